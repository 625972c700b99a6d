"""What needs the records of others is collected only where they are."""

from tests.shared_records import SHARED

collect_ignore = [] if SHARED.is_dir() else [
    "test_shared_cases.py", "test_real_wins.py", "test_shared_tables.py", "test_shared_comparisons.py",
    "test_real_logs.py",
]

"""What every test of the project runs under."""

import hypothesis

# The same examples in every run and no deadline: a test fails for what the code does, not for the seed or a busy machine.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")

"""Lessons with something of a test's own in them."""

import json
import re
from pathlib import Path

LESSON = re.compile(rb'(<script type="application/json" id="mt-lesson">)(.*?)(</script>)', re.DOTALL)


def with_code(page: Path, code: str) -> bytes:
    """A lesson's page whose first cell does something more in the end."""

    def more(found):
        lesson = json.loads(found[2])
        lesson["cells"][0]["source"] += f"\n{code}"
        return found[1] + json.dumps(lesson).replace("</", "<\\/").encode() + found[3]

    return LESSON.sub(more, page.read_bytes())


def parts(page: Path) -> dict:
    """What page.js reads."""
    return json.loads(LESSON.search(page.read_bytes())[2])

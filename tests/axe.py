"""What axe-core finds wrong in a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Of what is right axe would write down every element, which on a long page takes more time than finding it so.
ONLY_WHAT_IS_WRONG = {"resultTypes": ["violations"]}


def find_violations(page: Page, *selectors: str) -> list[str]:
    """One line for each element that breaks a rule, in the whole page or in the parts named, which must be there."""
    context = {"include": [[selector] for selector in selectors]} if selectors else None
    found = Axe().run(page, context, ONLY_WHAT_IS_WRONG).response["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]

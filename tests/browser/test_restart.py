"""A kernel that was restarted leaves its widgets on the page: they say so instead of doing nothing."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

RESTART = """async id => {
    const panel = [...jupyterapp.shell.widgets('main')].find(panel => panel.id === id);
    await panel.sessionContext.session.kernel.restart();
    await panel.sessionContext.session.kernel.info;
}"""


@pytest.mark.parametrize("lang, told", [("es", "Python se ha reiniciado"), ("en", "Python was restarted")])
def test_a_widget_of_a_restarted_kernel_says_that_nobody_answers(lab, show_widgets, lang, told):
    lesson = show_widgets('mt.ScoreStepper("234567m34588p678s", "8s", events="riichi", guess=False)', lang=lang)
    lab.call(RESTART, lesson.panel.get_attribute("id"))
    lesson.panel.locator("[data-do=next]").click()
    expect(lesson.panel.get_by_role("alert")).to_contain_text(told)
    lesson.run_all()
    expect(lesson.panel.get_by_role("alert")).to_have_count(0)
    lesson.panel.locator("[data-do=next]").click()
    expect(lesson.panel.locator("[data-key=fu]")).to_be_visible()

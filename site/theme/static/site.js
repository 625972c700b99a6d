// The shell around the lessons: drawers on narrow screens, and which language was chosen last.

// The two drawers are furo's check boxes; our buttons turn them, and Escape or a click beside closes them.
function turn(drawer, open) {
  const box = document.getElementById(drawer);
  if (!box || box.checked === open) return;
  box.checked = open;
  for (const button of document.querySelectorAll(`[data-drawer="${drawer}"]`)) button.setAttribute("aria-expanded", open);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-drawer]");
  const beside = event.target.closest("[data-closes]");
  if (button) {
    turn(button.dataset.drawer, true);
    drawerOf(button.dataset.drawer)?.querySelector("a, input")?.focus();
  } else if (beside) {
    turn(beside.dataset.closes, false);
  } else if (event.target.closest(".toc-drawer a")) {
    turn("__toc", false);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const box of document.querySelectorAll(".sidebar-toggle:checked")) {
    turn(box.id, false);
    [...document.querySelectorAll(`[data-drawer="${box.id}"]`)].find((button) => button.offsetParent)?.focus();
  }
});

function drawerOf(id) {
  return document.querySelector(id === "__toc" ? ".toc-drawer" : ".sidebar-drawer");
}

// The start page goes by this; where nothing may be kept, it asks the browser's languages again.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-language]");
  if (!link) return;
  try {
    localStorage.setItem("course-language", link.dataset.language);
  } catch {
    // A private window may forbid it: the link itself still works.
  }
});

// Search shows the sentence it found a word in. Sphinx would take the first one of the page, which is a table of rules
// inside a widget; the lesson's own text says more.
if (typeof Search !== "undefined") {
  const readPage = Search.htmlToText;
  Search.htmlToText = (page, anchor) => {
    const found = new DOMParser().parseFromString(page, "text/html");
    for (const element of found.querySelectorAll(".cell, noscript, .content-icon-container")) element.remove();
    return readPage(found.documentElement.outerHTML, anchor);
  };
}

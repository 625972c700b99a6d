// One thing a screen, for a projector: a lesson of the site with ?present in its address, and `make workshop`.
//
// → PageDown space   on (first down, where a screen is longer than the wall)
// ← PageUp           back
// A                  shows and hides the folded answers of a screen
// Escape             leaves
//
// Nothing is moved in the page, or widgets would lose their footing: what belongs to another screen is only not shown.

(() => {
  const WORDS = {
    es: {
      present: "Proyectar", bar: "Proyector", back: "Atrás", on: "Seguir", answers: "Respuestas", leave: "Salir",
      place: (n, all) => `Pantalla ${n} de ${all}`,
    },
    en: {
      present: "Present", bar: "Projector", back: "Back", on: "Next", answers: "Answers", leave: "Leave",
      place: (n, all) => `Screen ${n} of ${all}`,
    },
  };
  const LESSON = "#rendered_cells > div, article[role=main]";
  // Of Sphinx and of Voilà: what only holds other blocks, what a cell shows, and what is nothing to look at.
  const HOLDERS = "section, [cell-index], .jp-MarkdownCell, .jp-MarkdownCell :is(.jp-Cell-inputWrapper, .jp-InputArea), "
    + ".jp-RenderedMarkdown, .jp-MarkdownOutput";
  const SHOWN = ".cell, .jp-CodeCell, img, table, div";
  const NOTHING = "script, style, noscript, span:empty, .jp-Collapser, .jp-InputPrompt, .jp-mod-noOutputs, "
    + ".cell:not(:has(.cell_output))";
  const TYPED_INTO = "textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])";
  const TAKES_ARROWS = `${TYPED_INTO}, [type=radio], [role=slider], [role=radio], [role=option], [role=tab], [role=menuitem]`;
  const TAKES_SPACE = `${TAKES_ARROWS}, a, button, summary, label, [type=checkbox], [role=checkbox], [role=button]`;
  // How much larger than on a laptop everything is on a wall of 1280 × 720, best first; larger ones in proportion.
  const SCALES = [1.5, 1.35, 1.2], WIDTH = 1280, HEIGHT = 720, ONE_PIXEL = 2;

  const lesson = document.querySelector(LESSON);
  if (!lesson?.querySelector("h1")) return;
  const words = WORDS[document.documentElement.lang] ?? WORDS.en;
  const bar = makeBar();
  let screens = [];
  let current = -1;                                // the screen that is shown; -1: the lesson as it always is

  // ── screens ──

  function* blocksOf(element) {
    for (const child of element.children) {
      if (child.matches(NOTHING)) continue;
      if (child.matches(HOLDERS)) yield* blocksOf(child);
      else yield child;
    }
  }

  const isHeading = (block) => /^H[1-6]$/.test(block.tagName);
  const isAnswer = (block) => block.tagName === "DETAILS";
  const isShown = (block) => block.matches(SHOWN);

  // A heading opens a screen; so does whatever follows a picture or an answer, except that picture's own answer.
  function screensOf(blocks) {
    const found = [];
    for (const block of blocks) {
      const last = found.at(-1);
      const opens = isHeading(block) ? !last?.every(isHeading)
        : !isAnswer(block) && last?.some((one) => isShown(one) || isAnswer(one));
      if (!last || opens) found.push([block]);
      else last.push(block);
    }
    return found;
  }

  function titleOf(screen) {
    const headings = screens.slice(0, screens.indexOf(screen) + 1).flat().filter(isHeading);
    return headings.at(-1)?.textContent.replace("¶", "").trim() ?? "";
  }

  // ── showing ──

  function show(index) {
    const hadFocus = lesson.contains(document.activeElement);
    current = Math.max(0, Math.min(index, screens.length - 1));
    screens.forEach((screen, n) => {
      for (const block of screen) block.classList.toggle("mt-elsewhere", n !== current);
    });
    const screen = screens[current];
    lesson.classList.toggle("mt-two-columns", screen.some(isShown) && !screen.every(isShown));
    fit();
    scrollTo(0);
    if (hadFocus) {                                // it must not stay on what nobody sees
      screen[0].tabIndex = -1;
      screen[0].focus({ preventScroll: true });
    }
    bar.place.textContent = `${current + 1} / ${screens.length}`;
    bar.title.textContent = titleOf(screen);
    bar.said.textContent = `${words.place(current + 1, screens.length)}: ${titleOf(screen)}`;
    updateAnswers();
    remember(current + 1);
  }

  function on() {
    const { scrollHeight, scrollTop, clientHeight } = scroller();
    if (scrollHeight - scrollTop - clientHeight > ONE_PIXEL) scrollTo(scrollTop + pageful());
    else if (current < screens.length - 1) show(current + 1);
  }

  function back() {
    const { scrollTop } = scroller();
    if (scrollTop > ONE_PIXEL) scrollTo(scrollTop - pageful());
    else if (current > 0) show(current - 1);
  }

  const scrollTo = (top) => scroller().scrollTo({ top, behavior: "instant" });
  const pageful = () => (scroller().clientHeight - bar.box.offsetHeight) * .85;

  // Voilà's page stands still and the lesson scrolls in it.
  function scroller() {
    let box = lesson;
    while (box && !["auto", "scroll"].includes(getComputedStyle(box).overflowY)) box = box.parentElement;
    return box ?? document.scrollingElement;
  }

  function answers() {
    return screens[current].filter(isAnswer);
  }

  function turnAnswers() {
    const open = !answers().every((answer) => answer.open);
    for (const answer of answers()) answer.open = open;
    updateAnswers();
  }

  function updateAnswers() {
    const folded = answers();
    bar.answers.disabled = !folded.length;
    bar.answers.setAttribute("aria-pressed", folded.length > 0 && folded.every((answer) => answer.open));
  }

  // ── in and out ──

  function enter(index) {
    screens = screensOf([...blocksOf(lesson)]);
    const inSight = screens.findIndex((screen) => screen.some((block) => block.getBoundingClientRect().bottom > 0));
    document.documentElement.dataset.presenting = "";
    lesson.classList.add("mt-presented");
    bar.box.hidden = false;
    show(index ?? inSight);
  }

  function leave() {
    const [first] = screens[current];
    current = -1;
    for (const block of screens.flat()) block.classList.remove("mt-elsewhere");
    lesson.classList.remove("mt-presented", "mt-two-columns");
    delete document.documentElement.dataset.presenting;
    bar.box.hidden = true;
    remember(null);
    first.scrollIntoView();
    [...document.querySelectorAll("[data-mt-present]")].find((button) => button.offsetParent)?.focus({ preventScroll: true });
  }

  // As large as can be without a part below the bar; what does not fit even at the smallest is large again, and scrolls.
  function fit() {
    const wall = Math.min(window.innerWidth / WIDTH, window.innerHeight / HEIGHT);
    const overflows = (scale) => {
      document.documentElement.style.setProperty("--mt-scale", Math.max(1, scale * wall).toFixed(3));
      return scroller().scrollHeight - scroller().clientHeight > ONE_PIXEL;
    };
    if (SCALES.every(overflows)) overflows(SCALES[0]);
  }

  // A page that is loaded again, after its Python stopped for example, goes on at the same screen.
  function remember(number) {
    const address = new URL(location.href);
    if (number) address.searchParams.set("present", number);
    else address.searchParams.delete("present");
    history.replaceState(history.state, "", address);
  }

  // ── keys ──

  // Widgets keep the keys they use to themselves; what arrives here is nobody's, unless the browser itself uses it.
  const KEYS = {
    ArrowRight: [on, TAKES_ARROWS], ArrowLeft: [back, TAKES_ARROWS], PageDown: [on, TYPED_INTO], PageUp: [back, TYPED_INTO],
    " ": [on, TAKES_SPACE], a: [turnAnswers, TYPED_INTO], Escape: [leave, TYPED_INTO],
  };

  document.addEventListener("keydown", (event) => {
    const [act, notIn] = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? [];
    const withOthers = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing;
    if (current < 0 || !act || withOthers || event.defaultPrevented || event.target.closest?.(notIn)) return;
    event.preventDefault();
    act();
  });

  // ── the bar ──

  function makeBar() {
    const box = document.createElement("section");
    box.className = "mt-presenter mt-theme";
    box.setAttribute("aria-label", words.bar);
    box.hidden = true;
    const press = (text, key, act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(text, Object.assign(document.createElement("kbd"), { textContent: key }));
      button.addEventListener("click", act);
      return button;
    };
    const place = document.createElement("b");
    const title = document.createElement("span");
    const where = document.createElement("p");
    where.ariaHidden = "true";                     // said in full below
    where.append(place, " ", title);
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    const answers = press(words.answers, "A", () => turnAnswers());
    box.append(press(words.back, "←", () => back()), where, said, answers, press(words.leave, "Esc", () => leave()),
      press(words.on, "→", () => on()));
    document.body.append(box);
    return { box, place, title, said, answers };
  }

  for (const button of document.querySelectorAll("[data-mt-present]")) {
    button.textContent ||= words.present;
    button.hidden = false;
    button.addEventListener("click", () => enter());
  }
  window.addEventListener("resize", () => current >= 0 && fit());
  lesson.addEventListener("toggle", () => current >= 0 && updateAnswers(), true);

  const asked = new URLSearchParams(location.search).get("present");
  if (asked !== null) enter(Number(asked) - 1 || 0);
  else if (document.body.dataset.mtStart === "presenting") enter(0);
})();

// The one view of all widgets; widgets/base.py says what it expects in the HTML and what it answers.

const VIEW = "mt-view-id";
const REMEMBERED = "mahjong-teach.";

// ── html into the page ──────────────────────────────────────────────────────────────────────────────────────────────

// Ids must differ between all views of a page, also where each widget loads its own copy of this module.
function nextViewId() {
  const count = Symbol.for("mahjong_teach.views");
  globalThis[count] = (globalThis[count] ?? 0) + 1;
  return `mt${globalThis[count]}`;
}

function parse(html, viewId) {
  const template = document.createElement("template");
  template.innerHTML = html.replaceAll(VIEW, viewId);
  return template.content;
}

const keyOf = (node) => node.id || node.dataset?.key || "";
const isSame = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

// What is chosen in the list that has the focus: answers come late under quick keys and would take the choice back.
const isHeld = (element) => element.nodeName === "OPTION"
  && element.closest("select") === element.getRootNode().activeElement;

// What belongs to the page and not to Python: whether a fold is open, what `light` and `pin` have done, which of the
// buttons that the arrow keys rove over is the stop of the Tab key, and what is being chosen.
function ownOf(element) {
  if (element.closest("[data-rove]")) return ["tabindex"];
  if (element.nodeName === "DETAILS") return ["open"];
  return isHeld(element) ? ["selected"] : [];
}

function morphAttributes(from, to) {
  const own = ownOf(from);
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !own.includes(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !own.includes(name)) from.setAttribute(name, value);
  }
  if (["INPUT", "TEXTAREA"].includes(from.nodeName) && from !== from.getRootNode().activeElement) {
    from.checked = to.checked;
    if (from.value !== to.value) from.value = to.value;
  }
  if (from.nodeName === "OPTION" && !isHeld(from)) from.selected = to.selected;
}

// Make `from` look like `to`, keeping every element that stays, and with it focus, caret and scroll.
function morph(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  morphAttributes(from, to);
  morphChildren(from, to);
}

function morphChildren(from, to) {
  let here = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    let match = here;
    while (match && !isSame(match, wanted)) match = keyOf(wanted) ? match.nextSibling : null;
    if (!match) {
      from.insertBefore(wanted, here);
      continue;
    }
    while (here !== match) here = remove(here);
    here = match.nextSibling;
    morph(match, wanted);
  }
  while (here) here = remove(here);
}

function remove(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// ── light ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const TONES = ["han", "fu", "ok", "no", "furi", "pay"];

// The hand that belongs to a row: the one on the cloth of its own section.
const clothOf = (row) => row.closest(".mt")?.querySelector(".mt-tray .mt-hand");

function setState(element, tone, lit) {
  element.classList.remove("is-lit", "is-dim", ...TONES.map((name) => `is-${name}`));
  if (!tone) return;
  element.classList.add(...(lit ? ["is-lit", `is-${tone}`] : ["is-dim"]));
}

function light(hand, row) {
  const places = new Set((row?.dataset.tiles ?? "").split(" ").filter(Boolean));
  const tone = places.size ? row.dataset.row ?? row.dataset.point : "";
  for (const group of hand.querySelectorAll(".mt-group")) {
    let any = false;
    for (const tile of group.querySelectorAll("[data-place]")) {
      const lit = places.has(tile.dataset.place);
      any ||= lit;
      setState(tile, tone, lit);
    }
    setState(group, tone, any);
  }
}

// A picture whose parts belong to rows, one part perhaps to several.
function lightPicture(picture, row) {
  const places = (row?.dataset.tiles ?? "").split(" ").filter(Boolean);
  for (const part of picture.querySelectorAll("[data-place]")) {
    const lit = part.dataset.place.split(" ").some((place) => places.includes(place));
    setState(part, places.length ? row.dataset.row : "", lit);
  }
}

// Which row of a section is active: the one pointed at, else the one with the focus, else the one that is kept.
class Rows {
  constructor(root) {
    this.root = root;
    this.hovered = this.focused = this.kept = null;
  }

  get all() { return [...this.root.querySelectorAll("[data-row]")]; }

  update() {
    for (const name of ["hovered", "focused", "kept"]) if (!this[name]?.isConnected) this[name] = null;
    const active = this.hovered ?? this.focused ?? this.kept ?? this.root.querySelector("[data-lit]");
    for (const row of this.all) {
      if (row === active) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
      const open = row === this.kept;
      row.setAttribute("aria-expanded", String(open));
      row.nextElementSibling.hidden = !open;
    }
    for (const section of this.root.querySelectorAll(".mt")) {
      const hand = section.querySelector(".mt-tray .mt-hand");
      const row = active?.closest(".mt") === section ? active : null;
      if (hand) light(hand, row);
      for (const picture of section.querySelectorAll("[data-picture]")) lightPicture(picture, row);
    }
  }

  clear() {
    const any = this.kept || this.focused || this.hovered;
    this.hovered = this.focused = this.kept = null;
    this.update();
    return Boolean(any);
  }
}

// ── keys ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// Move the focus within a list that is one stop of the Tab key; the element it lands on, or null for another key.
function move(elements, current, key, wraps) {
  const at = elements.indexOf(current);
  let to = { Home: 0, End: elements.length - 1 }[key] ?? at + (STEPS[key] ?? NaN);
  if (Number.isNaN(to)) return null;
  to = wraps ? (to + elements.length) % elements.length : Math.min(Math.max(to, 0), elements.length - 1);
  return stopAt(elements, elements[to]);
}

function stopAt(all, to) {
  for (const element of all) element.tabIndex = element === to ? 0 : -1;
  to.focus();
  return to;
}

// Buttons in rows that may wrap anywhere, one stop of the Tab key: up and down go to the nearest one of the next row.
const ROWS_ON = { ArrowDown: 1, ArrowUp: -1 };
const roving = (box) => [...box.querySelectorAll("button")];

function rove(box, current, key) {
  const all = roving(box);
  if (!ROWS_ON[key]) return move(all, current, key, false);
  const place = (button) => button.getBoundingClientRect();
  const here = place(current);
  const beyond = (button) => (place(button).top - here.top) * ROWS_ON[key];
  const far = (button) => beyond(button) * 100 + Math.abs(place(button).left - here.left);
  const ahead = all.filter((button) => beyond(button) > here.height / 2);
  const to = ahead.reduce((best, button) => (!best || far(button) < far(best) ? button : best), null);
  return stopAt(all, to ?? current);
}

// What a key does to a number that arrows turn; Python knows which number comes next.
const TURNS = { ArrowUp: "+1", ArrowRight: "+1", ArrowDown: "-1", ArrowLeft: "-1", Home: "first", End: "last" };

// In a table of buttons that is one stop of the Tab key, the button in an arrow's direction; null for another key.
const WAYS = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Home: [0, -99], End: [0, 99] };

function walk(table, current, key) {
  if (!WAYS[key]) return null;
  const rows = [...table.rows].map((row) => [...row.querySelectorAll("button")]).filter((row) => row.length);
  const y = rows.findIndex((row) => row.includes(current));
  const within = (list, at) => list[Math.min(Math.max(at, 0), list.length - 1)];
  const to = within(within(rows, y + WAYS[key][0]), rows[y].indexOf(current) + WAYS[key][1]);
  return stopAt(rows.flat(), to);
}

// Where Page Up and Page Down take a slider: to the stop before or after its place; undefined for another key.
function stopAfter({ value, min, max, dataset }, key) {
  const stops = dataset.stops.split(" ").map(Number);
  if (key === "PageDown") return stops.find((stop) => stop > value) ?? max;
  if (key === "PageUp") return stops.findLast((stop) => stop < value) ?? min;
  return undefined;
}

// The clipboard belongs to secure pages; elsewhere the text is marked, so that the reader's own keys copy it.
function copy(field) {
  field.select();
  navigator.clipboard?.writeText(field.value);
}

// What a page remembers of a choice. A browser may be told to keep nothing; then the choice ends with the page.
function recall(name) {
  try {
    return localStorage.getItem(REMEMBERED + name);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(REMEMBERED + name, value);
  } catch {
    // nothing to tell: the choice holds as long as the page
  }
}

// What stands above a widget that nobody answers for any more.
function notice(text) {
  const gone = document.createElement("p");
  gone.className = "mt mt-gone";
  gone.setAttribute("role", "alert");
  gone.textContent = text;
  return gone;
}

// ── the view ────────────────────────────────────────────────────────────────────────────────────────────────────────

function render({ model, el }) {
  const viewId = nextViewId();
  const rows = new Rows(el);
  // A widget shown within another one (data-scope) speaks under a name of its own.
  function say(from, event, value = "") {
    const scope = from.closest("[data-scope]")?.dataset.scope;
    try {
      model.send({ event: scope ? `${scope}:${event}` : event, value });
    } catch {
      // The kernel that made this widget is gone (restarted, or the notebook is closing): the page says so itself.
      if (!el.querySelector(":scope > .mt-gone")) el.prepend(notice(model.get("gone")));
    }
  }

  function draw() {
    const focused = el.contains(document.activeElement) ? document.activeElement : null;
    const step = () => focused?.closest("[data-at]")?.dataset.at;
    const before = step();
    const box = focused?.closest("[data-rove]");
    const place = box && roving(box).indexOf(focused);
    const shown = el.querySelector("[data-reveal]")?.dataset.reveal;
    morphChildren(el, parse(model.get("html"), viewId));
    rows.update();
    for (const some of el.querySelectorAll("[data-rove]")) {
      if (!some.querySelector("[tabindex='0']")) roving(some)[0]?.setAttribute("tabindex", "0");
    }
    // A new step, or the focused element is gone: the focus goes to where the new step begins, never to the page; of
    // buttons to rove over, to the one that has moved up.
    const after = step();
    const isLost = focused && (!focused.isConnected || focused.disabled);
    const left = isLost && box?.isConnected ? roving(box) : [];
    if (left.length) {
      stopAt(left, left[Math.min(place, left.length - 1)]);
    } else if (focused && (isLost || (before !== after && !focused.matches("input, select")))) {
      (el.querySelector("[data-first]") ?? el.querySelector("button:not([disabled])"))?.focus();
    }
    // What a press has brought up is in sight also where it stands below, as on a phone.
    const revealed = el.querySelector("[data-reveal]");
    if (revealed && revealed.dataset.reveal !== shown && focused) revealed.scrollIntoView({ block: "nearest" });
    restore();
  }

  // Choices that the page remembers come back as if they were made again, once.
  const restored = new Set();
  function restore() {
    for (const element of el.querySelectorAll("[data-remember]")) {
      const { remember: name, remembered: value } = element.dataset;
      const kept = recall(name);
      if (!restored.has(name) && kept !== null && kept !== value) say(element, name, kept);
      else if (restored.has(name)) remember(name, value);
      restored.add(name);
    }
  }

  function choose(radio) {
    for (const other of radio.parentElement.querySelectorAll("[role=radio]")) {
      other.setAttribute("aria-checked", String(other === radio));
      other.tabIndex = other === radio ? 0 : -1;
    }
    say(radio, radio.dataset.do, radio.dataset.value);
  }

  function onClick(event) {
    const row = event.target.closest("[data-row]");
    if (row) {
      rows.kept = rows.kept === row ? null : row;
      rows.update();
      return;
    }
    const pressed = event.target.closest("[data-do]");
    if (!pressed || pressed.disabled) return;
    if (pressed.getAttribute("role") === "radio") choose(pressed);
    else say(pressed, pressed.dataset.do, pressed.dataset.value);
    if (pressed.dataset.copy) copy(el.querySelector(`#${pressed.dataset.copy}`));
  }

  function onKey(event) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const group = target.closest("[role=radiogroup]");
    let handled = false;
    if (target.matches("[role=radio]") && key === "Enter" && group.dataset.enter) {
      choose(target);
      say(group, group.dataset.enter);
      handled = true;
    } else if (target.matches("[role=radio]")) {
      const landed = move([...group.querySelectorAll("[role=radio]:not([disabled])")], target, key, true);
      if (landed) choose(landed);
      handled = Boolean(landed);
    } else if (target.matches("[data-row]")) {
      const landed = move([...target.closest("[data-rows]").querySelectorAll("[data-row]")], target, key, false);
      handled = Boolean(landed);
    }
    const box = target.closest("[data-rove]");
    if (box && ["Backspace", "Delete"].includes(key)) {
      say(target, box.dataset.back, target.dataset.value);
      handled = true;
    } else if (box) {
      handled = Boolean(rove(box, target, key));
    }
    if (target.closest("[data-walk]")) handled = Boolean(walk(target.closest("[data-walk]"), target, key));
    if (target.dataset.turn && TURNS[key]) {
      say(target, target.dataset.turn, TURNS[key]);
      handled = true;
    }
    const stop = target.matches("[data-stops]") ? stopAfter(target, key) : undefined;
    if (stop !== undefined) {
      target.value = stop;
      onField({ type: "input", target });
      handled = true;
    }
    const escapes = target.closest("[data-escape]");
    if (key === "Escape" && rows.clear()) {
      handled = true;
    } else if (key === "Escape" && escapes) {
      say(escapes, escapes.dataset.escape);
      handled = true;
    }
    // Enter on an answer, or in a box to write one into, answers; the space bar still presses what it is on.
    const answering = target.closest("[data-enter]");
    if (key === "Enter" && answering && target.matches("[role=checkbox], input, [data-rove] button")) {
      say(answering, answering.dataset.enter);
      handled = true;
    }
    if (/^[1-9]$/.test(key) && !target.matches("input, select, textarea")) {
      const choice = target.closest(".mt")?.querySelector(`[data-digit="${key}"]`);
      choice?.focus();
      choice?.click();
      handled = Boolean(choice);
    }
    if (/^[1-5]$/.test(key) && !handled && !target.matches("input, select, textarea")) {
      const step = target.closest(".mt")?.querySelector(`.mt-steps [data-value="${key}"]:not([disabled])`);
      if (step) say(step, step.dataset.do, step.dataset.value);
      handled = Boolean(step);
    }
    // JupyterLab keeps Enter from telling a field that it has changed.
    if (key === "Enter" && target.matches("input[data-lazy]")) {
      onField({ type: "change", target });
      handled = true;
    }
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A field tells at every stroke, or (data-lazy) when it is left or Enter is pressed: half a path is no path.
  function onField({ type, target }) {
    if (!target.dataset.field || (type === "change") !== ("lazy" in target.dataset)) return;
    if (target.dataset.limit) target.value = Math.min(target.value, target.dataset.limit);
    if (target.type === "file") target.files[0]?.text().then((told) => say(target, target.dataset.field, told));
    else say(target, target.dataset.field, target.type === "checkbox" ? (target.checked ? "on" : "") : target.value);
  }

  const rowAt = (event) => event.target.closest?.("[data-row], [data-point]");
  const listeners = {
    click: onClick,
    keydown: onKey,
    input: onField,
    change: onField,
    // A pointer that lies still must not outdo the keys: the focus that came last counts.
    focusin: (event) => { rows.focused = event.target.closest("[data-row]"); rows.hovered = null; rows.update(); },
    focusout: () => { rows.focused = null; rows.update(); },
    pointerover: (event) => {
      const row = event.pointerType === "touch" ? null : rowAt(event);
      if (row !== rows.hovered) { rows.hovered = row; rows.update(); }
    },
    pointerleave: () => { rows.hovered = null; rows.update(); },
  };
  for (const [name, listener] of Object.entries(listeners)) el.addEventListener(name, listener);
  model.on("change:html", draw);
  draw();
  return () => {
    model.off("change:html", draw);
    for (const [name, listener] of Object.entries(listeners)) el.removeEventListener(name, listener);
  };
}

export default { render };

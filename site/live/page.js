// Makes a lesson's page live: first the widgets as they were saved, then, when it is wanted or nothing else is to do,
// Python. README.md says what the page has to hold.

import { joinClass } from "./class_code.js";
import { Model } from "./model.js";
import { Python } from "./python.js";
import { Status } from "./status.js";

const lesson = JSON.parse(document.getElementById("mt-lesson").textContent);
const here = new URL(".", import.meta.url);
const address = (name) => new URL(name, here).href;

// The runtime's files as they lie beside this module.
function runtimeAddresses({ worker, core, pack, rest, home, info, sizes, digests }) {
  const byAddress = (told) => Object.fromEntries(Object.entries(told).map(([name, value]) => [address(name), value]));
  return {
    worker: address(worker), core: address(core), pack: address(pack), rest: address(rest), home, info,
    sizes: byAddress(sizes), digests: byAddress(digests),
  };
}

// ── the widgets as they were saved ──────────────────────────────────────────────────────────────────────────────────

const models = new Map();
let isMounting = true;

const python = new Python({
  runtime: runtimeAddresses(lesson.runtime),
  cells: lesson.cells,
  on: {
    state(state, more) {
      if (more.detail) console.warn(more.detail);
      status.show(state, more);
    },
    changes: (changes) => changes.forEach(({ model, state }) => models.get(model)?.update(state)),
    trouble(text) { console.error(text); status.notice("trouble"); },
    unkept: () => status.notice("unkept"),
  },
});
const status = new Status(lesson.language, {
  restart: () => python.restart(),
  again: () => python.start(),
  reload() {
    keepForReload(python.history);
    location.reload();
  },
});

// What was done on a page that has to be reloaded (a newer version is out) is done again on the new one.
const UNDONE = `mt-undone:${location.pathname}`;

function keepForReload(history) {
  try {
    sessionStorage.setItem(UNDONE, JSON.stringify(history));
  } catch (error) {
    console.warn(`this browser keeps nothing: ${error}`);
  }
}

// Returns whether there was anything to do.
function doAgain() {
  let history = [];
  try {
    history = JSON.parse(sessionStorage.getItem(UNDONE)) ?? [];
    sessionStorage.removeItem(UNDONE);
  } catch (error) {
    console.warn(`this browser keeps nothing: ${error}`);
  }
  for (const { model, content } of history) if (models.has(model)) python.send(model, content);
  return history.length > 0;
}

async function mountAll() {
  const view = (await import(address(lesson.view))).default;
  for (const [id, state] of Object.entries(lesson.models)) {
    // A choice remembered from another day comes back while the widget is drawn: it waits for Python, but wakes nobody.
    models.set(id, new Model(id, state, (content) => python.send(id, content, !isMounting)));
  }
  for (const [cell, id] of Object.entries(lesson.views)) {
    const host = document.querySelector(`[data-mt-cell="${cell}"]`);
    const el = document.createElement("div");
    el.className = "mt-live";
    view.render({ model: models.get(id), el });
    host.replaceChildren(el);
  }
  isMounting = false;
  document.documentElement.dataset.widgets = "drawn";
}

// ── Python ──────────────────────────────────────────────────────────────────────────────────────────────────────────

// Whoever pays for every byte starts Python by touching a widget.
const saves = () => navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? "");
// Made while the page draws, a worker starts later and the drawing takes longer.
const whenIdle = (then) => (window.requestIdleCallback ?? setTimeout)(then, { timeout: 500 });

// A page that is left gives its memory back; one that the browser brings back goes on where it was.
let wasAwake = false;
addEventListener("pagehide", () => { wasAwake = Boolean(python.worker); python.stop(); });
addEventListener("pageshow", ({ persisted }) => { if (persisted && wasAwake) python.start(); });

try {
  await mountAll();
  if (!doAgain()) joinClass(location.search, lesson.views, (model, content) => python.send(model, content));
  if (Object.keys(lesson.views).length && !saves()) whenIdle(() => python.start());
} catch (error) {
  console.error(error);
  status.show("failed", { reason: "old" });
}

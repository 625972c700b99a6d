// node exercise.mjs LIVE LESSONS.json
// Runs lessons in the built runtime (`LIVE`: the folder `_live`), presses a button of every kind on every widget, and
// lets a cell fail. Prints the modules that Python has loaded by then, one a line; what went wrong is on stderr, with exit 1.
// Every lesson stands in LESSONS.json as the page has it.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { placeFiles, readPack } from "../../site/live/pack.js";

const [live, lessonsFile] = process.argv.slice(2);
const runtime = JSON.parse(fs.readFileSync(path.join(live, "manifest.json"), "utf8"));
const lessons = JSON.parse(fs.readFileSync(lessonsFile, "utf8"));
const files = await readPack(new Blob([fs.readFileSync(path.join(live, runtime.pack))]).stream());
const library = path.join(path.dirname(lessonsFile), "library.zip");
fs.writeFileSync(library, files.get("library.zip"));

const core = path.join(live, runtime.core);
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: core, stdLibURL: library, lockFileContents: { info: runtime.info, packages: {} },
  fsInit: async (FS) => placeFiles(FS, runtime.home, files),
});
const troubles = [];
python.registerJsModule("live_page", {
  read() {}, names: () => [], write() {}, fetchRest: () => { troubles.push("the rest of the library was asked for"); return false; },
});
const kernel = python.pyimport("live_kernel");

function told(lesson, answer) {
  const { changes, trouble } = JSON.parse(answer);
  if (trouble) troubles.push(`${lesson}: ${trouble}`);
  return changes;
}

// The buttons of a widget, the first of each kind: what a press on it would send.
function presses(html) {
  const kinds = new Map();
  for (const [, event, value = ""] of html.matchAll(/data-do="([^"]*)"(?: data-value="([^"]*)")?/g)) {
    if (!kinds.has(event)) kinds.set(event, { event, value });
  }
  return kinds;
}

for (const { title, cells } of lessons) {
  const widgets = new Map();
  for (const { name, source } of cells) {
    for (const { model, state } of told(title, kernel.run(name, source))) widgets.set(model, state.html);
  }
  for (const [model, html] of widgets) {
    for (const event of presses(html).keys()) {
      const press = presses(widgets.get(model)).get(event);       // a press may have taken the button away
      const changes = press ? told(title, kernel.hear(model, JSON.stringify(press))) : [];
      for (const { model: changed, state } of changes) if (state.html) widgets.set(changed, state.html);
    }
  }
}
const failure = JSON.parse(kernel.run("failing", "1 / 0")).trouble;
if (!failure.includes("ZeroDivisionError")) troubles.push("a failing cell was not told");
console.log(python.runPython("import sys; '\\n'.join(sorted(sys.modules))"));
if (troubles.length) {
  console.error(troubles.join("\n"));
  process.exitCode = 1;
}

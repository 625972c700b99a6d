// The worker of a page: Python with the lesson's code in it. One worker a page; it ends with the page.
//
// It is told  {type: "boot", runtime, cells, language}           once
//             {type: "hear", events: [{id, model, content}]}     what was done to widgets, in order
// and tells   {type: "progress", part}                           0 to 1, while it starts
//             {type: "ready", changes}
//             {type: "turn", id}                                 it is about to handle this event
//             {type: "heard", ids, changes, recorded, trouble}   done with these events
//             {type: "failed", reason, detail}                   it could not start; reasons are in words.json
//             {type: "unkept"}                                   the browser does not keep what is written
// where changes are [{model, state}], one a model.

import { placeFiles, readPack } from "./pack.js";
import { openStore } from "./store.js";

// Python's library travels in the pack; this is where Pyodide looks for it.
const LIBRARY = "library.zip", ASKED_FOR_AS = "python_stdlib.zip";
// Downloads are this part of starting; the rest is Python's own start and the lesson's cells.
const DOWNLOAD = 0.6, STARTED = 0.8;

class Failure extends Error {
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

const tell = (message) => postMessage(message);
const plainFetch = self.fetch.bind(self);

// ── downloading ─────────────────────────────────────────────────────────────────────────────────────────────────────

// Counts what arrives of the runtime's files. Pyodide waits for ever for a file that is missing, so whatever goes
// wrong on the way is told through `trouble`, a promise that is never kept and may be broken.
class Downloads {
  // again: whether this was tried before, so that a damaged file in the browser's cache is not taken once more.
  constructor({ sizes, digests, again }) {
    Object.assign(this, { sizes, digests });
    this.counts = [];
    this.cache = again ? "reload" : "default";
    this.total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.done = 0;
    this.trouble = new Promise((_, reject) => { this.fail = reject; });
    this.trouble.catch(() => {});
  }

  async fetch(resource, options) {
    const url = String(resource.url ?? resource);
    if (url.endsWith(ASKED_FOR_AS)) return new Response((await this.files).get(LIBRARY));
    const asked = plainFetch(resource, { ...options, cache: this.cache });
    const response = await asked.catch((error) => this.broken("unreachable", `${url}: ${error}`));
    if (!response.ok) this.broken("missing", `${url}: ${response.status}`);
    const size = this.sizes[url];
    // The copy is counted and the original handed on: only an original has its compiled code cached by the browser.
    if (size) this.counts.push(this.count(response.clone().body.getReader(), url, size));
    return response;
  }

  broken(reason, detail) {
    const failure = new Failure(reason, detail);
    this.fail(failure);
    throw failure;
  }

  async count(reader, url, size) {
    const chunks = [];
    let length = 0;
    try {
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
        chunks.push(value);
        length += value.length;
        this.done += value.length;
        tell({ type: "progress", part: DOWNLOAD * this.done / this.total });
      }
    } catch (error) {
      this.fail(new Failure("unreachable", `${url}: ${error}`));
      return;
    }
    if (length !== size) this.fail(new Failure("damaged", `${url}: ${length} bytes instead of ${size}`));
    else if (!await isAsPublished(chunks, this.digests[url])) this.fail(new Failure("damaged", `${url}: other bytes`));
  }

  // Until everything that was fetched has been looked at.
  allCounted() {
    return Promise.all(this.counts);
  }
}

// Whether the bytes have this SHA-256. Pages from plain http can't tell: browsers lend them no digests.
async function isAsPublished(chunks, digest) {
  if (!self.crypto?.subtle) return true;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

// ── starting ────────────────────────────────────────────────────────────────────────────────────────────────────────

let kernel, store;
let recorded = new Set();       // models that have written to the store
let hearing = "";               // the model whose event is being handled

async function boot({ runtime, cells }) {
  const downloads = new Downloads(runtime);
  self.fetch = downloads.fetch.bind(downloads);
  const start = async () => {
    const files = downloads.files = downloads.fetch(runtime.pack).then(({ body }) => readPack(body)).catch((error) => {
      throw error instanceof Failure ? error : new Failure("damaged", `${runtime.pack}: ${error}`);
    });
    files.catch(downloads.fail);
    const opened = openStore(() => tell({ type: "unkept" }));
    const load = (name) => import(runtime.core + name).catch((error) => downloads.broken("missing", String(error)));
    const [{ loadPyodide }] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.mjs")]);
    const python = await loadPyodide({
      indexURL: runtime.core,
      fsInit: async (FS) => placeFiles(FS, runtime.home, await files),
      lockFileContents: { info: runtime.info, packages: {} },
    });
    tell({ type: "progress", part: STARTED });
    performance.mark("python");
    store = await opened;
    return python;
  };
  // A damaged file may also make Python's start fail, or even go well: what the bytes say comes first.
  const python = await Promise.race([start().finally(() => downloads.allCounted()), downloads.trouble]);
  self.fetch = plainFetch;
  runLesson(python, runtime, cells);
}

function runLesson(python, runtime, cells) {
  python.registerJsModule("live_page", {
    read: (name) => store.texts.get(name),
    names: () => [...store.texts.keys()],
    write: keep,
    fetchRest: () => fetchRest(python, runtime),
  });
  kernel = python.pyimport("live_kernel");
  performance.mark("kernel");
  const changes = [];
  cells.forEach(({ name, source }, at) => {
    const { changes: some, trouble } = JSON.parse(kernel.run(name, source));
    if (trouble) throw new Failure("lesson", trouble);
    changes.push(...some);
    performance.mark(name);
    tell({ type: "progress", part: STARTED + (1 - STARTED) * (at + 1) / cells.length });
  });
  tell({ type: "ready", changes: merge(changes) });
}

function keep(name, text) {
  recorded.add(hearing);
  store.write(name, text);
}

// The part of Python's library that no lesson needs, fetched after all: rather a moment's wait than an error.
function fetchRest(python, runtime) {
  const request = new XMLHttpRequest();
  request.open("GET", runtime.rest, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) return false;
  python.FS.writeFile(`${runtime.home}/rest.zip`, new Uint8Array(request.response));
  return true;
}

// ── hearing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

// One change a model: what it is in the end.
function merge(changes) {
  const states = new Map();
  for (const { model, state } of changes) states.set(model, { ...states.get(model), ...state });
  return [...states].map(([model, state]) => ({ model, state }));
}

function hear({ events }) {
  const changes = [], troubles = [];
  for (const { id, model, content } of events) {
    tell({ type: "turn", id });
    hearing = model;
    const heard = JSON.parse(kernel.hear(model, JSON.stringify(content)));
    changes.push(...heard.changes);
    if (heard.trouble) troubles.push(heard.trouble);
  }
  tell({
    type: "heard", ids: events.map(({ id }) => id), changes: merge(changes), recorded: [...recorded],
    trouble: troubles.join("\n"),
  });
}

self.onmessage = ({ data: message }) => {
  if (message.type === "hear") return hear(message);
  return boot(message).catch((error) => {
    tell({ type: "failed", reason: error.reason ?? "broken", detail: String(error.message ?? error) });
  });
};

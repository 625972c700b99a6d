// Python as the page sees it: asleep, waking, ready, busy or failed. Owns the worker and what it has not answered yet.

// A worker that starts is silent for long on a slow phone; one that answers is not. Milliseconds.
const PATIENCE = { waking: 60_000, ready: 5_000 };

export class Python {
  // runtime: what the worker needs to start (worker.js). cells: the lesson's code.
  // on: {state(name, more), changes(list), trouble(text), unkept()}
  constructor({ runtime, cells, on }) {
    Object.assign(this, { runtime, cells, on });
    this.state = "asleep";
    this.history = [];            // events that a new Python has to hear to be where the old one was
    this.unanswered = new Map();  // events by number, those that are waiting and those the worker has
    this.handled = null;          // the number of the event the worker is at
    this.count = 0;
    this.again = false;         // whether a start has failed before
  }

  // Something was done to a widget. wakes: whether it is worth starting Python for.
  send(model, content, wakes = true) {
    const event = { id: ++this.count, model, content };
    this.history.push(event);
    this.unanswered.set(event.id, event);
    if (this.state === "ready" || this.state === "busy") this.hand([event]);
    else if (wakes && this.state === "asleep") this.start();
  }

  start() {
    if (this.worker) return;
    this.become("waking", { part: 0 });
    try {
      this.worker = new Worker(this.runtime.worker + (this.again ? `?again=${Date.now()}` : ""), { type: "module" });
    } catch (error) {
      this.fail("old", String(error));
      return;
    }
    const { worker } = this;
    worker.onmessage = ({ data }) => this.hear(data);
    // The worker's own file is missing, or its language is too new for this browser.
    worker.onerror = (error) => this.fail("missing", error.message ?? this.runtime.worker);
    worker.postMessage({ type: "boot", runtime: { ...this.runtime, again: this.again }, cells: this.cells });
    this.watch();
  }

  // End the worker and its memory. What it was told is kept for the next one.
  stop() {
    clearTimeout(this.alarm);
    this.worker?.terminate();
    this.worker = null;
    this.unanswered = new Map(this.history.map((event) => [event.id, event]));
    this.become("asleep");
  }

  // A new Python without the event that the old one never came back from.
  restart() {
    this.history = this.history.filter((event) => event.id !== this.handled);
    this.handled = null;
    this.stop();
    this.start();
  }

  fail(reason, detail) {
    this.stop();
    this.again = true;          // what came wrong or not at all is asked for anew
    this.become("failed", { reason, detail });
  }

  become(state, more = {}) {
    this.state = state;
    this.on.state(state, more);
  }

  hand(events) {
    if (!events.length) return;
    this.worker.postMessage({ type: "hear", events });
    this.watch();
  }

  hear(message) {
    this.watch();
    switch (message.type) {
      case "progress": return this.become("waking", { part: message.part });
      case "ready": return this.wake(message);
      case "turn": this.handled = message.id; return undefined;
      case "heard": return this.heard(message);
      case "failed": return this.fail(message.reason, message.detail);
      case "unkept": return this.on.unkept();
      default: throw new Error(`the worker said ${message.type}`);
    }
  }

  wake({ changes }) {
    // With events waiting, what widgets were like without them is old news: showing it would undo what was typed.
    const waiting = new Set([...this.unanswered.values()].map(({ model }) => model));
    this.on.changes(changes.filter(({ model }) => !waiting.has(model)));
    this.become("ready");
    this.hand([...this.unanswered.values()]);
  }

  heard({ ids, changes, recorded, trouble }) {
    for (const id of ids) this.unanswered.delete(id);
    // What was written to the store must not be written twice: such a widget starts from the store.
    this.history = this.history.filter(({ model }) => !recorded.includes(model));
    this.handled = null;
    this.on.changes(changes);
    if (trouble) this.on.trouble(trouble);
    if (this.state === "busy") this.become("ready");
    this.watch();
  }

  // Notice when the worker owes an answer and gives no sign.
  watch() {
    clearTimeout(this.alarm);
    const patience = PATIENCE[this.state];
    if (!patience || (this.state === "ready" && !this.unanswered.size)) return;
    const due = performance.now() + patience;
    this.alarm = setTimeout(() => {
      // Much too late means that the page itself was asleep, and the worker with it.
      if (performance.now() > due + 2_000) this.watch();
      else if (this.state === "waking") this.fail("silent", "");
      else this.become("busy");
    }, patience);
  }
}

// The one line that says how Python is doing, at the foot of the page; and notices that stay until they are put away.

import allWords from "./words.json";

export class Status {
  // actions: {restart, again, reload}, what its buttons do.
  constructor(language, actions) {
    this.words = allWords[language] ?? allWords.en;
    this.actions = actions;
    this.root = document.createElement("div");
    this.root.className = "mt-live-status mt-theme";
    this.line = this.row();
    document.body.append(this.root);
  }

  row() {
    const row = document.createElement("p");
    row.setAttribute("role", "status");
    row.hidden = true;
    this.root.append(row);
    return row;
  }

  // Python's state as python.js tells it.
  show(state, { part, reason } = {}) {
    document.documentElement.dataset.live = state;
    const { words } = this;
    if (state === "waking") this.waking(part);
    else if (state === "ready") this.fill(this.line, [words.ready]);
    else if (state === "busy") this.fill(this.line, [words.busy, this.action("restart")]);
    else if (state === "failed") this.failed(reason);
    else this.line.hidden = true;
  }

  // Says once that Python is waking; the number beside it changes too often to be read aloud.
  waking(part) {
    if (!this.percent?.isConnected) {
      this.percent = document.createElement("b");
      this.percent.ariaHidden = "true";
      this.fill(this.line, [this.words.waking, this.percent]);
    }
    this.percent.textContent = `${Math.round(part * 100)} %`;
  }

  failed(reason) {
    const text = this.words.failed.replace("{why}", this.words[reason]);
    // A newer version of the page knows where its files are.
    const ways = reason === "missing" ? ["again", "reload"] : ["again"];
    this.fill(this.line, [text, ...ways.map((way) => this.action(way))]);
  }

  // A notice beside the state: trouble, unkept. The same one is shown once.
  notice(name) {
    if (this.root.querySelector(`[data-notice=${name}]`)) return;
    const row = this.row();
    row.dataset.notice = name;
    this.fill(row, [this.words[name], this.button(this.words.hide, () => row.remove())]);
  }

  // Each text is an element of its own: one that changed its width would be a shift of the layout.
  fill(row, parts) {
    const box = document.createElement("span");
    box.append(...parts);
    row.replaceChildren(box);
    row.hidden = false;
  }

  action(name) {
    return this.button(this.words[name], this.actions[name]);
  }

  button(text, press) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", press);
    return button;
  }
}

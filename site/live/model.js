// What a widget's view knows of the widget, after anywidget's interface: as much of it as view.js uses.

export class Model {
  // state: the traits that views read. send: gives (content, model) to Python.
  constructor(id, state, send) {
    this.id = id;
    this.state = state;
    this.listeners = new Map();
    this.send = (content) => send(content, this);
  }

  get(name) { return this.state[name]; }

  on(event, listener) {
    this.listeners.set(event, [...this.listeners.get(event) ?? [], listener]);
  }

  off(event, listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? []).filter((other) => other !== listener));
  }

  // Python says what is so now. Views hear only of what differs: what they show already keeps focus and text.
  update(state) {
    const changed = Object.keys(state).filter((name) => state[name] !== this.state[name]);
    Object.assign(this.state, state);
    for (const name of changed) {
      for (const listener of this.listeners.get(`change:${name}`) ?? []) listener();
    }
  }
}

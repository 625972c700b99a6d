// What a learner has done, kept by the browser: names and texts in IndexedDB. Used in the worker, so that what Python
// writes is on its way before Python goes on.

const DATABASE = "mahjong-teach";
const TABLE = "progress";

const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Reads are answered at once, from memory; other open pages of the site say what they write.
//
// Where the browser keeps nothing (a private window, a full disk), things are kept until the page is closed, and
// `onTrouble` is called when something is written.
class Store {
  constructor(onTrouble) {
    this.onTrouble = onTrouble;
    this.texts = new Map();
    this.others = new BroadcastChannel(DATABASE);
    this.others.onmessage = ({ data: { name, text } }) => this.know(name, text);
  }

  async open() {
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
      this.database = await settled(opening);
      const table = this.database.transaction(TABLE).objectStore(TABLE);
      const [names, texts] = await Promise.all([settled(table.getAllKeys()), settled(table.getAll())]);
      names.forEach((name, at) => this.know(name, texts[at]));
    } catch (error) {
      this.trouble = error;
    }
    return this;
  }

  know(name, text) {
    if (text === undefined) this.texts.delete(name);
    else this.texts.set(name, text);
  }

  // Keep `text` under `name`, or forget the name if there is no text.
  write(name, text) {
    this.know(name, text);
    this.others.postMessage({ name, text });
    try {
      if (this.trouble) throw this.trouble;
      const change = this.database.transaction(TABLE, "readwrite");
      change.onabort = () => this.onTrouble(change.error);
      if (text === undefined) change.objectStore(TABLE).delete(name);
      else change.objectStore(TABLE).put(text, name);
      change.commit();
    } catch (error) {
      this.onTrouble(error);
    }
  }
}

export const openStore = (onTrouble) => new Store(onTrouble).open();

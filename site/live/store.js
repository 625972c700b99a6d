// What a learner has done, kept by the browser: names and texts in IndexedDB. Used in the worker, so that what Python
// writes is on its way before Python goes on.

const DATABASE = "mahjong-teach";
const TABLE = "progress";

const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Open the store. Never fails: where the browser keeps nothing (a private window, a full disk), things are kept until
// the page is closed, and `onTrouble` is called, now or when writing first fails.
export async function openStore(onTrouble) {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    const database = await settled(opening);
    const table = database.transaction(TABLE).objectStore(TABLE);
    const [names, texts] = await Promise.all([settled(table.getAllKeys()), settled(table.getAll())]);
    return { known: Object.fromEntries(names.map((name, at) => [name, texts[at]])), write: writer(database, onTrouble) };
  } catch (error) {
    onTrouble(error);
    return { known: {}, write() {} };
  }
}

// A function that keeps `text` under `name`, or forgets the name if there is no text.
function writer(database, onTrouble) {
  return (name, text) => {
    try {
      const change = database.transaction(TABLE, "readwrite");
      change.onabort = () => onTrouble(change.error);
      if (text === undefined) change.objectStore(TABLE).delete(name);
      else change.objectStore(TABLE).put(text, name);
      change.commit();
    } catch (error) {
      onTrouble(error);
    }
  };
}

// On every page: registers the service worker, and lets a reader fetch the whole course where the page has
// <div data-mt-offline></div>.

import allWords from "./words.json";

const here = new URL(".", import.meta.url);
const words = allWords[document.documentElement.lang] ?? allWords.en;
const say = (key, values = {}) => words[key].replace(/{(\w+)}/g, (_, name) => values[name]);

// Sizes as the page's language writes them: 12,3 MB or 12.3 MB.
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

// Python comes first: what is kept for later is fetched when the page is live, or will not be.
function whenQuiet() {
  const isLesson = document.getElementById("mt-lesson");
  const isOver = () => ["ready", "failed"].includes(document.documentElement.dataset.live);
  if (!isLesson || isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => { if (isOver()) { watch.disconnect(); resolve(); } });
    watch.observe(document.documentElement, { attributeFilter: ["data-live"] });
  });
}

// Ask the service worker; `onTold` hears each answer.
function ask(worker, type, onTold) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => onTold(data);
  worker.postMessage({ type }, [port2]);
}

class Panel {
  constructor(root) {
    this.root = root;
    this.text = document.createElement("p");
    this.text.setAttribute("role", "status");
    this.bar = document.createElement("progress");
    this.bar.ariaLabel = words.download;
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.addEventListener("click", () => this.fetchAll());
    root.append(this.text, this.bar, this.button);
    this.show({});
  }

  // text: what is so; far: {done, all} while it goes on; label: of the button, if there is one.
  show({ text = "", far, label = "" }) {
    this.text.textContent = text;
    this.text.hidden = !text;
    this.bar.hidden = !far;
    if (far) Object.assign(this.bar, { value: far.done, max: far.all });
    this.button.hidden = !label;
    this.button.textContent = label;
  }

  // What is on this device: everything, every lesson, or part of it.
  showState({ done, all, hasCourse }) {
    const size = megabytes(all - done);
    if (done === all) this.show({ text: say("kept", { size: megabytes(all) }) });
    else if (hasCourse) this.show({ text: words.lessons_kept, label: say("download_more", { size }) });
    else this.show({ label: say("download_size", { size }) });
  }

  fetchAll() {
    ask(this.worker, "everything", (told) => {
      if (told.kept) ask(this.worker, "state", (state) => this.showState(state));
      else if (told.failed) this.show({ text: words.download_failed, label: words.again });
      else this.show({ text: say("downloading", { done: megabytes(told.done), all: megabytes(told.all) }), far: told });
    });
  }
}

const saves = () => navigator.connection?.saveData;

async function start() {
  const panels = [...document.querySelectorAll("[data-mt-offline]")].map((root) => new Panel(root));
  if (!("serviceWorker" in navigator)) {
    // Only secure pages may keep themselves: https, or this very machine.
    for (const panel of panels) panel.show({ text: words.insecure });
    return;
  }
  const script = new URL("../sw.js", here);
  const register = () => navigator.serviceWorker.register(script, { updateViaCache: "none" });
  const ready = async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (const panel of panels) {
      panel.worker = active;
      ask(active, "state", (state) => panel.showState(state));
    }
  };
  if (saves() && !await navigator.serviceWorker.getRegistration(script)) {
    // Whoever pays for every byte is asked first.
    for (const panel of panels) {
      panel.fetchAll = () => { register().then(ready); };
      panel.show({ label: words.download });
    }
    return;
  }
  await whenQuiet();
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.type !== "offline") return;
    for (const panel of panels) {
      panel.show({ text: say("downloading", { done: megabytes(data.done), all: megabytes(data.all) }), far: data });
    }
  });
  await register();
  await ready();
}

start().catch((error) => console.warn(`this page can't be kept: ${error}`));

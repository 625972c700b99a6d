// The service worker: keeps the whole course, so that every lesson opens without a network, visited or not.
//
// tools/site_build/offline.py writes VERSION (of the whole site) and FILES ([[path from here, digest, bytes, needed]],
// `needed`: kept without being asked) before this text.
//
// One version of the site is one cache. A new version is fetched whole beside the old one, out of which it takes what
// has not changed, and replaces it only when it is complete: a page and its files are never of two versions.
/* global VERSION, FILES */

const NAME = "mt-site-";
const CACHE = NAME + VERSION;
const NEWER = "mt-newer-pages";    // which pages came from a newer version: browsers stop and start a worker as they like
const HOME = new URL("./", self.location).href;
const WAIT = 1_500;            // ms for the network to say whether there is a newer version
const CHECK_EVERY = 60_000;    // ms
const AT_ONCE = 6;             // downloads

const address = (path) => new URL(path, HOME).href;
const digestOf = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
};

// ── keeping ─────────────────────────────────────────────────────────────────────────────────────────────────────────

// The file as the newest other version has it, if it is the same.
async function fromOlder(url, digest) {
  for (const name of await caches.keys()) {
    const found = name !== CACHE && name.startsWith(NAME) && await (await caches.open(name)).match(url);
    if (found && await digestOf(found.clone()) === digest) return found;
  }
  return undefined;
}

// The file from the server, which may have gone on to another version meanwhile.
async function fromServer(url, digest) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (await digestOf(response.clone()) !== digest) throw new Error(`${url} is of another version`);
  return response;
}

// Keep these files; tells after each how far it is. One that can't be had ends it, once nothing more is to be told.
async function keep(files, tell = () => {}) {
  const cache = await caches.open(CACHE);
  const all = files.reduce((sum, [, , bytes]) => sum + bytes, 0);
  let done = 0;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path, digest, bytes] = file;
      const url = address(path);
      if (!await cache.match(url)) await cache.put(url, await fromOlder(url, digest) ?? await fromServer(url, digest));
      done += bytes;
      tell({ done, all });
    }
  };
  const stop = (error) => {
    waiting.length = 0;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

const needed = FILES.filter(([, , , isNeeded]) => isNeeded);

async function tellPages(message) {
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(message);
}

addEventListener("install", (event) => event.waitUntil(
  keep(needed, (far) => tellPages({ type: "offline", version: VERSION, ...far })).then(() => skipWaiting()),
));

addEventListener("activate", (event) => event.waitUntil(clients.claim().then(() => caches.delete(NEWER)).then(tidy)));

// Older versions go when no page can need them: a page that was opened before this version came may still ask for
// files of its own, whose names no other version has.
async function tidy() {
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== CACHE) await caches.delete(name);
}

// ── answering ───────────────────────────────────────────────────────────────────────────────────────────────────────

let checked = 0, isOld = false;
const noteOf = (clientId) => address(`page/${clientId}`);
const noteNewer = async (clientId) => (await caches.open(NEWER)).put(noteOf(clientId), new Response());
const isNewer = async (clientId) => Boolean(await caches.match(noteOf(clientId), { cacheName: NEWER }));

// Whether the server has another version. No answer in time means no.
async function serverHasNewer() {
  if (isOld || Date.now() - checked < CHECK_EVERY) return isOld;
  checked = Date.now();
  try {
    const answer = await fetch(address("version.json"), { cache: "no-store", signal: AbortSignal.timeout(WAIT) });
    isOld = answer.ok && (await answer.json()).version !== VERSION;
  } catch {
    isOld = false;
  }
  if (isOld) registration.update();
  return isOld;
}

const withIndex = (url) => (url.endsWith("/") ? `${url}index.html` : url);

async function openPage(event, url) {
  await tidy();
  if (await serverHasNewer()) {
    try {
      const response = await fetch(url, { cache: "no-cache" });
      if (response.ok) {
        await noteNewer(event.resultingClientId);
        return response;
      }
    } catch { /* offline after all: the old version is whole */ }
  }
  const cache = await caches.open(CACHE);
  return await cache.match(withIndex(url)) ?? fetch(event.request).catch(() => cache.match(address("404.html")));
}

async function answer(event, url) {
  // Asking the server anew: hosts that say nothing about it let browsers keep old files for a while.
  if (await isNewer(event.clientId)) return fetch(event.request, { cache: "no-cache" });
  return await (await caches.open(CACHE)).match(url) ?? await caches.match(url) ?? fetch(event.request);
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME)) return;
  url.search = url.hash = "";
  event.respondWith(event.request.mode === "navigate" ? openPage(event, url.href) : answer(event, url.href));
});

// ── everything ──────────────────────────────────────────────────────────────────────────────────────────────────────

// A page asks {type: "state"} or {type: "everything"} through a port; it is told {done, all} and at last {kept: true} or
// {failed: text}.
addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data.type === "state") event.waitUntil(keptBytes().then((far) => port.postMessage(far)));
  if (event.data.type !== "everything") return;
  event.waitUntil(keep(FILES, (far) => port.postMessage(far))
    .then(() => port.postMessage({ kept: true }), (error) => port.postMessage({ failed: String(error) })));
});

async function keptBytes() {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  const sum = (files) => files.reduce((total, [, , bytes]) => total + bytes, 0);
  return {
    done: sum(FILES.filter(([path]) => kept.has(address(path)))), all: sum(FILES),
    hasCourse: needed.every(([path]) => kept.has(address(path))),
  };
}

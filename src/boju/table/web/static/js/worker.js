// Where the server cannot be reached, a page of our own says so. Everything else goes to the server as always.

const KEPT = "boju-1";
const OFFLINE = "/offline";
const PARTS = [OFFLINE, "/palette.css", "/static/css/paper.css", "/static/js/theme.js", "/static/seal.svg"];
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(PARTS)).then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  /** @type {(names: string[]) => Promise<boolean[]>} */
  const drop = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => worker.clients.claim()));
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  const isPart = PARTS.includes(new URL(url).pathname) && mode !== "navigate";
  if (method !== "GET" || !(isPart || mode === "navigate")) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(isPart ? event.request : OFFLINE, { ignoreSearch: true })));
});
worker.addEventListener("notificationclick", (/** @type {any} */ event) => event.notification.close());

// Where the server cannot be reached, lessons that are kept go on, and a page of our own tells of them. All else goes to
// the server as always.

const KEPT = "boju-3"; // as in offline.js
const OFFLINE = "/offline";
const PARTS = [
  OFFLINE, "/palette.css", "/static/css/paper.css", "/static/seal.svg",
  ...["theme", "kept", "offline", "part"].map((name) => `/static/js/${name}.js`),
];
const LESSON = /^\/(learn|static|sheets)\//;
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
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isKept = origin === location.origin && (PARTS.includes(pathname) || LESSON.test(pathname));
  const isPage = request.mode === "navigate";
  if (request.method !== "GET" || !(isKept || isPage)) return;
  const without = async () => (await caches.match(request, { ignoreVary: true })) ?? (isPage ? caches.match(OFFLINE, { ignoreSearch: true }) : Response.error());
  event.respondWith(fetch(request).catch(without));
});
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  const { tag } = event.notification; // where the table stands
  event.notification.close();
  /** @type {(pages: any[]) => any} */
  const lead = (pages) => pages.find(({ url }) => new URL(url).pathname === tag)?.focus() ?? worker.clients.openWindow(tag);
  event.waitUntil(worker.clients.matchAll({ type: "window", includeUncontrolled: true }).then(lead));
});

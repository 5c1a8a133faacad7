// What this browser keeps for when the server cannot be reached: the page that says so, and the lessons opened here.

export const KEPT = "boju-3";
const LESSON = /^\/learn\/[^/]+\/[^/]+$/;
const STEP = /\/step$/;

/** Where lessons are kept; nothing where this browser lets sites keep nothing. */
async function open() {
  try {
    return await caches.open(KEPT);
  } catch {
    return null;
  }
}

/**
 * Keep a lesson: its page, what that page has loaded, and the steps at these addresses, as far as the server gives them.
 * @param {string[]} steps
 */
export async function keepLesson(steps) {
  const kept = await open();
  if (!kept) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const parts = loaded.filter(({ origin, pathname }) => origin === location.origin && !STEP.test(pathname));
  for (const address of [location.pathname, ...parts.map(({ href }) => href)]) await kept.add(address).catch(() => {});
  for (const step of steps) {
    const isKept = (await kept.match(step)) ?? (await kept.add(step).then(() => true, () => false));
    if (!isKept) return;
  }
}

/** The lessons that are kept here: where each is, and what it is called. */
export async function keptLessons() {
  const kept = await open();
  if (!kept) return [];
  const pages = (await kept.keys()).filter(({ url }) => LESSON.test(new URL(url).pathname));
  return Promise.all(
    pages.map(async (page) => {
      const text = (await (await kept.match(page))?.text()) ?? "";
      return { path: new URL(page.url).pathname, title: new DOMParser().parseFromString(text, "text/html").title };
    }),
  );
}

// A finished game on a page of another site: step by step, without cookies and without anything kept.

import { skip } from "./animate.js";
import { part } from "./part.js";
import { get } from "./post.js";
import { given, say, worded } from "./setting.js";
import { Stage } from "./stage.js";
import { createStore } from "./store.js";

const CHUNK = 40;
const MOTION = { move: 280, tumble: 420 };
const NO_MOTION = { move: 0, tumble: 0 };

/** @type {number} */
const count = given.count;
const stage = new Stage(/** @type {any} */ (part("board")));
const told = part("told");
const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
const chunks = new Map(); // first index -> promise of positions
/** @type {Store<{wanted: number, before: number | null, shown: Shown | null, isLost: boolean}>} `before` was shown earlier */
const store = createStore(/** @type {any} */ ({ wanted: count, before: null, shown: null, isLost: false }));

/** @param {number} index @returns {Promise<Shown | null>} */
async function fetchPosition(index) {
  const first = Math.floor(index / CHUNK) * CHUNK;
  if (!chunks.has(first)) chunks.set(first, get(worded("replay", { start: first, count: CHUNK }), "omit"));
  const positions = await chunks.get(first);
  if (!positions) chunks.delete(first);
  return positions?.[index - first] ?? null;
}

/** @param {number} index */
async function go(index) {
  const wanted = Math.min(Math.max(index, 0), count);
  store.update({ wanted });
  skip();
  const shown = await fetchPosition(wanted);
  if (wanted === store.state.wanted) store.update(({ shown: now }) => (shown ? { before: now?.index ?? null, shown, isLost: false } : { isLost: true }));
}

store.view(({ wanted }) => [wanted], (wanted) => {
  part("at").textContent = wanted ? say("at", { index: wanted, count }) : say("start");
  for (const [id, isIdle] of Object.entries({ first: !wanted, back: !wanted, forth: wanted === count, last: wanted === count })) {
    part(id).toggleAttribute("disabled", isIdle);
  }
});
store.view(({ shown }) => (shown ? [shown] : null), (shown) => {
  const { before } = store.state;
  const isNext = before !== null && shown.index === before + 1;
  const isNear = isNext && shown.index % CHUNK !== 0; // else the pieces are numbered anew
  stage.show({
    scene: shown.scene,
    pace: isNext && !isReduced ? MOTION : NO_MOTION,
    fresh: !isNear,
    thrown: isNext && Boolean(shown.entry?.random),
  });
});
store.view(({ shown, isLost }) => [shown, isLost], (shown, isLost) => {
  const words = (shown?.entry?.told ?? []).map(({ text }) => text).join(" ");
  if (isLost) told.textContent = document.body.dataset.unreached ?? "";
  else told.textContent = shown?.index === count ? (told.dataset.result ?? "") : words;
});

part("first").addEventListener("click", () => go(0));
part("back").addEventListener("click", () => go(store.state.wanted - 1));
part("forth").addEventListener("click", () => go(store.state.wanted + 1));
part("last").addEventListener("click", () => go(count));
document.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowLeft") go(store.state.wanted - 1);
  else if (key === "ArrowRight") go(store.state.wanted + 1);
});
go(count);

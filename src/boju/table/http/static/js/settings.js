// The reader's settings, kept in this browser.

import { keep, recall } from "./storage.js";

/** @type {{[name: string]: Pace}} */
const MOTION = {
  calm: { move: 320, tumble: 560, pause: 420 },
  brisk: { move: 200, tumble: 260, pause: 90 },
  none: { move: 0, tumble: 0, pause: 0 },
};
const BOXES = ["auto", "forced", "keys", "whole", "verses", "clauses", "originals", "sound", "tremble", "notify"]; // as far as a page has them
const BROAD = "broad"; // a board of this style is for windows that are broader than high

export const NO_MOTION = MOTION.none;

/** How long things take, in milliseconds. @param {Settings} settings */
export function pace({ motion }) {
  return MOTION[motion];
}

/**
 * The settings as they were kept; `changed` is called with all of them whenever one changes.
 * @param {(settings: Settings) => void} changed
 */
export function watchSettings(changed) {
  const boxes = /** @type {HTMLInputElement[]} */ (BOXES.flatMap((id) => document.getElementById(id) ?? []));
  const motion = /** @type {HTMLSelectElement} */ (document.getElementById("motion"));
  /** @returns {Settings} */
  const read = () => {
    const checked = boxes.map((box) => [box.id, box.checked && box.closest("label:not([hidden])") !== null]);
    return { ...Object.fromEntries(checked), motion: motion.value };
  };
  const notify = boxes.find(({ id }) => id === "notify");
  const tremble = boxes.find(({ id }) => id === "tremble");
  hideUnless("Notification" in window && isSecureContext, notify);
  hideUnless(matchMedia("(pointer: coarse)").matches && "vibrate" in navigator, tremble);
  notify?.addEventListener("change", () => notify.checked && Notification.requestPermission());
  for (const box of boxes) {
    box.checked = box.defaultChecked ? recall(box.id) !== "no" : recall(box.id) === "yes";
    box.addEventListener("change", () => {
      keep(box.id, box.checked ? "yes" : "no");
      changed(read());
    });
  }
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  motion.value = recall("motion") ?? (isReduced ? "none" : "calm");
  motion.addEventListener("change", () => {
    keep("motion", motion.value);
    changed(read());
  });
  watchBoard();
  return read();
}

/** What the server draws otherwise from the next page on: the style of the board, and the order of a hand. */
function watchBoard() {
  const style = /** @type {HTMLSelectElement | null} */ (document.getElementById("style")); // where a game has boards to choose between
  const order = /** @type {HTMLSelectElement | null} */ (document.getElementById("order")); // where a hand can be arranged
  style?.addEventListener("change", () => keep(chosen(style), style.value));
  askForIt("board", style);
  askForIt("order", order);
  if (!style) return;
  fitBoard(style, innerWidth > innerHeight);
  screen.orientation?.addEventListener("change", ({ target }) => {
    if (fitBoard(style, /** @type {ScreenOrientation} */ (target).type.startsWith("landscape"))) location.reload();
  });
}

/**
 * Take the board that fits a broad window or a high one, unless the reader has chosen a board; answers whether it is
 * another one than before.
 * @param {HTMLSelectElement} style
 * @param {boolean} isBroad
 */
function fitBoard(style, isBroad) {
  if (!style.querySelector(`[value=${BROAD}]`) || recall(chosen(style))) return false;
  const before = style.value;
  style.value = isBroad ? BROAD : style.options[0].value;
  if (style.value !== before) tellServer("board", style);
  return style.value !== before;
}

/** Under which name this browser keeps what board the reader has chosen. @param {HTMLSelectElement} select */
function chosen({ dataset }) {
  return `board-${dataset.family}`;
}

/** Leave out a setting that this browser cannot follow. @param {boolean} can @param {HTMLElement} [box] */
function hideUnless(can, box) {
  box?.closest("label")?.toggleAttribute("hidden", !can);
}

/** @param {string} kind @param {HTMLSelectElement | null} select */
function askForIt(kind, select) {
  select?.addEventListener("change", () => {
    tellServer(kind, select, "; max-age=31536000");
    location.reload();
  });
}

/** @param {string} kind @param {HTMLSelectElement} select */
function tellServer(kind, select, lasting = "") {
  document.cookie = `${kind}-${select.dataset.family}=${select.value}; path=/; samesite=lax${lasting}`;
}

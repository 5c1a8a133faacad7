// What the reader prefers: kept in this browser.

import { keep, recall } from "./storage.js";

/** @type {{[name: string]: Pace}} */
const MOTION = {
  calm: { move: 320, tumble: 560, pause: 420 },
  brisk: { move: 200, tumble: 260, pause: 90 },
  none: { move: 0, tumble: 0, pause: 0 },
};

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const auto = /** @type {HTMLInputElement} */ (document.getElementById("auto"));
const forced = /** @type {HTMLInputElement} */ (document.getElementById("forced"));
const whole = /** @type {HTMLInputElement} */ (document.getElementById("whole")); // only where moves can be tried out
const verses = /** @type {HTMLInputElement} */ (document.getElementById("verses")); // only where a game has old words for what happens
const clauses = /** @type {HTMLInputElement | null} */ (document.getElementById("clauses")); // only at a table
const sound = /** @type {HTMLInputElement} */ (document.getElementById("sound"));
const tremble = /** @type {HTMLInputElement} */ (document.getElementById("tremble"));
const notify = /** @type {HTMLInputElement} */ (document.getElementById("notify"));
const keys = /** @type {HTMLInputElement} */ (document.getElementById("keys"));
const originals = /** @type {HTMLInputElement | null} */ (document.getElementById("originals")); // only at a table
const motion = /** @type {HTMLSelectElement} */ (document.getElementById("motion"));
const style = /** @type {HTMLSelectElement} */ (document.getElementById("style")); // only where a game has boards to choose between
const order = /** @type {HTMLSelectElement | null} */ (document.getElementById("order")); // only where a hand can be arranged

const BROAD = "broad"; // a board of this style is for windows that are broader than high

export const NO_MOTION = MOTION.none;

/** How long things take, in milliseconds. */
export function pace() {
  return MOTION[motion.value];
}

/** Whether the reader wants the old words on the board, where others are printed in their place. */
export function wantsOriginals() {
  return Boolean(originals?.checked);
}

/** Whether the page throws for the reader. */
export function throwsAlone() {
  return auto.checked;
}

/** Whether the page makes the reader's move where there is only one. */
export function playsForced() {
  return forced.checked;
}

/** Whether the reader looks at a turn of several moves before it is sent. */
export function triesFirst() {
  return Boolean(whole?.checked);
}

/** Whether the reader wants to hear something. */
export function sounds() {
  return Boolean(sound?.checked);
}

/** Whether the phone may tremble when it is the reader's turn. */
export function trembles() {
  return Boolean(tremble?.checked) && Boolean(tremble.closest("label:not([hidden])"));
}

/** Whether a notification is wanted and allowed. */
export function notifies() {
  return Boolean(notify?.checked) && Notification.permission === "granted";
}

/**
 * Restore the preferences, and tell `changed` whenever one changes.
 * @param {() => void} changed
 */
export function prepare(changed) {
  hideUnless("Notification" in window && isSecureContext, notify);
  hideUnless(matchMedia("(pointer: coarse)").matches && "vibrate" in navigator, tremble);
  notify?.addEventListener("change", () => notify.checked && Notification.requestPermission());
  for (const choice of [auto, forced, keys, whole, verses, clauses, originals, sound, tremble, notify]) {
    if (!choice) continue;
    choice.checked = choice.defaultChecked ? recall(choice.id) !== "no" : recall(choice.id) === "yes";
    choice.addEventListener("change", () => {
      keep(choice.id, choice.checked ? "yes" : "no");
      changed();
    });
  }
  for (const choice of [verses, clauses]) choice?.addEventListener("change", dressLog);
  dressLog();
  motion.value = recall("motion") ?? (reduced.matches ? "none" : "calm");
  motion.addEventListener("change", () => keep("motion", motion.value));
  style?.addEventListener("change", () => keep(chosen(style), style.value));
  askForIt("board", style);
  askForIt("order", order);
  fitBoard(innerWidth > innerHeight);
  screen.orientation?.addEventListener("change", ({ target }) => {
    if (fitBoard(/** @type {ScreenOrientation} */ (target).type.startsWith("landscape"))) location.reload();
  });
}

/**
 * Take the board that fits a broad window or a high one, unless the reader has chosen a board; answers whether it is
 * another one than before.
 * @param {boolean} isBroad
 */
function fitBoard(isBroad) {
  const broad = style?.querySelector(`[value=${BROAD}]`);
  if (!broad || recall(chosen(style))) return false;
  const before = style.value;
  style.value = isBroad ? BROAD : style.options[0].value;
  if (style.value !== before) tellServer("board", style);
  return style.value !== before;
}

/**
 * Under which name this browser keeps what board the reader has chosen.
 * @param {HTMLSelectElement} select
 */
function chosen({ dataset }) {
  return `board-${dataset.family}`;
}

/** Old words and clauses stand in the log for those who want them. */
function dressLog() {
  const log = document.getElementById("log");
  log?.classList.toggle("versed", Boolean(verses?.checked));
  log?.classList.toggle("full", Boolean(clauses?.checked));
}

/**
 * Leave out a choice that this browser cannot follow.
 * @param {boolean} can
 * @param {HTMLElement} choice
 */
function hideUnless(can, choice) {
  choice?.closest("label")?.toggleAttribute("hidden", !can);
}

/**
 * The server draws what is chosen here, from the next page on.
 * @param {string} kind
 * @param {HTMLSelectElement | null} select
 */
function askForIt(kind, select) {
  select?.addEventListener("change", () => {
    tellServer(kind, select, "; max-age=31536000");
    location.reload();
  });
}

/**
 * @param {string} kind
 * @param {HTMLSelectElement} select
 */
function tellServer(kind, select, lasting = "") {
  document.cookie = `${kind}-${select.dataset.family}=${select.value}; path=/; samesite=lax${lasting}`;
}

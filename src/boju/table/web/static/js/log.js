// What happened, in words: a note in the margin for every turn; turns, and events within them, with the latest first. Earlier ones are fetched when wanted.

import { say, sides, worded } from "./setting.js";
import { seal } from "./seal.js";
import { marked } from "./terms.js";
import { part, within } from "./part.js";

const log = part("log");
const frame = /** @type {HTMLElement} */ (log.parentElement); // it scrolls
const earlier = /** @type {HTMLButtonElement} */ (document.getElementById("earlier"));
const AT_ONCE = 40;
const TO_REACH = 100; // fetched at once where an early event is wanted

/**
 * What each line shown tells, in order.
 * @type {Entry[]}
 */
export const entries = [];

let oldest = Infinity; // the index of the first event that is shown
let wanted = -1; // the event that the board shows
/** @type {Promise<void> | null} */
let fetching = null;
/** @type {string[]} */
let names = []; // of the persons at the seats, where they have any

/**
 * Call those who sit at the table by their names.
 * @param {string[]} given
 */
export function callBy(given) {
  names = given;
  for (const turn of log.children) within(turn, "h3").textContent = heading(Number(/** @type {HTMLElement} */ (turn).dataset.seat));
}

/**
 * Begin afresh before event `index` + 1: fetch the latest notes, if any.
 * @param {number} index
 */
export async function begin(index) {
  log.replaceChildren();
  entries.length = 0;
  oldest = index + 1;
  await fetchEarlier();
}

/**
 * Note an event that has just happened.
 * @param {Entry} entry
 */
export function note(entry) {
  log.querySelector(".newest")?.classList.remove("newest");
  let turn = /** @type {HTMLElement} */ (log.firstElementChild);
  if (!turn || turn.dataset.seat !== String(entry.seat)) {
    turn = noteOfTurn(entry);
    log.prepend(turn);
  }
  within(turn, "h3").after(line(entry));
  entries.push(entry);
  turn.classList.add("newest");
  oldest = Math.min(oldest, entry.index);
}

/**
 * Forget the last event: it has been taken back.
 * @param {number} index
 */
export function strike(index) {
  while (entries.length && entries[entries.length - 1].index > index) entries.pop();
  for (const struck of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll("p[data-index]"))) {
    if (Number(struck.dataset.index) <= index) continue;
    const turn = /** @type {HTMLElement} */ (struck.parentElement);
    struck.remove();
    if (!turn.querySelector("p")) turn.remove();
  }
}

/**
 * Mark the event that the board shows, and bring it into view; the page itself stays where it is.
 * @param {number} index
 */
export async function show(index) {
  wanted = index;
  for (let before = Infinity; index && index < oldest && oldest < before; ) {
    before = oldest;
    await (fetching ??= fetchEarlier(TO_REACH).finally(() => (fetching = null)));
  }
  if (index !== wanted) return;
  log.querySelector(".shown")?.classList.remove("shown");
  const shown = /** @type {HTMLElement | null} */ (log.querySelector(`p[data-index="${index}"]`));
  if (!shown) return;
  shown.classList.add("shown");
  const above = shown.offsetTop - frame.scrollTop;
  const isSeen = above >= 0 && above + shown.offsetHeight <= frame.clientHeight;
  if (!isSeen) frame.scrollTop = shown.offsetTop - (frame.clientHeight - shown.offsetHeight) / 2;
}

/**
 * Mark the lines of what has happened since the reader's last move.
 * @param {Entry[]} latest
 */
export function mark(latest) {
  choose("recent", latest.map(({ index }) => index));
}

/**
 * Let `pointed` be called with the events of the line that is pointed at, none when it is left; and whether a finger
 * touched it, which points until the next touch.
 * @param {(pointed: Entry[], isTouched: boolean) => void} pointed
 */
export function onPointed(pointed) {
  /** @type {(event: Event, isTouched?: boolean) => void} */
  const told = ({ target }, isTouched = false) => {
    const text = /** @type {HTMLElement} */ (/** @type {Element} */ (target).closest("p[data-index]"));
    pointed(text ? entries.filter(({ index }) => index === Number(text.dataset.index)) : [], isTouched);
  };
  for (const kind of ["pointerover", "focusin"]) log.addEventListener(kind, (event) => isTouch(event) || told(event));
  for (const kind of ["pointerleave", "focusout"]) log.addEventListener(kind, (event) => isTouch(event) || pointed([], false));
  log.addEventListener("click", (event) => isTouch(event) && !isLink(event) && told(event, true));
}

/** @param {Event} event */
function isTouch(event) {
  return /** @type {PointerEvent} */ (event).pointerType === "touch";
}

/** @param {Event} event */
function isLink({ target }) {
  return /** @type {Element} */ (target).closest("a, button, .term") !== null;
}

/**
 * Light up the lines of these events.
 * @param {number[]} indices
 */
export function light(indices) {
  choose("lit", indices);
}

/**
 * Give a class to the lines of some events, and to no others.
 * @param {string} name
 * @param {number[]} indices
 */
function choose(name, indices) {
  for (const text of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll("p[data-index]"))) {
    text.classList.toggle(name, indices.includes(Number(text.dataset.index)));
  }
}

/**
 * Let `chosen` be called with the index of an event whose number is clicked, once numbers are linked.
 * @param {(index: number) => void} chosen
 */
export function watch(chosen) {
  log.addEventListener("click", (event) => {
    const number = /** @type {Element} */ (event.target).closest("button.number:enabled");
    if (number) chosen(Number(/** @type {HTMLElement} */ (number.closest("p")).dataset.index));
  });
}

/** Let numbers of events be clicked. */
export function link() {
  log.classList.add("linked");
  for (const number of /** @type {NodeListOf<HTMLButtonElement>} */ (log.querySelectorAll("button.number"))) number.disabled = false;
}

async function fetchEarlier(count = AT_ONCE) {
  earlier.hidden = oldest <= 1;
  if (earlier.hidden) return;
  earlier.disabled = true;
  const answer = await fetch(worded("log", { before: oldest, count }));
  earlier.disabled = false;
  if (!answer.ok) return;
  for (const entry of (await answer.json()).reverse()) {
    let turn = /** @type {HTMLElement} */ (log.lastElementChild);
    if (!turn || turn.dataset.seat !== String(entry.seat)) {
      turn = noteOfTurn(entry);
      log.append(turn);
    }
    turn.append(line(entry));
    entries.unshift(entry);
    oldest = entry.index;
  }
  earlier.hidden = oldest <= 1;
}

/** @param {Entry} entry */
function noteOfTurn(entry) {
  const turn = document.createElement("li");
  turn.dataset.seat = String(entry.seat);
  const title = document.createElement("h3");
  title.textContent = heading(entry.seat);
  turn.append(title);
  return turn;
}

/** @param {number} seat */
function heading(seat) {
  return names[seat] ? `${sides[seat]} · ${names[seat]}` : sides[seat];
}

/** @param {Entry} entry */
function line(entry) {
  const text = document.createElement("p");
  text.dataset.index = String(entry.index);
  const number = document.createElement("button");
  number.type = "button";
  number.className = "number";
  number.disabled = !log.classList.contains("linked");
  number.textContent = String(entry.index);
  number.title = say("event", { index: entry.index });
  text.append(number);
  for (const told of entry.told) {
    const words = document.createElement("span");
    words.className = `told ${told.name}`;
    words.append(...marked(told.text), " ", seal(told.clause));
    text.append(words, " ");
    if (told.verse) {
      const verse = document.createElement("q");
      verse.className = "verse";
      verse.textContent = told.verse;
      text.append(verse, " ");
    }
  }
  return text;
}

earlier.addEventListener("click", () => fetchEarlier());

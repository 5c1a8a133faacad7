// What time everybody has left. The server keeps it; here it only ticks on between two words of the server.

import { people, say } from "./setting.js";
import { announce } from "./status.js";

const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#seats [data-seat] .clock")]);
const TICK = 200; // milliseconds
const LOW = [20, 10]; // so many seconds are said aloud, to whoever has only those

/** @type {ClockFace} */
let told = /** @type {any} */ (null);
let since = 0;
let timer = 0;
let least = Infinity; // the least seconds of the reader's own that were shown since they were told

/**
 * Show what the server says, and let it tick.
 * @param {ClockFace} clock
 */
export function showClock(clock) {
  told = clock;
  since = performance.now();
  least = Infinity;
  clearInterval(timer);
  show();
  if (clock.running !== null) timer = setInterval(show, TICK);
}

function show() {
  told.left.forEach((left, seat) => {
    const row = rows[seat];
    row.hidden = left === null;
    if (row.hidden) return;
    const isRunning = seat === told.running;
    const isAnswer = isRunning && told.answer !== null;
    const spent = isRunning ? performance.now() - since : 0;
    const seconds = Math.ceil(Math.max(0, ((isAnswer ? told.answer : left) ?? 0) - spent) / 1000);
    const text = isAnswer ? `${figures(seconds)} ${say("to_answer")}` : figures(seconds);
    if (row.textContent !== text) row.textContent = text;
    row.classList.toggle("running", isRunning);
    row.classList.toggle("low", isRunning && seconds <= LOW[0]);
    row.classList.toggle("last", isRunning && seconds <= LOW[1]);
    if (isRunning && people[seat]) warnOf(seconds);
  });
}

/** @param {number} seconds */
function warnOf(seconds) {
  for (const limit of LOW) if (seconds <= limit && least > limit && least < Infinity) announce(say("seconds_left", { seconds: limit }));
  least = seconds;
}

/** @param {number} seconds */
function figures(seconds) {
  /** @type {(number: number) => string} */
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

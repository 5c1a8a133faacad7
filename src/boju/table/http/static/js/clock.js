// What time everybody has left. The server keeps it; here it only ticks on between two words of the server.

import { announce } from "./announce.js";
import { within } from "./part.js";
import { rowsOfSeats } from "./seats.js";
import { people, say } from "./setting.js";

const TICK = 200; // milliseconds
const LOW = [20, 10]; // so many seconds are said aloud, to whoever has only those

/** @param {Store<TableState>} store */
export function clockView({ view }) {
  const rows = rowsOfSeats().map((row) => within(row, ".clock"));
  let timer = 0;
  view(({ clock }) => clock && [clock], (clock) => {
    const since = performance.now();
    let least = Infinity; // the least seconds of the reader's own that were shown since the server told them
    clearInterval(timer);
    tick();
    if (clock.running !== null) timer = setInterval(tick, TICK);

    function tick() {
      clock.left.forEach((left, seat) => {
        const row = rows[seat];
        row.hidden = left === null;
        if (row.hidden) return;
        const isRunning = seat === clock.running;
        const isAnswer = isRunning && clock.answer !== null;
        const spent = isRunning ? performance.now() - since : 0;
        const seconds = Math.ceil(Math.max(0, ((isAnswer ? clock.answer : left) ?? 0) - spent) / 1000);
        const text = isAnswer ? `${figures(seconds)} ${say("to_answer")}` : figures(seconds);
        if (row.textContent !== text) row.textContent = text;
        row.classList.toggle("running", isRunning);
        row.classList.toggle("low", isRunning && seconds <= LOW[0]);
        row.classList.toggle("last", isRunning && seconds <= LOW[1]);
        if (!isRunning || !people[seat]) return;
        const passed = LOW.filter((limit) => seconds <= limit && least > limit && least < Infinity);
        for (const limit of passed) announce(say("seconds_left", { seconds: limit }));
        least = seconds;
      });
    }
  });
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

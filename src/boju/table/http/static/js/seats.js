// Who sits where, whose turn it is, what time everybody has left (the server keeps it; here it only ticks on), and what the
// game has brought in the end.

import { announce } from "./announce.js";
import { element } from "./element.js";
import { part, within } from "./part.js";
import { people, say, sides } from "./setting.js";
import { pace } from "./settings.js";

const own = people.indexOf(true);

/** The rows of the seats, one for each. @returns {HTMLElement[]} */
export function rowsOfSeats() {
  return [...document.querySelectorAll("#seats [data-seat]")].map((row) => /** @type {HTMLElement} */ (row));
}

/** The view of whose turn it is, and of the scores once there are any. @param {Store<TableState>} store */
export function seatsView({ view }) {
  view(({ past, now }) => (now ? [past && past.index !== now.index ? past.position.status : now.status] : null), (status) => {
    rowsOfSeats().forEach((row, seat) => {
      if (!status.over && seat === status.turn) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
      const score = within(row, ".score");
      score.hidden = !status.scores.some(Boolean);
      score.textContent = status.score_texts[seat];
    });
  });
}

/**
 * The view of the end: the result, how it came about and the settlement, hidden while the game goes on. It scrolls, and
 * needs all that stands above.
 * @param {Store<TableState>} store
 */
export function endView(store) {
  const result = part("result");
  let wasGoingOn = false; // and this page has seen it
  store.view(({ settled }) => settled && [settled], ({ status, reasons }) => {
    part("end").hidden = !status.over;
    part("moves").hidden = status.over;
    if (!status.over) {
      wasGoingOn = true;
      return;
    }
    const winners = winnersOf(status);
    const names = winners.map((seat) => sides[seat]).join(say("comma"));
    const one = winners.length === 1;
    const isMine = winners.length > 0 && people.filter(Boolean).length === 1;
    const victory = winners.length ? say(one ? "wins" : "shared", { side: names, sides: names }) : say("draw");
    result.textContent = isMine ? outcomeOf(status, winners) : victory;
    const isTold = winners.includes(own) || winners.every((seat) => reasons.includes(sides[seat]));
    const first = isMine && !isTold ? [say(one ? "won_by" : "won_by_several", { side: names, sides: names })] : [];
    part("how").textContent = [...first, status.ended ? endingOf(status.ended) : reasons].join(say("gap"));
    settle(status);
    if (wasGoingOn) result.scrollIntoView({ block: "nearest" });
    const isFelt = wasGoingOn && outcome(status) === "won" && pace(store.state.settings).move > 0;
    part("stage").classList.toggle("won", isFelt);
    wasGoingOn = false;
  });
}

/** How the game went for the reader, and by how much where that is more than one. @param {Status} status @param {number[]} winners */
function outcomeOf({ scores, score_texts: texts }, winners) {
  const amount = Math.abs(scores[own]) > 1 ? texts[own].replace(/^[+−]/, "") : "";
  if (winners.includes(own)) return amount ? say("you_won_by", { amount }) : say("you_won");
  const place = 1 + scores.filter((score) => score > scores[own]).length;
  if (place < scores.length && sides.length > 2 && scores[own] >= 0) return say("you_placed", { place, count: scores.length });
  return amount ? say("you_lost_by", { amount }) : say("you_lost");
}

/** Why a game is over that its rules would let go on. @param {EarlyEnd} ended */
function endingOf({ reason, seat }) {
  if (reason === "agreed") return say("agreed_draw");
  return seat === null ? say(reason) : say(reason, { side: sides[seat] });
}

/** How a game that is over ended for the reader: "won", "lost" or just "over". @param {Status} status */
export function outcome(status) {
  const winners = winnersOf(status);
  if (!winners.length || people.filter(Boolean).length !== 1) return "over";
  return winners.includes(own) ? "won" : "lost";
}

/** Who has won: whoever stayed in a game that somebody gave up, else those with most. @param {Status} status */
function winnersOf({ ended, scores }) {
  if (ended) return ended.seat === null ? [] : [1 - ended.seat];
  const best = Math.max(...scores);
  return best > 0 ? scores.flatMap((score, seat) => (score === best ? [seat] : [])) : [];
}

/** What everybody has won; nothing where a game was given up before anybody had. @param {Status} status */
function settle(status) {
  const settlement = part("settlement");
  const isGivenUp = status.ended !== null && status.ended.seat !== null;
  settlement.hidden = isGivenUp && !status.scores.some(Boolean);
  const lines = rowsOfSeats().map((row, seat) => {
    const who = `${sides[seat]} · ${within(row, ".who").textContent}`;
    return element("tr", {}, element("td", {}, who), element("td", {}, status.score_texts[seat]));
  });
  settlement.replaceChildren(...lines);
}

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

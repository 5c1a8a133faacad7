// A hint for whoever plays alone or against computers: the best choice, marked on the board, and the second best.

import { address, say } from "./setting.js";
import { announce, warn } from "./status.js";
import { marked } from "./terms.js";
import { whyOf } from "./why.js";
import { closeGauge, offerGauge } from "./gauge.js";
import { post } from "./post.js";
import { part } from "./part.js";
import { problemOf } from "./send.js";

const button = /** @type {HTMLButtonElement} */ (part("hint"));
const advice = part("advice");
/** @type {Moment} */
let asked = /** @type {any} */ (null); // where the table stands for which a hint can be had
/** @type {import("./choose.js").Chooser} */
let board = /** @type {any} */ (null);

/**
 * Offer a hint for a position, or none.
 * @param {boolean} isOffered
 * @param {Moment} now
 * @param {import("./choose.js").Chooser} chooser
 */
export function offerHint(isOffered, now, chooser) {
  if (!isOffered || asked?.number !== now.number) forget();
  if (now.status.over) closeGauge();
  if (!isOffered) return;
  button.hidden = false;
  offerGauge(now.number);
  asked = now;
  board = chooser;
}

/** The position is another one now. */
export function forget() {
  button.hidden = true;
  offerGauge(null);
  advice.hidden = true;
  asked = /** @type {any} */ (null);
}

async function ask() {
  const about = asked;
  button.disabled = true;
  show([say("hint_thinking")]);
  const told = await post(address("hint"), { number: about.number });
  button.disabled = false;
  if (asked !== about) return;
  if (!told.answer) {
    advice.hidden = true;
    warn(problemOf(told).text);
    return;
  }
  const { choices, count } = told.answer;
  const [best, second] = choices;
  const lines = [say("hint_best", { what: described(best), worth: worth(best.worth) })];
  lines.push(.../** @type {Told[]} */ (best.told).map(({ text }) => text));
  if (count > 1) lines.push(...whyOf(best));
  if (second) lines.push(say("hint_second", { what: described(second), loss: second.loss.toFixed(3) }));
  else if (count === 1) lines.push(say("hint_only"));
  show(lines);
  announce(lines[0]);
  board.recommend(best.events[0]);
}

/** @param {string[]} lines */
function show(lines) {
  advice.hidden = false;
  advice.replaceChildren(
    ...lines.map((text) => {
      const line = document.createElement("p");
      line.append(...marked(text));
      return line;
    }),
  );
}

/**
 * A choice in words: what the page calls a single move, or the moves of a turn as records write them.
 * @param {Weighed} choice
 */
function described({ events }) {
  const choice = asked.scene.choices.find(({ event }) => event === events[0]);
  return events.length === 1 && choice ? choice.label : events.join(" ");
}

/** @param {Worth} worth */
function worth({ score, chances }) {
  if ("win" in chances) return say("hint_win", { chance: (100 * chances.win).toFixed(1) });
  return say("hint_score", { score: score.toFixed(1) });
}

button.addEventListener("click", ask);

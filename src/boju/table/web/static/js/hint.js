// A hint for whoever plays alone or against computers: the best choice, marked on the board, and the second best.

import { address, say } from "./setting.js";
import { announce, warn } from "./status.js";
import { marked } from "./terms.js";
import { whyOf } from "./why.js";
import { arrows } from "./arrow.js";
import { rest } from "./animate.js";
import { closeGauge, offerGauge, worth } from "./gauge.js";
import { post } from "./post.js";
import { part } from "./part.js";
import { problemOf } from "./send.js";

const button = /** @type {HTMLButtonElement} */ (part("hint"));
const advice = part("advice");
/** @type {Moment} */
let asked = /** @type {any} */ (null); // where the table stands for which a hint can be had
/** @type {import("./choose.js").Chooser} */
let board = /** @type {any} */ (null);
/** @type {string[]} */
let events = []; // moves tried since
const PREPARING = 503; // how the server says that it will know later
const AGAIN = 2000; // milliseconds until it is asked again

/**
 * Offer a hint for a position, or none; `tried` are moves made in it that nobody else knows of.
 * @param {boolean} isOffered
 * @param {Moment} now
 * @param {import("./choose.js").Chooser} chooser
 * @param {string[]} tried
 */
export function offerHint(isOffered, now, chooser, tried) {
  if (!isOffered || asked?.number !== now.number) forget();
  if (now.status.over) closeGauge();
  if (!isOffered) return;
  button.hidden = false;
  if (!tried.length) offerGauge(now.number);
  asked = now;
  events = tried;
  board = chooser;
}

/** The position is another one now. */
export function forget() {
  button.hidden = true;
  offerGauge(null);
  advice.hidden = true;
  board?.stage.advice.replaceChildren();
  asked = /** @type {any} */ (null);
}

/** Ask, and while something is being prepared ask again: the hint comes by itself, if the position is still the same. */
async function ask() {
  const [about, chooser] = [asked, board];
  button.disabled = true;
  warn("");
  show([say("hint_thinking")]);
  let told = await post(address("hint"), { number: about.number, events });
  while (told.status === PREPARING && asked === about) {
    show([say("hint_prepares")]);
    await rest(AGAIN);
    if (asked === about) told = await post(address("hint"), { number: about.number, events });
  }
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
  if (second) lines.push(behind(best, second));
  else if (count === 1) lines.push(say("hint_only"));
  show(lines);
  advice.scrollIntoView({ block: "nearest" });
  announce(lines[0]);
  chooser.recommend(best.events[0]);
  chooser.stage.advice.replaceChildren(...arrows(best.marks, "advised"));
}

/**
 * By how much the second best choice is behind, in chances where there are some, else in what scores are counted in.
 * @param {Weighed} best
 * @param {Weighed} second
 */
function behind(best, second) {
  const what = described(second);
  if (!("win" in best.worth.chances)) return say("hint_second", { what, loss: say("amount", { amount: second.loss.toFixed(2) }) });
  const lost = 100 * (best.worth.chances.win - second.worth.chances.win);
  return say("hint_second_win", { what, chance: Math.max(lost, 0).toFixed(1) });
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

button.addEventListener("click", ask);

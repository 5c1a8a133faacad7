// What the position is worth to the reader, as a bar that can be switched on where hints can be had. While others act it
// shows what it was worth at the reader's last move.

import { address, say } from "./setting.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { keep, recall } from "./storage.js";

const KEY = "gauge";
const toggle = part("gauge-switch");
const gauge = part("gauge");
const bar = /** @type {HTMLMeterElement} */ (within(gauge, "meter"));
/** @type {number | null} */
let asked = null; // after which event the position is that the bar is to show
let isOn = recall(KEY, "sessionStorage") === "on";

/**
 * Offer the bar for the position after an event; nothing: it is not the reader's move.
 * @param {number | null} number
 */
export function offerGauge(number) {
  if (number !== null) toggle.hidden = false;
  if (number === asked) return;
  asked = number;
  show();
}

/** The game is over: there is nothing to expect any more. */
export function closeGauge() {
  asked = null;
  toggle.hidden = gauge.hidden = true;
}

async function show() {
  toggle.setAttribute("aria-pressed", String(isOn));
  if (!isOn) gauge.hidden = true;
  if (!isOn || asked === null) return;
  const number = asked;
  const { answer } = await post(address("worth"), { number });
  if (!answer || number !== asked || !isOn) return;
  const { score, chances, share } = answer;
  bar.value = share;
  within(gauge, "span").textContent = worth({ score, chances });
  gauge.hidden = false;
}

/**
 * What a position is worth, in words.
 * @param {Worth} worth
 */
export function worth({ score, chances }) {
  if ("win" in chances) return say("hint_win", { chance: (100 * chances.win).toFixed(1) });
  return say("hint_score", { score: say("amount", { amount: score.toFixed(1) }) });
}

toggle.addEventListener("click", () => {
  isOn = !isOn;
  keep(KEY, isOn ? "on" : "off", "sessionStorage");
  show();
});

// What the position is worth to the reader, as a bar that can be switched on where hints can be had.

import { address, say } from "./setting.js";
import { part, within } from "./part.js";
import { post } from "./post.js";

const KEY = "gauge";
const toggle = part("gauge-switch");
const gauge = part("gauge");
const bar = /** @type {HTMLMeterElement} */ (within(gauge, "meter"));
/** @type {number | null} */
let asked = null; // after which event the position is that the bar is to show
let isOn = sessionStorage.getItem(KEY) === "on";

/**
 * Offer the bar for the position after an event; nothing: there is none to be had now.
 * @param {number | null} number
 */
export function offerGauge(number) {
  toggle.hidden = number === null;
  if (number === asked) return;
  asked = number;
  gauge.hidden = true;
  show();
}

async function show() {
  toggle.setAttribute("aria-pressed", String(isOn));
  if (!isOn || asked === null) {
    gauge.hidden = true;
    return;
  }
  const number = asked;
  const { answer } = await post(address("worth"), { number });
  if (!answer || number !== asked || !isOn) return;
  const { score, chances } = answer;
  const knowsChance = "win" in chances;
  bar.hidden = !knowsChance;
  if (knowsChance) bar.value = chances.win;
  within(gauge, "span").textContent = knowsChance
    ? say("hint_win", { chance: (100 * chances.win).toFixed(1) })
    : say("hint_score", { score: score.toFixed(1) });
  gauge.hidden = false;
}

toggle.addEventListener("click", () => {
  isOn = !isOn;
  sessionStorage.setItem(KEY, isOn ? "on" : "off");
  show();
});

// What the position is worth to the reader, as a bar that can be switched on where hints can be had. While others act it
// shows what it was worth at the reader's last move.

import { amountOf } from "./amount.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { address, say } from "./setting.js";
import { keep, recall } from "./storage.js";

const KEY = "gauge";

/** @param {Store<TableState>} store */
export function gaugeView(store) {
  const toggle = part("gauge-switch");
  const gauge = part("gauge");
  const bar = /** @type {HTMLMeterElement} */ (within(gauge, "meter"));

  store.view(({ gauge: { isOn, isOffered, worth } }) => [isOn, isOffered, worth], (isOn, isOffered, worth) => {
    toggle.hidden = !isOffered;
    toggle.setAttribute("aria-pressed", String(isOn));
    gauge.hidden = !worth;
    if (!worth) return;
    bar.value = worth.share;
    within(gauge, "span").textContent = inWords(worth);
  });
  store.view(({ gauge: { isOn, number } }) => [isOn, number], async (isOn, number) => {
    if (!isOn || number === null) return;
    const { answer } = await post(address("worth"), { number });
    const { gauge } = store.state;
    if (answer && gauge.isOn && gauge.number === number) store.update({ gauge: { ...gauge, worth: answer } });
  });
  store.update(({ gauge }) => ({ gauge: { ...gauge, isOn: recall(KEY, "sessionStorage") === "on" } }));
  toggle.addEventListener("click", () => {
    const isOn = !store.state.gauge.isOn;
    keep(KEY, isOn ? "on" : "off", "sessionStorage");
    store.update(({ gauge }) => ({ gauge: { ...gauge, isOn, worth: isOn ? gauge.worth : null } }));
  });
}

/** What a position is worth, in words. @param {Worth} worth */
export function inWords({ score, chances }) {
  if ("win" in chances) return say("hint_win", { chance: (100 * chances.win).toFixed(1) });
  return say("hint_score", { score: amountOf(score, 1) });
}

// A hint for whoever plays alone or against computers: the best choice, marked on the board, and the second best. And what the
// position is worth to the reader, as a bar; while others act it shows what it was worth at the reader's last move.

import { amountOf, whyOf } from "./amount.js";
import { rest } from "./animate.js";
import { announce } from "./announce.js";
import { arrows } from "./arrow.js";
import { element } from "./element.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { recommended, refusalOf } from "./selection.js";
import { address, say } from "./setting.js";
import { eventsOf, isReady, shown } from "./state.js";
import { keep, recall } from "./storage.js";
import { marked } from "./terms.js";

const PREPARING = 503; // how the server says that it will know later
const AGAIN = 2000; // milliseconds until it is asked again

/**
 * @param {Store<TableState>} store
 * @param {import("./stage.js").Stage} stage
 * @param {(selection: BoardSelection) => void} select
 * @param {(text?: string) => void} notify
 */
export function hintView(store, stage, select, notify) {
  const button = /** @type {HTMLButtonElement} */ (part("hint"));
  const advice = part("advice");

  store.view((state) => [isReady(state) && state.now.status.hint && shown(state).status.move], (isOffered) => {
    button.hidden = !isOffered;
  });
  store.view(({ hint }) => [hint], (hint) => {
    button.disabled = hint?.isThinking ?? false;
    advice.hidden = !hint;
    advice.replaceChildren(...(hint?.lines ?? []).map((text) => element("p", {}, ...marked(text))));
    stage.advice.replaceChildren(...arrows(hint?.marks ?? [], "advised"));
  });
  button.addEventListener("click", ask);

  /**
   * Show lines of a hint that is still asked for; answers the hint, by which it is known whether it still counts.
   * @param {string} key
   * @returns {Hint}
   */
  function think(key) {
    const hint = { isThinking: true, lines: [say(key)], marks: [] };
    store.update({ hint });
    return hint;
  }

  /** Ask, and while something is being prepared ask again: the hint comes by itself, if the position is still the same. */
  async function ask() {
    notify();
    let hint = think("hint_thinking");
    const { now } = store.state;
    const body = { number: now.number, events: eventsOf(store.state) };
    let told = await post(address("hint"), body);
    while (told.status === PREPARING && store.state.hint === hint) {
      hint = think("hint_prepares");
      await rest(AGAIN);
      if (store.state.hint === hint) told = await post(address("hint"), body);
    }
    if (store.state.hint !== hint) return;
    if (!told.answer) {
      store.update({ hint: null });
      notify(refusalOf(told).text);
      return;
    }
    const { choices: [best, second], count } = told.answer;
    const lines = linesOf(best, second, count, now.scene.choices);
    store.update({ hint: { isThinking: false, lines, marks: best.marks } });
    advice.scrollIntoView({ block: "nearest" });
    announce(lines[0]);
    select(recommended(store.state.selection, best.events[0]));
  }
}

/**
 * What a hint says.
 * @param {Weighed} best
 * @param {Weighed | undefined} second
 * @param {number} count of choices there are
 * @param {Choice[]} offered
 */
function linesOf(best, second, count, offered) {
  const lines = [say("hint_best", { what: described(best, offered), worth: inWords(best.worth) })];
  lines.push(...best.told.map(({ text }) => text));
  if (count > 1) lines.push(...whyOf(best));
  if (second) lines.push(behind(best, second, described(second, offered)));
  else if (count === 1) lines.push(say("hint_only"));
  return lines;
}

/**
 * By how much the second best choice is behind, in chances where there are some, else in what scores are counted in.
 * @param {Weighed} best
 * @param {Weighed} second
 * @param {string} what
 */
function behind(best, second, what) {
  if (!("win" in best.worth.chances)) return say("hint_second", { what, loss: amountOf(second.loss, 2) });
  const lost = 100 * (best.worth.chances.win - second.worth.chances.win);
  return say("hint_second_win", { what, chance: Math.max(lost, 0).toFixed(1) });
}

/**
 * A choice in words: what the page calls a single move, or the moves of a turn as records write them.
 * @param {Weighed} choice
 * @param {Choice[]} offered
 */
function described({ events }, offered) {
  const choice = offered.find(({ event }) => event === events[0]);
  return events.length === 1 && choice ? choice.label : events.join(" ");
}

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

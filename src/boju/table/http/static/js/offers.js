// The choices as buttons and as a list: those that start nowhere or are offers, and all of them in words.

import { button, element } from "./element.js";
import { part } from "./part.js";
import { hasButton, open } from "./selection.js";
import { say } from "./setting.js";

/**
 * The view of the choices that `select` takes from the state; `decide` is called with the event of the one taken.
 * @template {BoardState} S
 * @param {Store<S>} store
 * @param {(state: S) => Choice[]} select
 * @param {(event: string) => void} decide
 */
export function offersView({ view }, select, decide) {
  view((state) => [select(state)], (choices) => {
    const items = choices.map((choice) => element("li", {}, offerOf(choice, decide)));
    part("offers").replaceChildren(...choices.filter(hasButton).map((choice) => offerOf(choice, decide, "strong")));
    part("choices").replaceChildren(...(items.length ? items : [element("li", {}, say("no_moves"))]));
    part("count").textContent = choices.length ? `(${choices.length})` : "";
  });
}

/**
 * The view of what can be done with the piece that is taken up, where there are words for it.
 * @param {Store<TableState>} store
 * @param {(event: string) => void} decide
 */
export function deedsView(store, decide) {
  store.view(({ selection: { choices, origin } }) => [choices, origin], () => {
    const done = open(store.state.selection).filter(({ deed }) => deed);
    part("deeds").replaceChildren(...done.map((choice) => offerOf({ ...choice, label: choice.deed }, decide, "strong")));
  });
}

/** @param {Choice} choice @param {(event: string) => void} decide */
function offerOf({ label, event }, decide, className = "") {
  return button(label, () => decide(event), { className, dataset: { event } });
}

// The choices as buttons and as a list: those that start nowhere or are offers, and all of them in words.

import { say } from "./setting.js";
import { part } from "./part.js";

const offers = part("offers");
const list = part("choices");
const count = part("count");

/**
 * Whether a choice has a button of its own.
 * @param {Choice} choice
 */
export function hasButton(choice) {
  return !choice.origin || choice.is_offer;
}

/**
 * Offer what can be done with what is taken up, where there are words for it.
 * @param {Choice[]} open
 * @param {(event: string) => void} decide
 */
export function offerDeeds(open, decide) {
  const done = open.filter(({ deed }) => deed);
  part("deeds").replaceChildren(...done.map((choice) => button({ ...choice, label: choice.deed }, decide, "strong")));
}

/**
 * Offer choices; `decide` is called with the event text of the one taken.
 * @param {Choice[]} choices
 * @param {(event: string) => void} decide
 */
export function offer(choices, decide) {
  offers.replaceChildren(...choices.filter(hasButton).map((choice) => button(choice, decide, "strong")));
  list.replaceChildren(
    ...choices.map((choice) => {
      const item = document.createElement("li");
      item.append(button(choice, decide));
      return item;
    }),
  );
  if (!choices.length) {
    const item = document.createElement("li");
    item.textContent = say("no_moves");
    list.append(item);
  }
  count.textContent = choices.length ? `(${choices.length})` : "";
}

/**
 * @param {Choice} choice
 * @param {(event: string) => void} decide
 */
function button(choice, decide, style = "") {
  const element = document.createElement("button");
  element.type = "button";
  element.className = style;
  element.textContent = choice.label;
  element.dataset.event = choice.event;
  element.addEventListener("click", () => decide(choice.event));
  return element;
}

// What the table's host can call out at any moment beside the moves: in dama, the fine for noise.

import { part, within } from "./part.js";

const panel = part("asides");
const list = within(panel, "ul");

/**
 * Offer what can be called out now; `call` is given the event text.
 * @param {Aside[]} asides
 * @param {(event: string) => void} call
 */
export function offerAsides(asides, call) {
  panel.hidden = !asides.length;
  list.replaceChildren(
    ...asides.map(({ event, label }) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.dataset.event = event;
      button.addEventListener("click", () => call(event));
      item.append(button);
      return item;
    }),
  );
}

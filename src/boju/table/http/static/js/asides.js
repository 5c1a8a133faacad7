// What the table's host can call out at any moment beside the moves: in dama, the fine for noise.

import { button, element } from "./element.js";
import { part, within } from "./part.js";
import { isReady } from "./state.js";

/**
 * @param {Store<TableState>} store
 * @param {(event: string) => void} callOut
 */
export function asidesView({ view }, callOut) {
  const panel = part("asides");
  view((state) => (isReady(state) ? [state.now.status.asides] : null), (asides) => {
    panel.hidden = !asides.length;
    const items = asides.map(({ event, label }) => element("li", {}, button(label, () => callOut(event), { dataset: { event } })));
    within(panel, "ul").replaceChildren(...items);
  });
}

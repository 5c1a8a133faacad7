// Fair play on the page: the commitment, what becomes of the words of the reader's browser, and a stop if something is wrong.

import { announce } from "./announce.js";
import { createKeeper } from "./keeper.js";
import { part, within } from "./part.js";
import { say, sides } from "./setting.js";

/** The view of fair play; answers the keeper of the words, which hears what the server says. @param {Store<TableState>} store */
export function createFairPlay(store) {
  const distrust = part("distrust");
  const keeper = createKeeper(hear);

  /** @param {WordsNews} news */
  function hear({ stopped, refused, missed, since }) {
    const { fair } = store.state;
    let { spoken } = fair;
    if (refused) spoken = say("words_refused", { problem: refused });
    else if (missed) spoken = say("words_missed", { count: missed });
    else if (since && !spoken) spoken = say("words_given", { draw: since });
    store.update({ fair: { spoken, stopped: stopped === undefined ? fair.stopped : stopped } });
  }

  store.view(({ now }) => now && [now.commitment], (commitment) => (part("commitment").textContent = commitment ?? ""));
  store.view(({ fair }) => [fair.spoken], (spoken) => (part("spoken").textContent = spoken));
  store.view(({ fair }) => [fair.stopped], (stopped) => {
    if (distrust.hidden === !stopped) return;
    distrust.hidden = !stopped;
    if (!stopped) return;
    const reason = say(`distrust_${stopped.reason}`, { side: sides[stopped.seat ?? -1] ?? "" });
    within(distrust, "p").textContent = reason;
    announce(reason);
  });
  within(distrust, "button").addEventListener("click", keeper.goOn);
  return keeper;
}

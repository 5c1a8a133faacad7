// Fair play on the page: the commitment, what becomes of the words of the reader's browser, and a stop if something is wrong.

import { say, sides } from "./setting.js";
import { announce } from "./status.js";
import { goOn, watch } from "./keeper.js";
import { part, within } from "./part.js";

const commitment = part("commitment");
const spoken = part("spoken");
const distrust = part("distrust");
const reason = within(distrust, "p");

/**
 * Show what the server has committed itself to.
 * @param {string | null} text
 */
export function showCommitment(text) {
  commitment.textContent = text ?? "";
}

watch(({ stopped, refused, missed, since }) => {
  if (stopped !== undefined) showStop(stopped);
  if (refused) spoken.textContent = say("words_refused", { problem: refused });
  else if (missed) spoken.textContent = say("words_missed", { count: missed });
  else if (since && !spoken.textContent) spoken.textContent = say("words_given", { draw: since });
});

/** @param {Distrust | null} stopped */
function showStop(stopped) {
  if (distrust.hidden === !stopped) return;
  distrust.hidden = !stopped;
  if (!stopped) return;
  reason.textContent = say(`distrust_${stopped.reason}`, { side: sides[stopped.seat ?? -1] ?? "" });
  announce(reason.textContent);
}

within(distrust, "button").addEventListener("click", goOn);

// The links and the code by which a finished game is shown to others.

import { copyFrom } from "./copy.js";
import { part } from "./part.js";

for (const button of document.querySelectorAll("[data-copies]")) {
  const { copies = "" } = /** @type {HTMLElement} */ (button).dataset;
  copyFrom(/** @type {HTMLInputElement} */ (part(copies)), /** @type {HTMLElement} */ (button));
}

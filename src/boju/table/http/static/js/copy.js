// Copying links, from a field or of this page.

import { element } from "./element.js";

/** Let a button copy what a field holds, and say so. @param {HTMLInputElement} field @param {HTMLElement} button */
export function copyFrom(field, button) {
  copyAddress(button, () => {
    field.select();
    return field.value;
  });
}

/**
 * Let a button copy the address that `find` answers, and say so for a while.
 * @param {HTMLElement} button
 * @param {() => string} find
 */
export function copyAddress(button, find) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    const address = find();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      copyUnseen(address); // without https there is no clipboard to write to
    }
    button.textContent = button.dataset.done ?? words;
    setTimeout(() => (button.textContent = words), 2000);
  });
}

/** @param {string} text */
function copyUnseen(text) {
  const field = element("input", { value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

// Copying links, from a field or of this page.

/**
 * Let a button copy what a field holds, and say so.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} button
 */
export function copyFrom(field, button) {
  const done = thanks(button);
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // without https there is no clipboard to write to
    }
    done();
  });
}

/**
 * Let a button copy the address that `find` answers, and say so.
 * @param {HTMLElement} button
 * @param {() => string} find
 */
export function copyAddress(button, find) {
  const done = thanks(button);
  button.addEventListener("click", async () => {
    const address = find();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      copyUnseen(address);
    }
    done();
  });
}

/** @param {string} text */
function copyUnseen(text) {
  const field = document.createElement("input");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/**
 * What lets a button say for a while that it has done its work.
 * @param {HTMLElement} button
 */
function thanks(button) {
  const words = button.textContent;
  return () => {
    button.textContent = button.dataset.done ?? words;
    setTimeout(() => (button.textContent = words), 2000);
  };
}

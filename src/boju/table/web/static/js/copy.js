// Copying a link that stands in a field.

/**
 * Let a button copy what a field holds, and say so.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} button
 */
export function copyFrom(field, button) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // without https there is no clipboard to write to
    }
    button.textContent = button.dataset.done ?? words;
    setTimeout(() => (button.textContent = words), 2000);
  });
}

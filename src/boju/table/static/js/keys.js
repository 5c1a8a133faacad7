// Single keys that lead to what is used most, and the panel that lists them. A reader can switch them off.

const GOALS = {
  b: ".spot[tabindex='0']",
  o: "#offers button",
  m: "#typed-move",
  l: "#moves summary",
};
const BUTTONS = { t: "#throw", d: "#done", u: "#undo", g: "#open-glossary" };

const help = document.getElementById("help");
const glossary = document.getElementById("glossary");
const wanted = document.getElementById("keys");

/** Follow the keys. */
export function watchKeys() {
  document.getElementById("open-help").addEventListener("click", () => help.showModal());
  document.getElementById("open-glossary").addEventListener("click", () => glossary.showModal());
  for (const dialog of [help, glossary]) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  document.addEventListener("keydown", (event) => {
    if (!wanted.checked || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "?") help.showModal();
    else if (key in BUTTONS) document.querySelector(`${BUTTONS[key]}:not([hidden])`)?.click();
    else if (key in GOALS) document.querySelector(GOALS[key])?.focus();
    else return;
    event.preventDefault();
  });
}

/** Whether somebody is typing, or a dialog is open. */
function isBusy(element) {
  return element.closest("input:not([type=checkbox]), select, textarea") || document.querySelector("dialog[open]");
}

// The card that tells a game in short lies open until its reader folds it, or has finished a game of that kind here.

const card = /** @type {HTMLDetailsElement | null} */ (document.getElementById("gist"));
const end = document.getElementById("end");

function known() {
  try {
    return localStorage.getItem(key()) === "yes";
  } catch {
    return false;
  }
}

function keep() {
  try {
    localStorage.setItem(key(), "yes");
  } catch {
    // Without storage the card lies open at every table.
  }
}

function key() {
  return `known-${card?.dataset.game}`;
}

if (card && end) {
  card.open = !known();
  card.addEventListener("toggle", () => !card.open && keep());
  new MutationObserver(() => !end.hidden && keep()).observe(end, { attributes: true, attributeFilter: ["hidden"] });
}

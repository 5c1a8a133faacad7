// What the reader prefers: kept in this browser.

const MOTION = {
  calm: { move: 320, tumble: 560, pause: 420 },
  brisk: { move: 200, tumble: 260, pause: 90 },
  none: { move: 0, tumble: 0, pause: 0 },
};

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const auto = document.getElementById("auto");
const motion = document.getElementById("motion");
const board = document.getElementById("board"); // only where a game has boards to choose between

export const NO_MOTION = MOTION.none;

/** How long things take, in milliseconds. */
export function pace() {
  return MOTION[motion.value];
}

/** Whether the page throws for the reader. */
export function throwsAlone() {
  return auto.checked;
}

/** Restore the preferences, and tell `changed` whenever one changes. */
export function prepare(changed) {
  auto.checked = recall("auto") === "yes";
  motion.value = recall("motion") ?? (reduced.matches ? "none" : "calm");
  auto.addEventListener("change", () => {
    keep("auto", auto.checked ? "yes" : "no");
    changed();
  });
  motion.addEventListener("change", () => keep("motion", motion.value));
  board?.addEventListener("change", () => {
    document.cookie = `board=${board.value}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  });
}

function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage a preference holds for this page.
  }
}

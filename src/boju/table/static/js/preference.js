// What the reader prefers: kept in this browser.

const MOTION = {
  calm: { move: 320, tumble: 560, pause: 420 },
  brisk: { move: 200, tumble: 260, pause: 90 },
  none: { move: 0, tumble: 0, pause: 0 },
};

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const auto = document.getElementById("auto");
const forced = document.getElementById("forced");
const whole = document.getElementById("whole"); // only where moves can be tried out
const keys = document.getElementById("keys");
const motion = document.getElementById("motion");
const style = document.getElementById("style"); // only where a game has boards to choose between
const order = document.getElementById("order"); // only where a hand can be arranged

const BROAD = "broad"; // a board of this style is for windows that are broader than high

export const NO_MOTION = MOTION.none;

/** How long things take, in milliseconds. */
export function pace() {
  return MOTION[motion.value];
}

/** Whether the page throws for the reader. */
export function throwsAlone() {
  return auto.checked;
}

/** Whether the page makes the reader's move where there is only one. */
export function playsForced() {
  return forced.checked;
}

/** Whether the reader looks at a turn of several moves before it is sent. */
export function triesFirst() {
  return Boolean(whole?.checked);
}

/** Restore the preferences, and tell `changed` whenever one changes. */
export function prepare(changed) {
  for (const choice of [auto, forced, keys, whole]) {
    if (!choice) continue;
    choice.checked = choice.defaultChecked ? recall(choice.id) !== "no" : recall(choice.id) === "yes";
    choice.addEventListener("change", () => {
      keep(choice.id, choice.checked ? "yes" : "no");
      changed();
    });
  }
  motion.value = recall("motion") ?? (reduced.matches ? "none" : "calm");
  motion.addEventListener("change", () => keep("motion", motion.value));
  askForIt("board", style);
  askForIt("order", order);
  if (style?.querySelector(`[value=${BROAD}]`) && !document.cookie.includes(`board-${style.dataset.family}=`)) {
    if (innerWidth > innerHeight) {
      style.value = BROAD;
      tellServer("board", style);
    }
  }
}

/** The server draws what is chosen here, from the next page on. */
function askForIt(kind, select) {
  select?.addEventListener("change", () => {
    tellServer(kind, select, "; max-age=31536000");
    location.reload();
  });
}

function tellServer(kind, select, lasting = "") {
  document.cookie = `${kind}-${select.dataset.family}=${select.value}; path=/; samesite=lax${lasting}`;
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

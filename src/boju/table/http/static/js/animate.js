// Motion of sprites. Everything that runs can be skipped at once.

const EASE = "cubic-bezier(0.35, 0.05, 0.25, 1)";
const TURNS = [0, 0.3, 0.6, 1];

const running = new Set();
const waiting = new Set();

/** A pose as a CSS transform. @param {Pose} pose */
export function transform({ x, y, angle, scale }) {
  return `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;
}

/**
 * Move an element from one pose to another, a little lifted on the way.
 * @param {Element} element
 * @param {Pose} from
 * @param {Pose} to
 * @param {number} duration
 */
export function glide(element, from, to, duration, delay = 0) {
  const middle = {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    angle: (from.angle + to.angle) / 2,
    scale: ((from.scale + to.scale) / 2) * 1.12,
  };
  return play(element, [from, middle, to].map((pose) => ({ transform: transform(pose) })), duration, delay);
}

/**
 * Let a die or a stick tumble into its pose; `turn` is called to show another face on the way.
 * @param {Element} element
 * @param {Pose} pose
 * @param {number} duration
 * @param {() => void} turn
 */
export function tumble(element, pose, duration, turn) {
  const spin = Math.random() < 0.5 ? -1 : 1;
  const poses = TURNS.map((part) => ({
    x: pose.x + spin * (1 - part) * 60 * Math.random(),
    y: pose.y - Math.sin(part * Math.PI) * 46 - (1 - part) * 30,
    angle: pose.angle + spin * (1 - part) * 400,
    scale: pose.scale * (1 + 0.12 * Math.sin(part * Math.PI)),
  }));
  const timer = setInterval(turn, 80);
  return play(element, poses.map((each) => ({ transform: transform(each) })), duration).finally(() => clearInterval(timer));
}

/** Let an element appear or vanish. @param {Element} element @param {number} from @param {number} to @param {number} duration */
export function fade(element, from, to, duration) {
  return play(element, [{ opacity: from }, { opacity: to }], duration);
}

/** Wait, unless skipped. @param {number} duration */
export function rest(duration) {
  if (!duration) return Promise.resolve();
  return new Promise((done) => {
    const entry = { done, timer: setTimeout(() => finish(entry), duration) };
    waiting.add(entry);
  });
}

/** Bring everything that moves to its end. */
export function skip() {
  for (const animation of running) animation.finish();
  for (const entry of [...waiting]) finish(entry);
}

document.addEventListener("visibilitychange", () => document.hidden && skip()); // nothing moves where nobody looks

/** @param {{done: (nothing?: any) => void, timer: number}} entry */
function finish(entry) {
  clearTimeout(entry.timer);
  waiting.delete(entry);
  entry.done();
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
function play(element, frames, duration, delay = 0) {
  if (!duration || document.hidden) return Promise.resolve();
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => running.delete(animation));
}

// Dragging a piece from where it stands to where it may go.

import { pace } from "./preference.js";

const FAR_ENOUGH = 6; // pixels

/**
 * Let the pieces of a chooser's stage be dragged.
 * @param {import("./choose.js").Chooser} chooser
 */
export function watchDragging(chooser) {
  const { stage } = chooser;
  /** @type {any} */
  let drag = null; // what is being dragged, since it was touched

  stage.spots.addEventListener("pointerdown", (event) => {
    const spot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".spot"));
    const origin = spot?.dataset.spot;
    if (event.button !== 0 || !origin || !chooser.isOrigin(origin) || chooser.isTarget(origin)) return;
    drag = { origin, held: stage.top(origin), pointer: event.pointerId, x: event.clientX, y: event.clientY, on: false };
  });

  stage.svg.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.on) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR_ENOUGH || !drag.held) return;
      drag.on = true;
      stage.svg.setPointerCapture(drag.pointer);
      if (chooser.origin !== drag.origin) chooser.choose(drag.origin);
    }
    const { x, y } = stage.point(event);
    stage.hold(drag.held, x, y);
    const target = at(stage, chooser, x, y);
    for (const mark of /** @type {Iterable<SVGElement>} */ (stage.rings.children)) mark.classList.toggle("near", mark.dataset.spot === target);
  });

  stage.svg.addEventListener("pointerup", async (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    drag = null;
    if (!done.on) return;
    swallowClick();
    const { x, y } = stage.point(event);
    const target = at(stage, chooser, x, y);
    if (!target || !(await chooser.go(target))) stage.release(done.held, pace());
  });

  stage.svg.addEventListener("pointercancel", () => {
    if (drag?.on) stage.release(drag.held, pace());
    drag = null;
  });
}

/**
 * The target of the chosen piece at a point, the nearest if there are several.
 * @param {import("./stage.js").Stage} stage
 * @param {import("./choose.js").Chooser} chooser
 * @param {number} x
 * @param {number} y
 */
function at(stage, chooser, x, y) {
  const inside = stage.scene.spots.filter(
    (spot) =>
      chooser.isTarget(spot.id) && Math.abs(spot.x - x) <= spot.width / 2 && Math.abs(spot.y - y) <= spot.height / 2,
  );
  inside.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  return inside[0]?.id;
}

/** The click that ends a drag chooses nothing. */
function swallowClick() {
  /** @type {(event: Event) => void} */
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

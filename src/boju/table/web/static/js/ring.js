// Shows on the board where one can go, and where from when no piece stands there.

const SVG = "http://www.w3.org/2000/svg";
const SHARE = 0.4; // of the smaller side of a spot

/**
 * A ring at a spot, broken where the chosen piece can go; round a tray its whole edge.
 * @param {Spot} spot
 * @param {string} role
 */
export function ring({ id, x, y, width, height, is_tray: isTray }, role) {
  const r = Math.min(width, height) * SHARE;
  const mark = document.createElementNS(SVG, isTray ? "rect" : "circle");
  const shape = isTray ? { x: x - width / 2, y: y - height / 2, width, height, rx: 6 } : { cx: x, cy: y, r };
  for (const [name, value] of Object.entries(shape)) mark.setAttribute(name, String(value));
  mark.setAttribute("class", `ring ${role}${isTray ? " tray" : ""}`);
  mark.dataset.spot = id;
  return mark;
}

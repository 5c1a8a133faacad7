// Shows on the board where one can go, and where from when no piece stands there.

const SVG = "http://www.w3.org/2000/svg";
const SHARE = 0.4; // of the smaller side of a spot

/**
 * A ring at a spot: broken where the chosen piece can go.
 * @param {Spot} spot
 * @param {string} role
 */
export function ring(spot, role) {
  const mark = document.createElementNS(SVG, "circle");
  mark.setAttribute("class", `ring ${role}`);
  mark.setAttribute("cx", String(spot.x));
  mark.setAttribute("cy", String(spot.y));
  mark.setAttribute("r", String(Math.min(spot.width, spot.height) * SHARE));
  mark.dataset.spot = spot.id;
  return mark;
}

// Placing a popover beside what it explains.

const MARGIN = 8; // pixels between the popover and the edges of the window

/** Place an open popover below a box, or above it where there is no room below. @param {HTMLElement} popover @param {DOMRect} box */
export function placeBeside(popover, box) {
  const { width, height } = popover.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - MARGIN;
  const below = box.bottom + height + MARGIN <= innerHeight;
  popover.style.left = `${Math.max(MARGIN, Math.min(box.left, room))}px`;
  popover.style.top = `${Math.max(MARGIN, below ? box.bottom : box.top - height)}px`;
}

// What lies on the board, as a list for those who do not see it.

import { part } from "./part.js";

const list = part("position");

/** @param {Scene} scene */
export function describe(scene) {
  const counts = new Map();
  for (const { label, kind } of scene.sprites) if (label && kind !== "place") counts.set(label, (counts.get(label) ?? 0) + 1);
  list.replaceChildren(
    ...[...counts].map(([label, count]) => {
      const item = document.createElement("li");
      item.textContent = count > 1 ? `${count} × ${label}` : label;
      return item;
    }),
  );
}

// A scene that was drawn afresh numbers equal pieces anew; here they are given to the elements that already stand there.

/**
 * The element for every sprite id of `sprites`, as far as there are any, out of `standing` by old ids; the others vanish.
 * @param {Map<string, Held>} standing
 * @param {Sprite[]} sprites
 */
export function adopt(standing, sprites) {
  const spare = [...standing.values()].map((held) => ({ held, kin: kind(held.sprite) }));
  const adopted = new Map();
  /** @type {(sprite: Sprite, fits: (old: Sprite) => boolean) => void} */
  const take = (sprite, fits) => {
    const kin = kind(sprite);
    const at = spare.findIndex((old) => old.kin === kin && fits(old.held.sprite));
    if (at >= 0) adopted.set(sprite.id, spare.splice(at, 1)[0].held);
  };
  for (const sprite of sprites) take(sprite, ({ place }) => place === sprite.place);
  for (const sprite of sprites) if (!adopted.has(sprite.id)) take(sprite, () => true);
  for (const { held } of spare) held.element.remove();
  return adopted;
}

/** @param {Sprite} sprite */
function kind(sprite) {
  return sprite.id.replace(/-?\d+$/, "");
}

// A scene that was drawn afresh numbers equal pieces anew; here they are given to the elements that already stand there.

/**
 * The element for every sprite id of `sprites`, as far as there are any; `standing` maps old ids to {sprite, element}.
 * @param {Map<string, Held>} standing
 * @param {Sprite[]} sprites
 */
export function adopt(standing, sprites) {
  const spare = new Map();
  for (const old of standing.values()) {
    const kin = kind(old.sprite);
    if (!spare.has(kin)) spare.set(kin, []);
    spare.get(kin).push(old);
  }
  const adopted = new Map();
  /** @type {(sprite: Sprite, fits: (old: Held) => boolean) => void} */
  const take = (sprite, fits) => {
    const kin = spare.get(kind(sprite)) ?? [];
    const at = kin.findIndex(fits);
    if (at >= 0) adopted.set(sprite.id, kin.splice(at, 1)[0]);
  };
  for (const sprite of sprites) take(sprite, (old) => old.sprite.place === sprite.place);
  for (const sprite of sprites) if (!adopted.has(sprite.id)) take(sprite, () => true);
  return adopted;
}

/** @param {Sprite} sprite */
function kind(sprite) {
  return sprite.id.replace(/-?\d+$/, "");
}

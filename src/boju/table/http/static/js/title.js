// The title of the tab, with what calls the reader before it.

const plain = document.title;
/** @type {Map<string, string>} */
const calls = new Map();

/** Call the reader in the tab; no words end that call. @param {string} why @param {string} words */
export function callInTitle(why, words) {
  if (words) calls.set(why, words);
  else calls.delete(why);
  document.title = calls.size ? `● ${[...calls.values(), plain].join(" · ")}` : plain;
}

// A chain of words: each is the hash of the next. Its end is told at once, and the words one by one, from the end on.

import { sha256 } from "./sha256.js";

export const LINKS = 250;
const BYTES = 32;

/** 32 random bytes from which a chain is made; nobody else may know them. */
export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The word that is shown after so many others, or the end of the chain for -1.
 * @param {string} secret
 * @param {number} count
 */
export function wordAfter(secret, count) {
  return steppedBack(secret, LINKS - 1 - count);
}

/**
 * Whether a word was shown so many steps after an earlier one.
 * @param {string} earlier
 * @param {string} word
 * @param {number} steps
 */
export function leads(earlier, word, steps) {
  return steppedBack(word, steps) === earlier;
}

/**
 * Whether a draw is among those written "2-4 7".
 * @param {string} spans
 * @param {number} draw
 */
export function holds(spans, draw) {
  return spans.split(" ").filter(Boolean).some((span) => {
    const [first, last = first] = span.split("-").map(Number);
    return first <= draw && draw <= last;
  });
}

/**
 * @param {string} word
 * @param {number} steps
 */
function steppedBack(word, steps) {
  for (let step = 0; step < steps; step++) word = sha256(word);
  return word;
}

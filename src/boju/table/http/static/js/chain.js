// A chain of words: each is the SHA-256 hash (FIPS 180-4) of the next. Its end is told at once, and the words one by one, from
// the end on. Browsers have that hash of their own only where pages come encrypted or from this machine.

export const LINKS = 250;
const BYTES = 32;

/** 32 random bytes from which a chain is made; nobody else may know them. */
export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The word that is shown after so many others, or the end of the chain for -1. @param {string} secret @param {number} count */
export function wordAfter(secret, count) {
  return steppedBack(secret, LINKS - 1 - count);
}

/** Whether a word was shown so many steps after an earlier one. @param {string} earlier @param {string} word @param {number} steps */
export function leads(earlier, word, steps) {
  return steppedBack(word, steps) === earlier;
}

/** Whether a draw is among those written "2-4 7". @param {string} spans @param {number} draw */
export function holds(spans, draw) {
  return spans.split(" ").filter(Boolean).some((span) => {
    const [first, last = first] = span.split("-").map(Number);
    return first <= draw && draw <= last;
  });
}

/** @param {string} word @param {number} steps */
function steppedBack(word, steps) {
  for (let step = 0; step < steps; step++) word = sha256(word);
  return word;
}

/** @type {number[]} */
const PRIMES = [];
for (let candidate = 2; PRIMES.length < 64; candidate++) {
  if (PRIMES.every((prime) => candidate % prime)) PRIMES.push(candidate);
}
/** @type {(root: number) => number} */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BITS = 256; // of the message

/** @type {(word: number, by: number) => number} */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The hash of 32 bytes; both are 64 hexadecimal digits. @param {string} hex */
export function sha256(hex) {
  const words = new Int32Array(64);
  for (let at = 0; at < 8; at++) words[at] = parseInt(hex.slice(8 * at, 8 * at + 8), 16);
  words[8] = 1 << 31;
  words[15] = BITS;
  for (let at = 16; at < 64; at++) {
    const [far, near] = [words[at - 15], words[at - 2]];
    const mixed = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const blended = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16] + mixed + words[at - 7] + blended;
  }
  let [a, b, c, d, e, f, g, h] = START;
  for (let at = 0; at < 64; at++) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at] + words[at];
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h]
    .map((word, at) => ((word + START[at]) >>> 0).toString(16).padStart(8, "0"))
    .join("");
}

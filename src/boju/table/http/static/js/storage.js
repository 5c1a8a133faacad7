// What pages keep in the browser. Where its reader lets sites keep nothing, it lasts until the page is left.

/** @type {Map<string, string>} */
const here = new Map(); // what the browser did not take

/** What is kept under a name, null if nothing. @param {string} name @param {"localStorage" | "sessionStorage"} where */
export function recall(name, where = "localStorage") {
  if (here.has(name)) return here.get(name) ?? null;
  try {
    return window[where].getItem(name); // even to name the storage can be refused
  } catch {
    return null;
  }
}

/** Keep something under a name. @param {string} name @param {string} value @param {"localStorage" | "sessionStorage"} where */
export function keep(name, value, where = "localStorage") {
  try {
    window[where].setItem(name, value);
    here.delete(name);
  } catch {
    here.set(name, value);
  }
}

/**
 * What is kept under a name as JSON; `otherwise` where there is nothing, or nothing that can be read.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recallAll(name, otherwise) {
  try {
    return JSON.parse(recall(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

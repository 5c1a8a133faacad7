// The parts of a page, by what the page calls them. A part that is not there is a mistake of the page, and is named.

/** The part with an id. @param {string} id @returns {HTMLElement} */
export function part(id) {
  return within(document, `#${id}`);
}

/** The first part of something that a selector finds. @param {ParentNode} whole @param {string} selector @returns {HTMLElement} */
export function within(whole, selector) {
  const found = whole.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector} here`);
  return /** @type {HTMLElement} */ (found);
}

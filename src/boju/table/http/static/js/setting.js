// What the page was given: the table, which seats are the reader's (`people`), whether moves can be tried out (`tries`), and the words of its language.

import { part } from "./part.js";

export const given = JSON.parse(part("setting").textContent ?? "");

/** @type {{id: string, game: string, sides: string[], people: boolean[], tries: boolean, words: {[key: string]: string}}} */
export const { id, game, sides, people, tries, words } = given;

// Where a Chinese character would touch the letter or number that fills a blank (\0 is the edge of that), as in `boju.core.forms`.
const CLOSE = /(?<=[一-鿿])\0+(?=[A-Za-z0-9−])|(?<=[A-Za-z0-9%])\0+(?=[一-鿿])/g;

/** A phrase of the page's language with its blanks filled in. @param {string} key @param {{[blank: string]: any}} [values] */
export function say(key, values = {}) {
  const filled = words[key].replace(/\{(\w+)\}/g, (/** @type {string} */ blank, /** @type {string} */ name) => `\0${values[name] ?? blank}\0`);
  const parted = document.documentElement.lang.startsWith("zh") ? filled.replace(CLOSE, " ") : filled;
  return parted.replaceAll("\0", "");
}

/** The address of something of this table. @param {string} path */
export function address(path) {
  return `/tables/${id}/${path}`;
}

/** The same with the page's language, for what comes back in words. @param {string} path */
export function worded(path, parameters = {}) {
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...parameters });
  return `${address(path)}?${query}`;
}

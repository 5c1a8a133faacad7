// What the reader does goes to the server as an answer to the last event seen.

import { address, say } from "./setting.js";
import { post } from "./post.js";

/**
 * Post to the table; answers nothing, or what was wrong: a sentence, and the clause that forbids it.
 * @param {string} what
 * @param {object} body
 */
export async function send(what, body) {
  const told = await post(address(what), body);
  return told.answer ? null : problemOf(told);
}

/**
 * What was wrong with something posted.
 * @param {{problem?: string, told?: any, status?: number}} refused
 */
export function problemOf({ problem, told, status }) {
  if (status && "number" in told) return { text: say("moved_on") };
  return { text: problem, clause: told?.clause };
}

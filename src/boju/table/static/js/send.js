// What the reader does goes to the server as an answer to the last event seen.

import { address } from "./setting.js";

/** Post to the table; answers what was wrong in one sentence, or nothing. */
export async function send(what, body) {
  let answer;
  try {
    answer = await fetch(address(what), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    return { lost: true };
  }
  if (answer.ok) return null;
  const problem = await answer.json().catch(() => ({}));
  return { status: answer.status, detail: problem.detail ?? answer.statusText };
}

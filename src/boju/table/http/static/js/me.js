// The page of a person: a personal link carries its secret behind the #, which the browser sends to nobody by itself.

import { copyFrom } from "./copy.js";
import { post } from "./post.js";
import { part, within } from "./part.js";

const secret = location.hash.slice(1);
const arrival = part("arrival");
const unwelcome = part("unwelcome");
const device = part("device");
const unmade = part("unmade");
const link = part("link");
const field = /** @type {HTMLInputElement} */ (within(link, "input"));

device.hidden = false;
if (secret) {
  history.replaceState(null, "", location.pathname);
  arrival.hidden = false;
}

part("arrive").addEventListener("click", async () => {
  const { problem } = await post("/me/here", { secret });
  if (!problem) return location.replace("/records");
  unwelcome.textContent = problem;
  unwelcome.hidden = false;
});

part("make-link").addEventListener("click", async () => {
  const { answer, problem } = await post("/me/link");
  unmade.textContent = problem ?? "";
  unmade.hidden = !problem;
  if (!answer) return;
  field.value = `${location.origin}/me#${answer.secret}`;
  link.hidden = false;
  field.select();
});

copyFrom(field, within(link, "button"));

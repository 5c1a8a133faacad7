// Who sits where, whose turn it is, and what the game has brought so far.

import { say, sides } from "./setting.js";

const rows = [...document.querySelectorAll("#seats [data-seat]")];
const end = document.getElementById("end");
const result = document.getElementById("result");
const settlement = document.getElementById("settlement");

/** Mark whose turn it is, and the scores once there are any. */
export function showSeats(status) {
  rows.forEach((row, seat) => {
    if (!status.over && seat === status.turn) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
    const score = row.querySelector(".score");
    score.hidden = !status.scores.some(Boolean);
    score.textContent = status.score_texts[seat];
  });
}

/** Show the result and the settlement, or hide them while the game goes on. */
export function showEnd(status) {
  end.hidden = !status.over;
  document.getElementById("moves").hidden = status.over;
  if (!status.over) return;
  if (status.ended) result.textContent = endingWords(status.ended);
  else tellWinners(status);
  settle(status);
}

function endingWords({ reason, seat }) {
  if (reason === "agreed") return say("agreed_draw");
  return `${say(reason, { side: sides[seat] })} · ${say("wins", { side: sides[1 - seat] })}`;
}

function tellWinners(status) {
  const best = Math.max(...status.scores);
  const winners = sides.filter((side, seat) => best > 0 && status.scores[seat] === best);
  if (!winners.length) result.textContent = say("draw");
  else if (winners.length === 1) result.textContent = say("wins", { side: winners[0] });
  else result.textContent = say("shared", { sides: winners.join(say("comma")) });
}

/** What everybody has won; nothing where a game was given up before anybody had. */
function settle(status) {
  const isGivenUp = status.ended && status.ended.reason !== "agreed";
  settlement.hidden = isGivenUp && !status.scores.some(Boolean);
  settlement.replaceChildren(
    ...rows.map((row, seat) => {
      const line = document.createElement("tr");
      line.insertCell().textContent = `${sides[seat]} · ${row.querySelector(".who").textContent}`;
      line.insertCell().textContent = status.score_texts[seat];
      return line;
    }),
  );
}

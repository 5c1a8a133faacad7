// The page for when the server cannot be reached: the lessons that can be played all the same.

import { keptLessons } from "./offline.js";
import { part } from "./part.js";

const lessons = await keptLessons();
part("kept").hidden = !lessons.length;
part("kept-lessons").replaceChildren(
  ...lessons.map(({ path, title }) => {
    const line = document.createElement("li");
    const link = document.createElement("a");
    link.href = path;
    link.textContent = title.split(" · ").slice(0, -1).join(" · ");
    line.append(link);
    return line;
  }),
);

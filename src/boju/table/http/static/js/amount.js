// Amounts of points in the unit in which people count them in a game.

import { given, say } from "./setting.js";

/** A number of points in that unit. @param {number} points @param {number} places decimals */
export const figure = (points, places) => (points / given.points).toFixed(places).replace("-", "−");

/** The same with the name of the unit. @param {number} points @param {number} places */
export const amountOf = (points, places) => say("amount", { amount: figure(points, places) });

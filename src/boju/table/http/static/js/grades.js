// How the grades of a decision are marked, by shape as well as by colour.

/** @type {{[grade: string]: string}} */
export const GRADE_MARKS = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

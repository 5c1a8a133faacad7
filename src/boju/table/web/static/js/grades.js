// How the grades of a decision are marked, by shape as well as by colour.

export const GRADE_MARKS = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

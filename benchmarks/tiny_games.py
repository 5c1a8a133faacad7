"""`python -m benchmarks.tiny_games`: what the tiny games are worth, worked out, and docs/research/tiny-games.md.

Without arguments all games, which takes some minutes; with names only these, and the others keep what is known.
`--page` writes the page alone.
"""

import json
import sys
from pathlib import Path

from boju import tiny
from boju.games.yut.exact import find_oracle
from boju.tiny.graph import explore, solve
from boju.tiny.tree import Tree

ROOT = Path(__file__).resolve().parent.parent
VALUES = ROOT / "src" / "boju" / "tiny" / "values.json"
PAGE = ROOT / "docs" / "research" / "tiny-games.md"
BEGIN, END = "<!-- values: begin -->", "<!-- values: end -->"
ROUNDS = 400
ENOUGH = 1e-4


def worked_out(game: tiny.TinyGame) -> dict[str, object]:
    """The values of a game, how sure they are, and how they were found."""
    if game.is_hidden:
        tree = Tree(game.states())
        strategies = tree.improve(ROUNDS, ENOUGH)
        return {
            "values": [round(float(value), 6) for value in tree.values(strategies)],
            "error": float(f"{tree.gains(strategies).max():.1e}"),
            "size": tree.nodes,
            "sets": len(tree.firsts),
            "method": f"CFR+ on the whole tree, at most {ROUNDS} rounds; best answers of every seat",
        }
    if game.name == "yut_2":
        start = game.states()[0].records
        oracle = find_oracle(start)
        assert oracle is not None
        about = oracle.table.about
        return {
            "values": [round(float(value), 6) for value in oracle.scores(start)],
            "error": 1e-5,
            "size": about["positions"],
            "sets": 0,
            "method": f"`boju solve yut --pieces 2`: largest change in its last sweep {about['residual']:.0e}",
        }
    solution = solve(explore(game.states()[0], game.counters, game.cut))
    return {
        "values": [round(solution.value, 9), round(-solution.value, 9)],
        "error": float(f"{solution.error:.1e}"),
        "size": solution.nodes,
        "sets": solution.choices,
        "method": "value iteration over all positions, from below and from above",
    }


def table() -> str:
    """The table of the page."""
    rows = [
        "| game | what it is | worlds | values | ± | size | choices |",
        "|---|---|---:|---|---:|---:|---:|",
    ]
    for game in tiny.games():
        truth = game.truth
        values = " ".join(f"{value:+.5f}" for value in truth.values)
        rows.append(
            f"| `{game.name}` | {game.title} | {len(game.states())} | {values} | {truth.error:.0e} "
            f"| {truth.size:,} | {f'{truth.sets:,}' if truth.sets else '–'} |"
        )
    return "\n".join(rows)


def page() -> str:
    """The page with its table written anew."""
    text = PAGE.read_text("utf-8")
    return text[: text.index(BEGIN) + len(BEGIN)] + "\n\n" + table() + "\n\n" + text[text.index(END) :]


def main(names: list[str]) -> None:
    """Work out games and write what was found."""
    if names != ["--page"]:
        kept = json.loads(VALUES.read_text("utf-8")) if VALUES.exists() else {}
        for game in tiny.games():
            if not names or game.name in names:
                kept[game.name] = worked_out(game)
                print(game.name, kept[game.name], flush=True)
                VALUES.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
    if PAGE.exists():
        PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""What runs inside GNU Backgammon, as `gnubg --python FILE`: it answers on standard output, a line for a line.

A line asks `PLIES ID ID …`, the positions from the side that is to throw; the answer is `boju: ` and for each the
chances to win, to win double and triple, to lose double and triple. It is read by the Python in GNU Backgammon, which
knows nothing of the rest of boju.
"""

import sys

MARK = "boju:"


def main() -> None:
    """Answer until standard input is closed."""
    import gnubg

    money = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0)
    print(MARK, "ready", flush=True)
    for line in sys.stdin:
        plies, *ids = line.split()
        thought = gnubg.evalcontext(0, int(plies), 1, 1, 0.0)
        told = [gnubg.evaluate(gnubg.positionfromid(name), money, thought)[:5] for name in ids]
        print(MARK, *(f"{chance:.6f}" for chances in told for chance in chances), flush=True)


if __name__ == "__main__":
    main()

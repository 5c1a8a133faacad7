"""A player for `boju match`: it hits where it can, else it plays at random.

boju match ping --levels "novice,program:python docs/research/program.py" --games 20
"""

import json
import random
import sys


def choose(seat: int, position: dict, legal: list[str]) -> str:
    """One of the legal events; here the first that lands on a single horse of the other side, in a game of 雙陸."""
    for event in legal:
        target = event.partition("/")[2]
        if target.isdigit() and position["points"][1 - seat][24 - int(target)] == 1:
            return event
    return random.choice(legal)


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(choose(asked["seat"], asked["position"], asked["legal"]), flush=True)

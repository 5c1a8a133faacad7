"""A player for `boju match` that asks a net, as `boju train` writes it.

boju train ping --preset modern --minutes 3 --out pupil.npz
boju match ping --preset modern --levels "novice,program:python docs/pupil.py pupil.npz"
"""

import json
import sys
from pathlib import Path

import boju
from boju.games import find
from boju.players.nets import read_net
from boju.players.search import Look, plan

if __name__ == "__main__":
    net = None
    for line in sys.stdin:
        state = boju.from_position(json.loads(line)["position"])
        net = net or read_net(Path(sys.argv[1]), find(state.game)[0]).net
        codes = plan(state.records, net, Look(), seed=0)
        print(state.code_text(codes[0]), flush=True)

"""The games as the environments of other libraries; each needs an extra of the same name.

| module | library | what it gives |
|---|---|---|
| `boju.adapters.pettingzoo` | PettingZoo | `env(game)`: all seats take turns |
| `boju.adapters.gymnasium` | Gymnasium | `env(game)` and `vector(game, n)`: one seat against fixed opponents |
| `boju.adapters.openspiel` | OpenSpiel | `pyspiel.load_game("boju_yut(players=3)")`: game trees with explicit chance |

No adapter tells a seat more than `State.view` does.
"""

"""The laboratory: what does every doubtful reading do to the game? It needs the extra `lab`.

>>> from boju.lab import Study
>>> study = Study(game="yut", arms={"usual": {}, "never": {"hit_throw": "never"}}, measures=["turns"], games=50)
>>> study.run().table()["arm"].to_list()
['usual', 'never']
"""

from boju.core.errors import BojuError

try:
    from boju.lab.result import Result
    from boju.lab.study import Study
    from boju.lab.trace import trace
except ModuleNotFoundError as missing:
    if (missing.name or "").startswith("boju"):
        raise
    raise BojuError(f"the laboratory needs {missing.name}: install boju[lab]") from missing

__all__ = ["Result", "Study", "trace"]

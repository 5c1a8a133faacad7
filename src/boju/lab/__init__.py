"""The laboratory: what does every doubtful reading do to the game? It needs the extra `lab`.

>>> from boju.lab import Study
>>> study = Study(game="yut", arms={"usual": {}, "never": {"hit_throw": "never"}}, measures=["turns"], games=50)
>>> study.run().table()["arm"].to_list()
['usual', 'never']
"""

from boju.core.extras import EXTRAS, needed

for module in EXTRAS["lab"]:
    needed(module)

from boju.lab.result import Result  # noqa: E402
from boju.lab.study import Study  # noqa: E402
from boju.lab.trace import trace  # noqa: E402

__all__ = ["Result", "Study", "trace"]

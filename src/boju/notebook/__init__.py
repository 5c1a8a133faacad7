"""Games in notebooks: a position with what can be played and what it is worth, and a record to step through.

Everything is a picture or a table of HTML without any script, so it looks the same in every notebook and on a page.

>>> import boju
>>> from boju.notebook import look
>>> state = boju.new("ping", preset="modern")
>>> state.play("roll 3-1")
>>> look(state, depth="quick")
<ping: 1 events, next: 0; best 6/5, 8/5>
"""

from boju.notebook.look import BoardLook, look
from boju.notebook.steps import GameSteps, step_through

__all__ = ["BoardLook", "GameSteps", "look", "step_through"]

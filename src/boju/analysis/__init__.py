"""What positions and decisions are worth: hints, the evaluation of a running game, the review of a finished one."""

from boju.analysis.depths import DEPTHS
from boju.analysis.opening import follow_both
from boju.analysis.ranking import Choice, Ranking, evaluate, rank
from boju.analysis.review import Decision, Luck, Review, Total
from boju.analysis.reviewing import follow, review
from boju.analysis.worth import Worth

__all__ = [
    "DEPTHS",
    "Choice",
    "Decision",
    "Luck",
    "Ranking",
    "Review",
    "Total",
    "Worth",
    "evaluate",
    "follow",
    "follow_both",
    "rank",
    "review",
]

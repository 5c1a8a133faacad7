"""What positions and decisions are worth: hints, the evaluation of a running game, the review of a finished one."""

from boju.analysis.depths import DEPTHS
from boju.analysis.opening import follow_both
from boju.analysis.ranking import RankedChoice, Ranking, evaluate, rank
from boju.analysis.review import Review, ReviewedDecision, ReviewedLuck, ReviewTotal
from boju.analysis.reviewing import follow, review
from boju.analysis.worth import ExpectedScore

__all__ = [
    "DEPTHS",
    "ExpectedScore",
    "RankedChoice",
    "Ranking",
    "Review",
    "ReviewTotal",
    "ReviewedDecision",
    "ReviewedLuck",
    "evaluate",
    "follow",
    "follow_both",
    "rank",
    "review",
]

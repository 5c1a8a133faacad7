"""What the fifteen games have in common and how they differ, for those who choose among them."""

from collections.abc import Mapping

from boju.core.game import Comparison, Difference
from boju.core.language import Localized, everywhere
from boju.core.prose import Prose
from boju.games.shuanglu.about import GAMES
from boju.games.shuanglu.texts import _


def _each(usual: Localized | int, **others: Localized | int) -> Mapping[str, Localized]:
    """What is so in every game but those named."""
    cells = {about.id: others.get(about.id, usual) for about in GAMES}
    return {game: everywhere(str(told)) if isinstance(told, int) else told for game, told in cells.items()}


_DICE = Difference(
    title=_("how the games differ", "Dice"),
    cells=_each(
        2,
        sanliang=3,
        buda=_("how the games differ: dice", "none: called throws of seven"),
        nanpi=_("how the games differ: dice", "2 long ones, without 1 and 6"),
        dashi=3,
    ),
)

_HORSES = Difference(
    title=_("how the games differ", "Horses"),
    cells=_each(15, qiliang=14, fo=12),
)

_STEPS = Difference(
    title=_("how the games differ", "Steps at the start"),
    cells=_each(
        167,
        sanliang=220,
        qiliang=294,
        yamato=215,
        fo=_("how the games differ: steps", "none: set down on 1 to 6"),
        sandui=220,
        dashi=318,
    ),
)

_LIMIT = Difference(
    title=_("how the games differ", "Limit per point"),
    cells=_each(
        5,
        qiliang=2,
        fo=2,
        **dict.fromkeys(
            ("luoying", "xiazan", "buda", "sandui", "sijiaba", "nanpi", "dashi", "riben"),
            _("how the games differ: limit", "none"),
        ),
    ),
)

_BEARING_OFF = Difference(
    title=_("how the games differ", "Bearing off"),
    cells=_each(
        _("how the games differ: bearing off", "the exact die first, then a larger one, then a move at home"),
        huihui=_("how the games differ: bearing off", "any horse with any die"),
        qiliang=_("how the games differ: bearing off", "none"),
        fo=_("how the games differ: bearing off", "the exact die only"),
        riben=_("how the games differ: bearing off", "none"),
    ),
)

_TALLIES = Difference(
    title=_("how the games differ", "How to score"),
    cells=_each(
        _("how the games differ: tallies", "bearing off first: 1, or 2 if the other side has none off"),
        qiliang=_(
            "how the games differ: tallies",
            "seven pairs on the far side: 1 for every turn that ends like this; the starting position "
            "reversed: 2; each horse forced off 後一梁: −3",
        ),
        dajian=_(
            "how the games differ: tallies",
            "as in standard shuanglu, and 1 each time an interval 間 is made: six pairs with one empty "
            "point among them",
        ),
        sijiaba=_(
            "how the games differ: tallies",
            "as in standard shuanglu; or five houses of three at home: 2 at once",
        ),
        dashi=_(
            "how the games differ: tallies",
            "as in standard shuanglu; a triple: 1; all horses on the outer six: 1",
        ),
        riben=_("how the games differ: tallies", "all horses home first: 1"),
    ),
)

_CUTTING = Difference(
    title=_("how the games differ", "Cut horses come in"),
    cells=_each(
        _("how the games differ: coming in", "on an empty point"),
        buda=_("how the games differ: coming in", "no horse is cut"),
        fo=_("how the games differ: coming in", "no horse is cut"),
        dashi=_("how the games differ: coming in", "on any open point"),
        riben=_("how the games differ: coming in", "on any open point"),
    ),
)

_DOUBLES = Difference(
    title=_("how the games differ", "Doubles"),
    cells=_each(
        _("how the games differ: doubles", "two steps"),
        sanliang=_("how the games differ: doubles", "as other throws"),
        xiazan=_("how the games differ: doubles", "four horses, and another throw"),
        buda=_("how the games differ: doubles", "never"),
        dashi=_("how the games differ: doubles", "open the gates, and another throw"),
    ),
)

_WHERE = Difference(
    title=_("how the games differ", "Where it was played"),
    cells=_each(
        _("how the games differ: where", "in the north"),
        yamato=_("how the games differ: where", "Japan"),
        **dict.fromkeys(
            ("luoying", "xiazan", "buda", "fo", "sandui"), _("how the games differ: where", "Canton")
        ),
        sijiaba=_("how the games differ: where", "Sumatra, Java, Cambodia"),
        nanpi=_("how the games differ: where", "南皮 (probably Malabar), Champa"),
        dashi=_("how the games differ: where", "Arabia"),
        riben=_("how the games differ: where", "Japan"),
    ),
)

COMPARISON = Comparison(
    original="雙陸",
    reading="shuānglù",
    names=_("name of the family", "Shuanglu"),
    account=Prose("boju.games.shuanglu")["family"][0],
    differences=(_DICE, _HORSES, _STEPS, _LIMIT, _DOUBLES, _CUTTING, _BEARING_OFF, _TALLIES, _WHERE),
)

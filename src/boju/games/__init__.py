"""All games. A new family is a new folder and one line here."""

from boju.core.errors import UnknownGame
from boju.core.family import Family
from boju.core.game import About
from boju.core.texts import say
from boju.games import dama, madiao, shuanglu, wahua, yut

FAMILIES: tuple[Family, ...] = (
    yut.FAMILY,
    shuanglu.FAMILY,
    dama.FAMILY,
    madiao.FAMILY,
    wahua.FAMILY,
)

_BY_ID = {about.id: (family, about) for family in FAMILIES for about in family.games}


def find(game: str) -> tuple[Family, About]:
    """The family and the description of a game; raises `UnknownGame`."""
    if not isinstance(game, str) or game not in _BY_ID:
        raise UnknownGame(
            say("there is no game {game!r}; the games are {games}", game=game, games=", ".join(_BY_ID))
        )
    return _BY_ID[game]


def games() -> tuple[About, ...]:
    """Every game's description, in the order of the house.

    >>> [about.id for about in games()][:7]
    ['yut', 'ping', 'huihui', 'sanliang', 'qiliang', 'dajian', 'yamato']
    """
    return tuple(about for _, about in _BY_ID.values())


def about(game: str) -> About:
    """A game's description; raises `UnknownGame`.

    >>> about("ping").original
    '平雙陸'
    """
    return find(game)[1]

"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.core.prose import Prose
from boju.games.madiao.options import OPTIONS
from boju.games.madiao.texts import _

_PROSE = Prose("boju.games.madiao")

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the source"),
    note=_(
        "preset source, note",
        "The late Ming game as our main source reads Feng Menglong: cards that do not win go face "
        "down, nobody has to follow suit, and a player who is dealt a special hand may keep it secret. "
        "Recommended for play: somebody who knows the game has the best score in 78 of 100 sessions "
        "against three players who move at random, but only in 66 where suit must be followed.",
    ),
)

_SEATS_DRAWN = Preset(
    name="as_in_the_source",
    values={"draws": "both"},
    title=_("preset as_in_the_source", "As in the source, seats drawn"),
    note=_(
        "preset as_in_the_source, note",
        "Exactly as in the source: cards are drawn for the seats too, not only for the first banker. At a table "
        "here people have chosen their places already, so the other preset draws for the bank only.",
    ),
)

_SOURCES = (
    Source(
        mark="source",
        title="Akagiri, 馬吊, a page of rules in Japanese (2021), after 馮夢龍 (Feng Menglong), 馬弔脚例",
        address="https://gamefarm.jp/rule/bacho.html, 2026-11",
        settles=_("source source", "everything that is not marked otherwise"),
    ),
    Source(
        mark="blog",
        title=(
            "Alone in the Fart, 馮夢龍《馬弔脚例》全文 (2010) and 重構明代馬弔牌例 (2010–2011), a Chinese "
            "blog"
        ),
        address="https://aloneinthefart.blogspot.com/2010/11/blog-post_8946.html, 2026-11",
        settles=_(
            "source blog",
            "who leads after a trick, female breakers and how they count, prizes card by card; as "
            "options, the duty to declare and knocking",
        ),
    ),
    Source(
        mark="Madiao-Game",
        title="wingdna, Madiao-Game (a program of the rules of the Qing dynasty)",
        address="https://github.com/wingdna/Madiao-Game, 2026-11",
        settles=_(
            "source Madiao-Game",
            "which cards are the female breakers; the option that a role replaces the lower one",
        ),
    ),
    Source(
        mark="Wikipedia",
        title="Wikipedia, article Madiao",
        address="https://en.wikipedia.org/wiki/Madiao, 2026-11, CC BY-SA 4.0",
        settles=_(
            "source Wikipedia",
            "who shuffles, cuts and leads first, as in our main source; another list of red cards, "
            "which is not used",
        ),
    ),
    Source(
        mark="Lo",
        title=(
            "Andrew Lo, The Late Ming Game of Ma Diao, The Playing-Card XXIX no. 3 (2000), as reported by "
            "our main source"
        ),
        settles=_("source Lo", "the option that the banker leads first"),
    ),
    Source(
        mark="Ōtani",
        title="大谷通順 (Ōtani Michiyori), 馬掉牌考, as reported by our main source",
        settles=_("source Ōtani", "the option that suit must be followed, as in the Qing game"),
    ),
)

MADIAO = About(
    id="madiao",
    original="馬吊",
    reading="mǎdiào",
    names=_("name of the game", "Madiao"),
    summary=_PROSE["madiao"][0],
    prose=(*_PROSE["madiao"][1:],),
    seats=(
        _("name of a seat", "East"),
        _("name of a seat", "South"),
        _("name of a seat", "West"),
        _("name of a seat", "North"),
    ),
    players=(4,),
    options=OPTIONS,
    presets=(_SEED, _SEATS_DRAWN),
    recommended=_SEED,
    sources=_SOURCES,
)

GAMES = (MADIAO,)

"""The terms of 打馬: throws and what kind they are, money, horses and what they do, places, and the throws by name."""

from boju.core.language import Composed, Localized, everywhere, in_language
from boju.core.terms import GlossaryChapter, terms, terms_of
from boju.games.dama import names
from boju.games.dama.texts import _

_KINDS = terms(
    _,
    """
采 | cǎi | DAMA-04 | A throw of the three dice
采數 | cǎishù | DAMA-05 | The number of a throw, usually the sum of its dice
賞采 | shǎngcǎi | DAMA-21 | Bonus throw: the pot pays whoever throws it | bonus throw
罰采 | fácǎi | DAMA-22 | Penalty throw: it costs a fine, and the lower seat acts on it | penalty throw
散采 | sǎncǎi | DAMA-30 | Scatter throw: every throw that is neither bonus nor penalty | scatter throw
夾采 | jiācǎi | DAMA-06 | Pinch throw: two or three equal dice, the only kind that moves horses in the pinch
渾花貴采 | húnhuā guìcǎi | DAMA-07 | Noble throws: five of the six triples, which let horses fly
本采 | běncǎi | DAMA-23 | Own throw: the throw that belongs to a player for the whole game | own throw
真本采 | zhēn běncǎi | DAMA-23 | True throw: a player's own throw itself | own true throw / true throw
傍本采 | bàng běncǎi | DAMA-23 | Side throw: another throw with the same number as a player's own throw | side throw
撞 | zhuàng | DAMA-27 | Bump: a throw with the number that the upper seat threw last | bump
真撞 | zhēn zhuàng | DAMA-27 | True bump: the same dice as well | true bump
傍撞 | bàng zhuàng | DAMA-27 | Side bump: the same number with other dice | side bump
""",
)

_PLAY = terms(
    _,
    """
馬 | mǎ | DAMA-02 | Horse: a piece, of which each player has twenty
帖 | tiě | DAMA-08 | Tally: the unit of account | tally / tallies
公盆 | gōngpén | DAMA-08 | The pot, from which prizes are paid and into which fines go | the pot
下馬 | xià mǎ | DAMA-41 | To enter: to bring horses from the hand onto the board
行馬 | xíng mǎ | DAMA-42 | To move: to walk one unit of horses
打馬 | dǎ mǎ | DAMA-48 | To hit horses: to capture an enemy unit; also the name of the game
飛 | fēi | DAMA-61 | To fly: from the moat straight to the end
窩 | wō | DAMA-03 | Nest: one of eleven named cells; on the eight paying ones horses are safe
細滿 | xì mǎn | DAMA-81 | Fine fill: all twenty horses home from cell 85 with a six, a double prize | fine fill
麤滿 | cū mǎn | DAMA-81 | Coarse fill: all twenty horses home in any other way | coarse fill
上位 | shàngwèi | DAMA-13 | The upper seat, the neighbour who throws before | upper seat
下位 | xiàwèi | DAMA-13 | The lower seat, the neighbour who throws after | lower seat
擲 | zhì | DAMA-11 | Mark on the board: to throw
行 | xíng | DAMA-40 | Mark on the board: to act
勝 | shèng | DAMA-80 | Mark on the board: the winner
""",
)

_DICE = {dice: everywhere(dice) for dice in names.THROWS}
_CELL = _("glossary cell", "cell {number}")


def _cell(number: int) -> Localized:
    return Composed(lambda locale: in_language(_CELL, locale, number=number))


_NARROWS = {"pinch": names.PINCH_NAME, "moat": names.MOAT_NAME}

GLOSSARY = (
    GlossaryChapter(
        title=_("chapter of the glossary", "Kinds of throws"),
        terms=_KINDS,
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Play and money"),
        terms=_PLAY,
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Places"),
        terms=(
            *terms_of(names.NEST_NAMES, "DAMA-03", notes={cell: _cell(cell) for cell in names.NEST_NAMES}),
            *terms_of(_NARROWS, {"pinch": "DAMA-56", "moat": "DAMA-58"}),
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Throws"),
        terms=terms_of(names.THROWS, "DAMA-04", notes=_DICE),
    ),
)

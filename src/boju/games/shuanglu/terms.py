"""The terms of 雙陸: board and pieces, what is made and lost in play, the calls of doubles, the beams."""

from boju.core.terms import GlossaryChapter, terms
from boju.games.shuanglu.texts import _

_BOARD = terms(
    _,
    """
馬 | mǎ | SL-02 | Horse: a piece
梁 | liáng | SL-02 | Beam: a point of the board; also two or more horses of one side on a point
路 | lù | SL-84 | Road: a point of the board
宮 | gōng | SL-60 | Palace: a side's home, its points 6 to 1
胲 | hái | SL-95 | Old name of 後一梁, point 6
門 | mén | SL-95 | Gate: old name of 前一梁, point 7
籌 | chóu | SL-73 | Tally: the unit of winning and losing | tally / tallies
擲 | zhì | SL-20 | Mark on the board: to throw
行 | xíng | SL-30 | Mark on the board: to move
勝 | shèng | SL-70 | Mark on the board: the winner
""",
)

_PLAY = terms(
    _,
    """
打 | dǎ | SL-35 | To cut: to land on a lone enemy horse, which goes to the bar | -
疊梁滿 | diéliángmǎn | SL-60 | All of a side's horses that are still in play stand at home: bearing off may begin
拈出 | niānchū | SL-60 | Bearing off: taking horses off the board
頭破 | tóupò | SL-66 | Broken head: a pair at home broken because a die was too small to bear off
間 | jiàn | SL-84 | Interval: of seven points in a row, six hold two horses or more, and one between them is empty
七梁 | qīliáng | SL-92 | Seven beams: all fourteen horses in pairs on seven points
""",
)

_JIETOU = terms(
    _,
    """
掲頭 | jiētóu | SL-95 | Lifting the head: being forced to move a horse off 後一梁; also written 揭頭 | 揭頭
""",
)

_SOUTH = terms(
    _,
    """
屋 | wū | SL-161 | House: the southern word for a road of the home; also several horses of one side on a road | -
賞一擲 | shǎng yī zhì | SL-130 | Another throw as a reward for equal dice
子勻 | zǐyún | SL-161 | Five houses of three horses each, which win two games
渾花 | húnhuā | SL-170 | A triple: three equal dice
八門 | bā mén | SL-171 | The eight gates of the Arabian carpet
外六門 | wài liù mén | SL-172 | The outer six: points 12 to 7
饒一子 | ráo yī zǐ | SL-191 | Odds: a horse of the weaker side starts ahead
牽三梁 | qiān sānliáng | SL-192 | Leading to the third beam: the same odds in the north
開後一梁 | kāi hòu yī liáng | SL-190 | Opening point 6, so that the enemy can come in
""",
)

_YAMATO = terms(
    _,
    """
蒸し | mushi | SL-181 | Shutting in: all six points of the home held while an enemy horse is on the bar
入勝 | irigachi | SL-88 | Winning by bringing all horses home, without bearing off
引き分け | hikiwake | SL-96 | A draw
""",
    script="ja",
)

_CALLS = terms(
    _,
    """
準么 | zhǔn yāo | SL-114 | Call of a double 1
準二 | zhǔn èr | SL-114 | Call of a double 2
準三 | zhǔn sān | SL-114 | Call of a double 3
準四 | zhǔn sì | SL-114 | Call of a double 4
準五 | zhǔn wǔ | SL-114 | Call of a double 5
準六 | zhǔn liù | SL-114 | Call of a double 6
""",
)

_BEAMS = terms(
    _,
    """
後一梁 | hòu yī liáng | SL-04 | Rear first beam: point 6 or 19
後二梁 | hòu èr liáng | SL-04 | Rear second beam: point 5 or 20
後三梁 | hòu sān liáng | SL-04 | Rear third beam: point 4 or 21
後四梁 | hòu sì liáng | SL-04 | Rear fourth beam: point 3 or 22
後五梁 | hòu wǔ liáng | SL-04 | Rear fifth beam: point 2 or 23
後六梁 | hòu liù liáng | SL-04 | Rear sixth beam: point 1 or 24
前一梁 | qián yī liáng | SL-04 | Fore first beam: point 7 or 18
前二梁 | qián èr liáng | SL-04 | Fore second beam: point 8 or 17
前三梁 | qián sān liáng | SL-04 | Fore third beam: point 9 or 16
前四梁 | qián sì liáng | SL-04 | Fore fourth beam: point 10 or 15
前五梁 | qián wǔ liáng | SL-04 | Fore fifth beam: point 11 or 14
前六梁 | qián liù liáng | SL-04 | Fore sixth beam: point 12 or 13
""",
)

GLOSSARY = (
    GlossaryChapter(
        title=_("chapter of the glossary", "Play"),
        terms=(*_PLAY, *_JIETOU, *_SOUTH, *_YAMATO),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Board and pieces"),
        terms=_BOARD,
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Calls of doubles"),
        terms=_CALLS,
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Beams"),
        terms=_BEAMS,
    ),
)

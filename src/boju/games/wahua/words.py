"""The words of the 挖花 drawing, in every language: what lies where, what a choice does, what a hand was worth."""

from boju.core.language import Localized
from boju.games.wahua.texts import _

TILE = _("board tile", "{type} {pips}, {frames}")
TYPE = _("board type", "{type} {pips}")
BACK = _("board back", "{name}: tile in hand")
HELD = _("board held", "{name}: {tile} in hand")
HELD_AS = _("board held as", "{name}: {tile} in hand, {what}")
LAID = _("board laid", "{name}: {tile}, laid open, {what}")
DISCARDED = _("board discarded", "{name}, discard {number}: {tile}")
FLOWER = _("board flower", "{name}: flower {tile}, laid out")
WALL = _("board wall", "tile of the wall")
SCORED = _("board scored", "{name}: {tile}")
LOOSE_IS = _("board loose is", "in no set: {what}")
SET_IS = _("board set is", "{sort} worth {value} 道: {sum}")
AMOUNT = _("board amount", "{amount} chips 籌")
DAO = _("board dao", "{amount} 道")
DOUBLED = _("board doubled", "{type} counts ×{times}")
ROUND_IS = _("board round is", "{round}: {type} counts double")
PRIZE_IS = _("board prize is", "prize type: {type} counts ×{times}")
SHAKE_IS = _("board shake is", "shake type: {type} counts double")
PRIZE = _("board prize", "prize")
SHAKE = _("board shake", "shake")
DIE = _("board die", "die: {pips}")
PLAYER = _("board player", "{name}: {score}, {count:1 tile|# tiles} in hand, laid open {open}")
DEALER = _("board dealer", "{name} is dealer")
WON = _("board won", "{name} has won with {tile}")
LATEST = _("board latest", "the last discard")
MATCH = _("board match", "{tile} matches the last discard")
DRAWN = _("board drawn", "just drawn")
FAULTS = _("board faults", "faults {count}")
PILE = _("board pile", "your own discards")
MELDS = _("board melds", "your own open sets")
OPEN_VALUE = _("board open value", "open sets {value} 道")
OWN_VALUE = _("board own value", "your sets {value} 道")
TIMES = _("board times", "{what} ×{times}")
HAND_NUMBER = _("board hand number", "hand {hand} of {hands}")
WALL_LEFT = _("board wall left", "{count} left")
SHORT_CLASSES: dict[str, Localized] = {
    "surplus": _("board short classes surplus", "spare"),
    "alone": _("board short classes alone", "lone"),
    "framed": _("board short classes framed", "framed"),
}
OLD_CLASSES = {"surplus": "恭子", "alone": "白皮", "framed": "有花"}
"""The classes of discards as old books write them, in two letters."""
SHORT_ROUNDS: dict[str, Localized] = {
    "66": _("board short rounds 天圈", "Heaven"),
    "11": _("board short rounds 地圈", "Earth"),
    "44": _("board short rounds 人圈", "Man"),
    "13": _("board short rounds 和圈", "Harmony"),
}
SHORT_RANKS: dict[str, Localized] = {
    "general": _("board short ranks general", "★"),
    "double": _("board short ranks double", "★★"),
}
OLD_RANKS = {"general": "將", "double": "雙"}
"""The classes of sets that are worth more, in one old letter."""
STATES: dict[str, Localized] = {
    "deck": _("board states deck", "the wall has to be built; {dealer} deals"),
    "prize": _("board states prize", "the prize 擲獎 has to be thrown"),
    "open": _("board states open", "the opening throw 開門 comes next"),
    "claim": _("board states claim", "{name} to draw, or to take the discard"),
    "draw": _("board states draw", "{name} to draw"),
    "claim_win": _("board states claim_win", "{name} may win with the discard"),
    "act": _("board states act", "{name} to discard, or to lay something open"),
    "discard": _("board states discard", "{name} to discard"),
    "shake": _("board states shake", "{name} has won; the shake 搖獎 has to be thrown"),
    "over": _("board states over", "the match is over"),
}
DISCARD_IT = _("board discard it", "Discard")
CHANCE: dict[str, Localized] = {
    "deck": _("board chance deck", "Build the wall"),
    "prize": _("board chance prize", "Throw the prize"),
    "open": _("board chance open", "Throw to open the wall, and deal"),
    "shake": _("board chance shake", "Throw the shake"),
}
"""What chance does next, on its button."""
CHOICES: dict[str, Localized] = {
    "draw": _("board choices draw", "draw"),
    "pass": _("board choices pass", "let it pass"),
    "end": _("board choices end", "take nothing: the hand ends"),
    "win": _("board choices win", "win 胡 with {tile}: {value} 道 before the shake"),
    "pair": _("board choices pair", "take 吃 {tiles}: a pair worth {value} 道"),
    "chuan": _("board choices chuan", "take 穿 {tiles}: a pair worth {value} 道, and a plain tile left over"),
    "show": _("board choices show", "lay open {tiles}: a pair worth {value} 道"),
    "kao": _("board choices kao", "lay 靠 {tiles}: {value} 道"),
    "swap": _("board choices swap", "swap 替, the open pair becomes {tiles}: {value} 道"),
    "discard": _("board choices discard", "discard {tile}"),
}
REASONS: dict[str, Localized] = {
    "pairs": _("board reasons pairs", "Collect ten pairs of ten different types and one odd tile."),
    "frames": _("board reasons frames", "Framed tiles and the types marked ×2 make a pair worth more."),
    "spare": _("board reasons spare", "Spare tiles go first, then lone ones."),
    "surplus": _("board reasons surplus", "First all spare plain tiles 恭子 must go."),
    "alone": _("board reasons alone", "There is no spare tile 恭子: lone plain tiles 白皮盪張 go next."),
    "framed": _(
        "board reasons framed", "Only framed tiles 有花盪張 are left to discard: one of them must go."
    ),
    "honour": _(
        "board reasons honour",
        "Any concealed tile may be discarded, but it counts as a fault if it is out of order ({due} is due).",
    ),
    "claim": _("board reasons claim", "{name} has discarded {tile}: you can take it now, before you draw."),
    "win": _(
        "board reasons win",
        "{tile} completes the hand. Winning is optional; the highest total gains most, whoever wins.",
    ),
    "complete": _(
        "board reasons complete",
        "The hand is complete. Winning is optional; the highest total gains most, whoever wins.",
    ),
    "show": _("board reasons show", "The pair made with the drawn tile must be laid open first."),
}
RESULTS: dict[str, Localized] = {
    "won": _("board results won", "{round}, hand {hand}: {winner} won"),
    "settled": _("board results settled", "{round}, hand {hand}: the wall ran out"),
    "drawn": _("board results drawn", "{round}, hand {hand}: drawn, nobody pays"),
    "all_hepu": _("board results all_hepu", "{round}, hand {hand}: all void 合撲, nobody pays"),
}
VOID = _("board void", "void 合撲")
STAKES = _("board stakes", "{amount}")
PAYS = _("board pays", "{payer} → {payee}: {amount}")
LEVEL = _("board level", "{payer} = {payee}: nothing")
NEXT_DEALER = _("board next dealer", "Next dealer: {name}")
HIDDEN = _("board hidden", "The hands are not shown.")
VALUES = _("board values", "The types and what they are worth")
PANEL_COLUMNS: tuple[Localized, ...] = (
    _("board panel columns", "type"),
    _("board panel columns", "name"),
    _("board panel columns", "class"),
    _("board panel columns", "base"),
    _("board panel columns", "now"),
    _("board panel columns", "pair, no frame"),
    _("board panel columns", "1 frame"),
    _("board panel columns", "2 frames"),
    _("board panel columns", "3 frames"),
    _("board panel columns", "4 frames"),
    _("board panel columns", "靠 5 frames"),
)
VALUES_AND_WAITS = _("board values and waits", "What tiles are worth, and what a hand needs")
COMPLETES = _("board completes", "What completes my hand")
NEARER = _("board nearer", "What brings my hand nearer to a win: {count} tiles are missing")
COUNTS_NOTHING = _("board counts nothing", "{title} (合撲: it will count for nothing)")
WAY: dict[str, Localized] = {
    "discard": _("board way discard", "discard {what}"),
    "kao": _("board way kao", "lay 靠 {what}"),
    "show": _("board way show", "lay open {what}"),
    "swap": _("board way swap", "swap in {what}"),
    "then": _("board way then", "after drawing, {what}"),
    "now": _("board way now", "win now"),
}
AND_THEN = _("board and then", ", ")
WAY_COLUMNS: tuple[Localized, ...] = (
    _("board way columns", "tile"),
    _("board way columns", "name"),
    _("board way columns", "how"),
    _("board way columns", "unseen"),
    _("board way columns", "total"),
    _("board way columns", "mean with shake"),
)
NEARER_COLUMNS: tuple[Localized, ...] = (
    *WAY_COLUMNS[:4],
    _("board nearer columns", "sets afterwards"),
    WAY_COLUMNS[5],
)

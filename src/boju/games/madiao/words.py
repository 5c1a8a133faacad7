"""The words of the 馬吊 drawing, in every language: whose card lies where, what a choice does, what a deal paid."""

from boju.core.language import Localized
from boju.games.madiao.texts import _

CARD_BACK = _("board card back", "{name}: card in hand")
CARD_HELD = _("board card held", "{name}: {card} in hand")
WON_WITH = _("board won with", "{name}, trick {trick}: {card}, wins")
PLAYED = _("board played", "{name}, trick {trick}: {card}")
FOLDED = _("board folded", "{name}, trick {trick}: {card}, face down")
FOLDED_UNSEEN = _("board folded unseen", "{name}, trick {trick}: a card face down")
SHOWN = _("board shown", "{name} shows {card}")

PACK = _("board pack", "the pack of forty cards")
STOCK = _("board stock", "the stock of eight cards")
FACE_CARD = _("board face card", "face card 面張: {card}")
BOTTOM_CARD = _("board bottom card", "bottom card, seen by all: {card}")
SECOND_CARD = _("board second card", "penalty card 假達: {card}")
BOTTOM = _("board bottom", "bottom")
FACE = _("board face", "face")
PENALTY = _("board penalty", "fine")

ANSWERS: dict[str, Localized] = {
    "pass": _("board answers pass", "{name} passes"),
    "declare": _("board answers declare", "{name} declares a special hand 異賞"),
    "exempt": _("board answers exempt", "{name} claims exemption 免門"),
}

PLAYER = _("board player", "{name}: {total}, {tricks}, {cards}")
PERSON_IN_SEAT = _("board person in seat", "{name}, {person}")
BANKER = _("board banker", "{name} is banker")
DEALT_FIRST = _("board dealt first", "{name} was dealt first")
STAKES = _("board stakes", "{amount} 注")
TRICKS = _("board tricks", "{count:1 trick|# tricks}")
CARDS_LEFT = _("board cards left", "{count:1 card|# cards} in hand")
DEAL_NUMBER = _("board deal number", "Deal {deal} of {deals}")
TRICK_NUMBER = _("board trick number", "trick {trick} of 8")

STATES: dict[str, Localized] = {
    "draw_seats": _("board states draw_seats", "the seats have to be drawn"),
    "draw_banker": _("board states draw_banker", "the first banker has to be drawn"),
    "deck": _("board states deck", "the cards have to be dealt; {banker} is banker"),
    "announce": _("board states announce", "{name} to announce or pass"),
    "lead": _("board states lead", "{name} to lead to trick {trick}"),
    "play": _("board states play", "{name} to play to trick {trick}"),
    "over": _("board states over", "the session is over"),
}

CHANCE: dict[str, Localized] = {
    "draw_seats": _("board chance draw_seats", "Draw seats"),
    "draw_banker": _("board chance draw_banker", "Draw for banker"),
    "deck": _("board chance deck", "Deal"),
}
"""What chance does next, on its button."""
PASS = _("board pass", "pass")
DECLARE = _("board declare", "declare a special hand 異賞: {what}")
EXEMPT = _("board exempt", "claim exemption 免門: {what}")
LEAD = _("board lead", "lead {card}")
BEAT = _("board beat", "play {card} over {best}")
FOLD = _("board fold", "put {card} face down")
PLAY_IT = _("board play it", "Play")
PUT_DOWN = _("board put down", "Face down")
FRONT = _("board front", "face up, to the middle")
DOWN = _("board down", "face down, into your own row")

REASONS: dict[str, Localized] = {
    "nothing": _(
        "board reasons nothing", "The hand is not a special hand 異賞 and has no reason for exemption 免門."
    ),
    "forced": _("board reasons forced", "A special hand 異賞 must be declared."),
    "lead": _("board reasons lead", "The leader plays face up."),
    "beaten": _("board reasons beaten", "No card of the hand beats {best}: put one face down."),
    "follow": _("board reasons follow", "Cards of the suit led must be used first."),
}

KINDS: dict[str, Localized] = {
    "play": _("board kinds play", "Settlement of deal {deal}"),
    "special": _("board kinds special", "Deal {deal}: special hand 異賞"),
    "exempt": _("board kinds exempt", "Deal {deal}: exemption 免門"),
}
TRICKS_AND_VALUE = _("board tricks and value", "{tricks}, value {value}")
NEXT_BANKER = _("board next banker", "Next banker: {name}")
PAYS_PENALTY = _("board pays penalty", "假達: {name} pays each 1 注")
KNOCKED = _("board knocked", "敲門: {name} gets 1 注 from the two others")
LIMITED = _("board limited", "公議: nobody loses more than {stakes} 注")
PAYS_FOR_OTHERS = _("board pays for others", "代認: {name} pays {stakes} 注 for {other}")
PAYS_FOR_TWO = _("board pays for two", "代認: {name} pays {stakes} 注 each for {one} and {other}")

SHEET = _("board sheet", "Settlement of the last deal")
WORTHS = _("board worths", "Roles and hands, and what they are worth")
PANEL_COLUMNS: tuple[Localized, ...] = (
    _("board panel columns", "name"),
    _("board panel columns", "meaning"),
    _("board panel columns", "注"),
)
LAST_COLUMNS: tuple[Localized, ...] = (
    _("board last columns", "clause"),
    _("board last columns", "needs"),
)
VALUE = _("board value", "value")
VALUE_IS = _("board value is", "the sum of the roles")
WITH_BANKER = _("board with banker", "banker")
DIFFERENCE = _("board difference", "everybody settles the difference of values with the banker")
FROM_EACH = _("board from each", "from each of the three others")
FROM_ALL_BUT_HOLDER = _(
    "board from all but holder",
    "from each of the three others, but not from the player who was dealt the Hundred 百萬",
)
TO_EACH = _("board to each", "the next prize 次賞 won, the chief prize 正賞 turned up")
FROM_OTHERS = _("board from others", "the Hundred 百萬 won by a player who is not the banker")
NO_MORE_LOST = _("board no more lost", "what is lost beyond the limit; whoever then has most gets less")
FOR_OTHERS = _(
    "board for others", "the Thousand 千萬 led, then the Hundred 百萬 won by another with two tricks"
)
RESULT = _("board result", "result")
RESULT_IS = _("board result is", "all payments of the deal")
TOTAL = _("board total", "total")
TOTAL_IS = _("board total is", "the results of all deals so far")

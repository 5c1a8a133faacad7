"""A match as people see it to whom somebody shows it: one sentence, a picture with the board, and the game in frames.

All of it is made for a reader who holds no seat, so that everybody may be shown it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from unicodedata import east_asian_width
from xml.etree import ElementTree

from boju import about
from boju.core.palette import SERIF, resolve
from boju.core.phrases import GAP
from boju.core.scene import Scene
from boju.core.svg import NAMESPACE, render
from boju.table.locales import Language
from boju.table.match.seating import OPEN
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, index_for, viewer_of
from boju.table.views.film import can_write, film, letters
from boju.table.views.history import walk
from boju.table.views.people import Names, ending_words
from boju.table.views.position import scene_of, shown_earlier, shown_to

WIDTH, HEIGHT = 1200, 630
"""Of the picture, in pixels: what programs that show previews ask for."""
MOST_FRAMES = 32
EDGE, COLUMN = 64, 470
"""Where the words begin, and how wide they may be."""
BOARD = {"x": "575", "y": "24", "width": "601", "height": "582"}
TITLE, SUBTITLE, WORDS = 96, 34, 40
"""Sizes of letters, in pixels."""
MOST_LINES = 5
BROAD = "broad"
"""The style of board, where a game has it, that fits best beside words."""


def spectator(state: MatchState) -> Viewer:
    """Who holds no seat: such a reader knows of hidden things only when the game is over."""
    viewer = viewer_of(state, "")
    return replace(viewer, is_open=True) if state.is_over else viewer


def sentence(state: MatchState, names: Names, language: Language) -> str:
    """What is to be said of a match: who invites, who has won, or that it can be watched."""
    _, played = language, about(state.setting.game)
    title = language.pick(played.names)
    game = title if title == played.original else f"{played.original} {title}"
    if state.is_over:
        return result(state, language)
    if OPEN not in state.playing:
        return _("A game of {game} is going on: watch it").format(game=game)
    if name := names.get(state.setting.host, ""):
        return _("{name} invites you to {game}").format(name=name, game=game)
    return _("You are invited to {game}").format(game=game)


@dataclass(frozen=True, slots=True)
class Shared:
    """What a page says of a match to programs that show what a link leads to; `picture` is a path, if one is drawn."""

    sentence: str
    picture: str


def shared(state: MatchState, names: Names, language: Language) -> Shared:
    """The same of a match now."""
    picture = f"tables/{state.setting.id}/preview.png?lang={language.locale}" if letters() else ""
    return Shared(sentence(state, names, language), picture)


def result(state: MatchState, language: Language) -> str:
    """Who has won a finished game: in the words of the rules where they say it in one sentence, else by how much."""
    _, game = language, state.game
    sides = [language.pick(seat) for seat in about(state.setting.game).seats[: state.setting.players]]
    ending, scores = state.ending, list(game.scores())
    if ending is not None:
        winner = [] if ending.seat is None else [_("{side} wins.").format(side=sides[1 - ending.seat])]
        return GAP[language.locale].join([*winner, f"{ending_words(ending, language, sides)}"])
    if game.family.secrets is None:
        for told in game.told(language.locale):
            if told.name in game.family.decides:
                return told.text
    won = [seat for seat, score in enumerate(scores) if score == max(scores) > 0]
    if not won:
        return _("Nobody wins")
    if len(won) > 1:
        return _("{sides} win.").format(sides=_(", ").join(sides[seat] for seat in won))
    amount = game.family.score_text(scores[won[0]]).removeprefix("+")
    return _("{side} wins {amount}.").format(side=sides[won[0]], amount=amount)


def poster(state: MatchState, names: Names, language: Language) -> str:
    """The position as everybody may know it, with the sentence beside it, as an SVG picture for `pixels.png`.

    A name is left out that the fonts of this server cannot write.
    """
    played = about(state.setting.game)
    family, title = state.game.family, language.pick(played.names)
    if BROAD in family.styles:
        language = replace(language, boards={family.id: BROAD})
    board = render(scene_of(shown_to(state, spectator(state)), language), family.sheet)
    said = sentence(state, names, language)
    if not can_write(said):
        said = sentence(state, {}, language)
    root = ElementTree.Element(
        "svg",
        {"xmlns": NAMESPACE, "width": f"{WIDTH}", "height": f"{HEIGHT}", "font-family": SERIF},
    )
    _rectangle(root, (0, 0, WIDTH, HEIGHT), "paper")
    _seal(root, EDGE, 66)
    lines = [(played.original, TITLE, "ink", 150)]
    if title != played.original:
        lines.append((title, SUBTITLE, "soft", 62))
    lines.extend(
        (line, WORDS, "ink", 92 if number == 0 else 54)
        for number, line in enumerate(wrapped(said, COLUMN / WORDS)[:MOST_LINES])
    )
    y = 66
    for text, size, colour, below in lines:
        y += below
        _write(root, (EDGE, y), text, size, colour)
    board = board.replace("<svg ", "<svg {} ".format(" ".join(f'{k}="{v}"' for k, v in BOARD.items())), 1)
    drawn = ElementTree.tostring(root, encoding="unicode")
    return resolve(drawn.removesuffix("</svg>"), "light") + board + "</svg>"


def moving(state: MatchState, language: Language) -> bytes:
    """A finished game as an animated picture, a GIF file."""
    return film(list(frames(state, language)), state.game.family.sheet)


def frames(state: MatchState, language: Language) -> Iterator[Scene]:
    """A finished game as scenes in their order: all positions, or so many of them at equal distances."""
    viewer = spectator(state)
    last = index_for(state, viewer)
    count = min(last, MOST_FRAMES - 1)
    wanted = {round(number * last / max(count, 1)) for number in range(count + 1)}
    for index, _, game in walk(state, viewer, 0, last):
        if index in wanted:
            yield scene_of(shown_earlier(game, viewer), language)


def wrapped(text: str, width: float) -> list[str]:
    """A text in lines of at most so many ems, broken at spaces, or anywhere between characters that need none.

    >>> wrapped("White wins twice", 6), wrapped("白方贏兩盤", 3)
    (['White wins', 'twice'], ['白方贏', '兩盤'])
    """
    lines, line = [], ""
    for piece in _pieces(text):
        if line and _width(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> Iterator[str]:
    """What may not be broken: words with the space behind them, single characters that are wide."""
    piece = ""
    for character in text:
        if _is_wide(character) and piece and not piece.isspace() and character not in "，。、：；！？」）":
            yield piece
            piece = ""
        piece += character
        if character == " ":
            yield piece
            piece = ""
    if piece:
        yield piece


def _is_wide(character: str) -> bool:
    return east_asian_width(character) in "WF" and not "\uac00" <= character <= "\ud7a3"


def _width(text: str) -> float:
    """How wide a text is about, in ems."""
    return sum(1.0 if east_asian_width(one) in "WF" else 0.52 for one in text)


def _seal(root: ElementTree.Element, x: int, y: int) -> None:
    """The seal of the project, and its name."""
    _rectangle(root, (x, y, 44, 44), "cinnabar", "6")
    for character, down in (("博", 20), ("局", 40)):
        _write(root, (x + 13, y + down), character, 18, "bone", "bold")
    _write(root, (x + 58, y + 32), "boju", 28, "ink")


def _rectangle(
    root: ElementTree.Element, box: tuple[int, int, int, int], colour: str, round: str = "0"
) -> None:
    sides = {name: f"{value}" for name, value in zip(("x", "y", "width", "height"), box, strict=True)}
    ElementTree.SubElement(root, "rect", {**sides, "rx": round, "fill": f"var(--{colour})"})


def _write(
    root: ElementTree.Element,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: str,
    weight: str = "normal",
) -> None:
    place = {"x": f"{at[0]}", "y": f"{at[1]}", "font-size": f"{size}", "font-weight": weight}
    ElementTree.SubElement(root, "text", {**place, "fill": f"var(--{colour})"}).text = text

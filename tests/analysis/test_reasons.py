"""Reasons: what a choice does is named, in every language, and rests on what the seat knows."""

import random
import re

import numpy as np
import pytest

import boju
from boju import State
from boju.analysis import rank
from boju.analysis.reasons import odds_beside, reasons_for
from boju.analysis.weighing import choices_of
from boju.analysis.words import why_of
from boju.analysis.worth import ExpectedScore
from boju.core.language import LOCALES

AGAINST = re.compile(
    "^(pays|loses|gives up|leaves more|breaks|another discard|the enemy can cut|is .* behind)"
    "|still out can beat|fewer tallies"
)
"""How what speaks against a choice begins."""


def told(state: State, *events: str) -> dict[str, str]:
    """The reasons for a turn, by name."""
    ahead, plan = state.copy(), []
    for event in events:
        plan.append(ahead.text_code(event))
        ahead.play(event)
    assert isinstance(state.actor, int)
    return {
        reason.name: str(reason.text) for reason in reasons_for(state.seen_by(state.actor), state.actor, plan)
    }


def test_an_opening_that_makes_a_point() -> None:
    state = boju.new("ping", preset="modern")
    state.play("roll 3-1")
    assert told(state, "8/5", "6/5")["point"].startswith("makes the point 5")
    assert told(state, "13/10", "6/5")["shots"].startswith("the enemy can cut with")
    assert "shots" not in told(state, "8/5", "6/5")


def test_what_speaks_against_a_choice_is_told_apart() -> None:
    state = boju.new("ping", preset="modern")
    state.play("roll 6-5")
    best = rank(state, depth="quick").best
    assert best.events == ("24/18", "18/13")
    bad = {reason.name for reason in best.reasons if reason.is_against}
    assert "shots" in bad
    assert why_of(best.reasons, "en").endswith("% of the throws")
    assert "but: " in why_of(best.reasons, "en")


def test_what_the_prizes_promise_in_dama_is_told() -> None:
    state, chance = boju.new("dama", players=2), random.Random(4)
    more: set[str] = set()
    fewer: set[str] = set()
    for _ in range(150):
        if isinstance(state.actor, int):
            for plan in choices_of(state).plans:
                for reason in reasons_for(state, state.actor, plan):
                    if reason.name == "prizes":
                        (fewer if reason.is_against else more).add(str(reason.text))
            state.play(chance.choice(state.legal()))
        else:
            state.draw(chance.randrange(2**60))
    assert more
    assert fewer
    assert all(re.fullmatch(r"can expect \d+ more tallies from the prizes", text) for text in more)
    assert all(re.fullmatch(r"can expect \d+ fewer tallies from the prizes", text) for text in fewer)


def test_doubles_are_told_where_a_choice_changes_their_chances() -> None:
    worths = [
        ExpectedScore(seat=0, score=0.0, basis="searched", chances={"double win": won, "double loss": lost})
        for won, lost in ((0.30, 0.10), (0.295, 0.17))
    ]
    found = [list(odds_beside(*pair)) for pair in (worths, worths[::-1])]
    assert [(reason.name, reason.is_against) for reasons in found for reason in reasons] == [
        ("risk", False),
        ("risk", True),
    ]


def test_a_hit_in_yut() -> None:
    state = boju.new("yut")
    for event in ("throw 3", "hand/3 by 3", "throw 3"):
        state.play(event)
    found = told(state, "hand/3 by 3")
    assert found["hit"] == "sends a piece back"
    assert found["throw"] == "earns another throw"


def test_a_reason_is_given_once_though_it_holds_twice() -> None:
    state = boju.new("yut")
    for event in ("throw 5", "throw 5", "throw 1"):
        state.play(event)
    plan = [state.text_code("hand/5 by 5")] * 2
    texts = [str(reason.text) for reason in reasons_for(state, 0, plan)]
    assert sum(text.startswith("stops on") for text in texts) == 1


@pytest.mark.parametrize(
    ("game", "events"),
    [("yut", 60), ("ping", 60), ("dajian", 60), ("dama", 150), ("madiao", 60), ("wahua", 40)],
)
def test_reasons_are_told_in_every_language(game: str, events: int) -> None:
    dice, state = np.random.default_rng(3), boju.new(game)
    names: set[str] = set()
    while state.actor is not None and state.ply < events:
        if state.actor == "chance":
            state.draw(lambda total: int(dice.integers(total)))
            continue
        seat, legal = int(state.actor), state.legal()
        if len(legal) > 1:
            view = state.seen_by(seat)
            for plan in choices_of(view).plans[:3]:
                for reason in reasons_for(view, seat, plan):
                    names.add(reason.name)
                    assert reason.is_against == bool(AGAINST.search(str(reason.text))), str(reason.text)
                    texts = {locale: reason.text.told(locale) for locale in LOCALES}
                    assert len({texts["en"], texts["zh-Hant"], texts["ja"], texts["ko"]}) == 4
                    assert not any("{" in text or text.endswith(".") for text in texts.values())
        state.play(legal[int(dice.integers(len(legal)))])
    assert names

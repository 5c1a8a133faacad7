"""Options are complete and checked, or refused in one clear sentence."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import boju
from boju import BojuError, UnknownGame, UnknownOption
from boju.core.game import About, Option
from boju.schemas import position_schema
from rows import each_row

OPTIONS = [(about, option) for about in boju.games() for option in about.options]


def label(value: About | Option) -> str:
    return value.id if isinstance(value, About) else value.name


every_option = each_row(("about", "option"), OPTIONS, ids=label)
every_game = pytest.mark.parametrize("about", boju.games(), ids=lambda about: about.id)

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=3)
)
anything = scalars | st.lists(scalars, max_size=2) | st.dictionaries(st.text(max_size=2), scalars, max_size=2)


def allowed(option: Option) -> list[Any]:
    return (
        list(option.values)
        if option.values is not None
        else [option.minimum, option.minimum + 7, option.maximum]
    )


@every_game
def test_nothing_said_means_the_defaults(about: About) -> None:
    assert boju.new(about.id).options == {option.name: option.default for option in about.options}
    assert list(boju.new(about.id).options) == [option.name for option in about.options]
    assert boju.new(about.id).players == about.players[0]


@every_game
def test_presets_overrule_defaults_and_what_is_said_overrules_presets(about: About) -> None:
    for preset in about.presets:
        options = boju.new(about.id, preset=preset.name).options
        assert {name: options[name] for name in preset.values} == preset.values
        for name in preset.values:
            default: Any = next(option.default for option in about.options if option.name == name)
            assert boju.new(about.id, preset=preset.name, **{name: default}).options[name] == default


@every_option
def test_every_value_is_kept_as_it_was_given(about: About, option: Option) -> None:
    players = 4 if 4 in about.players else None
    for value in allowed(option):
        kept = boju.new(about.id, players=players, preset="source", **{option.name: value}).options[
            option.name
        ]
        assert (type(kept), kept) == (type(value), value)


@every_option
@settings(max_examples=8)
@given(value=anything)
def test_every_other_value_is_refused(about: About, option: Option, value: Any) -> None:
    if option.values is None:
        is_allowed = type(value) is int and option.minimum <= value <= option.maximum
    else:
        is_allowed = any(type(value) is type(one) and value == one for one in option.values)
    if not is_allowed:
        with pytest.raises(UnknownOption, match=option.name):
            boju.new(about.id, preset="source", **{option.name: value})


@every_game
@settings(max_examples=30)
@given(players=anything)
@example(players=2.0)
@example(players=True)
def test_a_wrong_number_of_players_is_refused(about: About, players: Any) -> None:
    if players is not None and not (type(players) is int and players in about.players):
        with pytest.raises(UnknownOption):
            boju.new(about.id, players=players)


@every_game
@settings(max_examples=30)
@given(name=st.text(max_size=12), preset=st.text(max_size=12))
def test_unknown_options_and_presets_are_refused(about: About, name: str, preset: str) -> None:
    if name not in {option.name for option in about.options} | {"game", "players", "preset"}:
        with pytest.raises(UnknownOption):
            boju.new(about.id, preset="source", **{name: True})
    if preset not in {one.name for one in about.presets}:
        with pytest.raises(UnknownOption):
            boju.new(about.id, preset=preset)


@given(st.text(max_size=12))
def test_an_unknown_game_is_refused(game: str) -> None:
    if game not in {about.id for about in boju.games()}:
        for ask in (boju.new, boju.about):
            with pytest.raises(UnknownGame):
                ask(game)


@pytest.mark.parametrize("value", [None, 7, [], {}, ["yut"]])
def test_a_game_is_named_by_a_text(value: Any) -> None:
    with pytest.raises(UnknownGame):
        boju.new(value)
    with pytest.raises(UnknownOption):
        boju.new("yut", preset=value)


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(UnknownOption, match="no option 'jietou'"):
        boju.new("ping", jietou="off")
    with pytest.raises(UnknownOption, match="no option 'doubles'"):
        boju.new("sanliang", doubles="four")


def test_teams_are_for_four() -> None:
    for players in (2, 3):
        with pytest.raises(UnknownOption, match="YUT-08"):
            boju.new("yut", players=players, teams=True)
    assert boju.new("yut", players=4, teams=True).options["teams"] is True


def test_all_errors_are_value_errors() -> None:
    assert issubclass(BojuError, ValueError)
    for name in (
        "UnknownGame",
        "UnknownOption",
        "MalformedEvent",
        "IllegalEvent",
        "WrongPosition",
        "DamagedRecord",
    ):
        assert issubclass(getattr(boju, name), BojuError)


def test_an_option_that_came_later_is_named_only_where_it_is_chosen() -> None:
    """So positions and records say what they said before there was such an option."""
    usual, chosen = boju.new("yut", back_do=True), boju.new("yut", back_do=True, back_way="came")
    assert usual.options["back_way"] == "any"
    assert "back_way" not in usual.position()["options"]
    assert "back_way" not in str(usual.record())
    assert "back_way" not in position_schema("yut")["properties"]["options"]["required"]
    assert chosen.options["back_way"] == chosen.position()["options"]["back_way"] == "came"
    assert 'option back_way: "came"' in str(chosen.record())
    assert boju.Record.parse(str(chosen.record())).replay() == chosen
    assert boju.from_position(usual.position()) == usual

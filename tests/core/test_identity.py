from boju.core.identity import carry_ids
from boju.core.scene import Scene, Sprite


def showing(ids: dict[str, dict[str, list[str]]]) -> Scene:
    sprites = tuple(
        Sprite(id=piece, kind="piece", face="piece", x=0, y=0, place=place)
        for places in ids.values()
        for place, pieces in places.items()
        for piece in pieces
    )
    return Scene(
        sheet="",
        board="",
        width=1,
        height=1,
        sprites=sprites,
        spots=(),
        choices=(),
        captions=(),
        label="",
    )


START = carry_ids(None, {"white": ["24", "24", "13"], "black": ["24", "1"]})


def test_numbered_afresh_without_a_scene_before() -> None:
    assert START == {
        "white": {"24": ["white-0", "white-1"], "13": ["white-2"]},
        "black": {"24": ["black-0"], "1": ["black-1"]},
    }


def test_nothing_changes_when_nothing_moves() -> None:
    assert carry_ids(showing(START), {"white": ["24", "24", "13"], "black": ["24", "1"]}) == START


def test_the_top_piece_of_a_pile_moves() -> None:
    now = carry_ids(showing(START), {"white": ["24", "20", "13"], "black": ["24", "1"]})
    assert now["white"] == {"24": ["white-0"], "20": ["white-1"], "13": ["white-2"]}


def test_a_piece_that_joins_a_pile_is_on_top() -> None:
    now = carry_ids(showing(START), {"white": ["24", "13", "13"]})
    assert now["white"]["13"] == ["white-2", "white-1"]


def test_sides_do_not_mix() -> None:
    now = carry_ids(showing(START), {"white": ["24", "24", "13"], "black": ["bar", "1"]})
    assert now["black"] == {"bar": ["black-0"], "1": ["black-1"]}


def test_other_pieces_are_numbered_afresh() -> None:
    assert carry_ids(showing(START), {"white": ["8"]}) == {"white": {"8": ["white-0"]}}

"""boju and the program that knows nothing of boju judge thousands of damaged records, and agree."""

import random
from collections import Counter

import pytest

import boju
from boju import DamagedRecord, Record
from boju.core.errors import IllegalEvent
from boju.fairness import EARLIER_PROTOCOL, PROTOCOL
from boju.fairness.verdict import Outcome
from boju.verification import verify
from fairness.damaged import damaged
from fairness.proven import independent, played

EACH = 500
RECORDS = [
    *(("yut", {"flat_probability": "3/5", "back_do": True}, PROTOCOL, 40), ("yut", {}, EARLIER_PROTOCOL, 40)),
    *(("ping", {}, PROTOCOL, 40), ("dama", {}, PROTOCOL, 40), ("sanliang", {}, EARLIER_PROTOCOL, 40)),
    *(("madiao", {"draws": "both"}, PROTOCOL, 30), ("wahua", {"flowers": "replace"}, PROTOCOL, 30)),
]


def judged_by_boju(text: str) -> str:
    """What boju says, or "illegal" where only the rules say no, which the other program does not know.

    They say too when which kind of draw is due: for the other program a move is in no wrong place.
    """
    try:
        verdict = verify(Record.parse(text))
    except DamagedRecord as error:
        is_of_rules = isinstance(error.__cause__, IllegalEvent) or "result does not fit" in str(error)
        return "illegal" if is_of_rules else "refused"
    found = verdict.mismatch
    if found and found.found.split(" ")[0] != found.expected.split(" ")[0]:
        return "illegal"
    return "taken" if verdict.outcome is Outcome.PROVED else "refused"


def judged_by_the_program(text: str) -> str:
    try:
        return "taken" if independent()(text)[1] else "refused"
    except (ValueError, KeyError, TypeError):
        return "refused"


@pytest.mark.parametrize(("game", "options", "protocol", "limit"), RECORDS)
def test_neither_takes_what_the_other_refuses(
    game: str, options: dict[str, object], protocol: str, limit: int
) -> None:
    chance = random.Random(f"{game} {protocol}")
    text = str(played(game, options, first_draw=1, protocol=protocol, limit=limit))
    assert judged_by_boju(text) == judged_by_the_program(text) == "taken"
    seen: Counter[str] = Counter()
    for _ in range(EACH):
        changed = damaged(text, chance)
        ours, theirs = judged_by_boju(changed), judged_by_the_program(changed)
        seen[ours] += 1
        assert ours in (theirs, "illegal"), changed
    assert seen["taken"] > EACH / 50
    assert seen["refused"] > EACH / 2


def test_the_program_knows_all_options() -> None:
    known = independent().__globals__
    for about in boju.games():
        values = {name: [*held] for name, held in known["OPTIONS"][about.id].items()}
        ours = {option.name: option for option in about.options}
        usual = boju.new(about.id).options
        assert values.keys() == ours.keys(), f"OPTIONS in docs/verify_fairness.py, {about.id}"
        for name, option in ours.items():
            assert values[name][0] == usual[name], f"the usual value of {name} in docs/verify_fairness.py"
            if option.values is None:
                assert values[name][1] == range(option.minimum, option.maximum + 1)
            else:
                assert sorted(map(repr, values[name])) == sorted(map(repr, option.values)), name
        assert sorted(about.players) == sorted(known["PLAYERS"].get(about.id, (2,)))

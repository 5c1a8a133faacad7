"""Records of every game verified, by boju and by the program that knows nothing of boju; forged ones found out."""

import contextlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boju
from boju import DamagedRecord, Record
from boju.core.language import LOCALES
from boju.fairness import EARLIER_PROTOCOL, Proof
from boju.fairness.verdict import Outcome, Verdict
from boju.fairness.words import sentences
from boju.verification import verify
from fairness.proven import PROGRAM, SPOKEN, independent, played

Game = tuple[str, str, dict[str, Any]]

GAMES: list[Game] = [(about.id, preset.name, {}) for about in boju.games() for preset in about.presets]
SIDES = ("Cinnabar", "Indigo")

OPTIONS: list[Game] = [
    ("yut", "source", {"flat_probability": "11/20", "nak": "1/20", "back_do": True}),
    ("yut", "source", {"flat_probability": "3/5", "nak": "1/10"}),
    ("wahua", "source", {"flowers": "replace"}),
    ("wahua", "source", {"flowers": "bonus"}),
    ("madiao", "source", {"draws": "none"}),
]


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.parse(str(played("yut", limit=60)))


@pytest.mark.parametrize(("game", "preset", "options"), GAMES + OPTIONS)
def test_every_game_is_verified_twice(game: str, preset: str, options: dict[str, Any]) -> None:
    text = str(played(game, options, preset=preset))
    verdict = verify(Record.parse(text))
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, 0)
    assert verdict.checked == verdict.draws >= 3
    assert {chain.seat for chain in verdict.chains} == {0, 1}
    assert verdict.chains[0].links
    told, is_honest = independent()(text)
    assert is_honest
    assert told.startswith(f"{verdict.checked} draws ")


@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
def test_records_of_the_earlier_protocol_are_verified_too(game: str) -> None:
    text = str(played(game, protocol=EARLIER_PROTOCOL))
    assert "fair: hmac-sha256 v1" in text
    verdict = verify(Record.parse(text))
    assert (verdict.outcome, verdict.unproven, verdict.counted) == (Outcome.PROVED, 0, SPOKEN)
    assert sentences(verdict, "en", ("a", "b", "c", "d"))[1] == "Words that counted: 3."
    assert independent()(text)[1]


def test_words_that_were_missed_are_told(record: Record) -> None:
    verdict = verify(record)
    _, other, *_ = verdict.chains
    assert (other.absent, other.withheld) == (((5, 5),), ())
    told = " ".join(sentences(verdict, "en", SIDES))
    assert "Indigo was away: no word for draws 5." in told
    assert "Indigo was asked and gave no word for draws 7" in told
    assert "seat 1: absent 5" in independent()(str(record))[0]
    for locale in LOCALES:
        assert len(sentences(verdict, locale, SIDES)) == len(sentences(verdict, "en", SIDES)) == 8


def test_draws_without_any_word_are_told() -> None:
    bare = played("yut", limit=30)
    assert bare.proof
    alone = Proof(bare.proof.commitment, seed=bare.proof.seed)
    state = boju.new("yut")
    state.draw(alone.below(1))
    record = state.record()
    record.proof = alone
    verdict = verify(record)
    assert (verdict.outcome, verdict.bare) == (Outcome.PROVED, ((1, 1),))
    assert "whoever ran the server" in sentences(verdict, "en", SIDES)[-1]
    assert verify(bare).bare == ()


@pytest.mark.parametrize("change", ["tip", "link", "fewer", "more", "absent", "present"])
def test_words_that_are_not_those_promised_are_found_out(record: Record, change: str) -> None:
    assert record.proof
    chain, *others = record.proof.chains
    forged = {
        "tip": replace(chain, tip="0" * 64),
        "link": replace(chain, links=(*chain.links[:-1], "0" * 64)),
        "fewer": replace(chain, links=chain.links[:-1]),
        "more": replace(chain, links=(*chain.links, chain.links[-1])),
        "absent": replace(chain, absent=((4, 4),)),
        "present": replace(others[0], absent=()),
    }[change]
    chains = (forged, *others) if change != "present" else (chain, forged, *others[1:])
    false = replace(record, proof=replace(record.proof, chains=chains))
    verdict, is_honest = verify(false), False
    assert verdict.outcome in (Outcome.FALSE_WORDS, Outcome.BROKEN)
    with contextlib.suppress(ValueError):
        is_honest = independent()(str(false))[1]
    assert not is_honest
    for locale in LOCALES:
        assert sentences(verdict, locale, SIDES)[0]


def test_what_was_drawn_before_the_proof_is_not_proven() -> None:
    text = str(played("yut", first_draw=3, limit=60))
    verdict = verify(Record.parse(text))
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, 2)
    assert "draws 1 to 2" in " ".join(sentences(verdict, "en", SIDES))
    assert "draws 1 to 2" in independent()(text)[0]


def verdicts(record: Record) -> tuple[Verdict, bool]:
    return verify(record), independent()(str(record))[1]


def test_records_that_prove_nothing(record: Record) -> None:
    assert record.proof
    assert verify(replace(record, proof=None)).outcome is Outcome.NO_PROOF
    for proof, outcome in (
        (record.proof.veiled(), Outcome.SEALED),
        (replace(record.proof, seed=bytes(32)), Outcome.FALSE_SEED),
        (replace(record.proof, first_draw=900, chains=()), Outcome.NOTHING),
    ):
        verdict, is_honest = verdicts(replace(record, proof=proof))
        assert (verdict.outcome, is_honest) == (outcome, False)
        for locale in LOCALES:
            assert len(sentences(verdict, locale, SIDES)) == 1


def test_another_throw_is_named_with_its_line(record: Record) -> None:
    text = str(record)
    lines = text.splitlines()
    number = [at for at, line in enumerate(lines) if line.startswith("throw")][4]
    lines[number] = "throw 1" if lines[number] != "throw 1" else "throw 2"
    forged = Record.parse("\n".join(lines))
    verdict, is_honest = verdicts(forged)
    assert (verdict.outcome, is_honest) == (Outcome.BROKEN, False)
    assert verdict.mismatch
    assert (verdict.mismatch.draw, verdict.mismatch.line) == (5, number + 1)
    assert forged.events[verdict.mismatch.event - 1] == verdict.mismatch.found == lines[number]
    for locale in LOCALES:
        assert str(number + 1) in sentences(verdict, locale, SIDES)[0]
    assert f"line {number + 1}" in independent()("\n".join(lines))[0]


@pytest.mark.parametrize("game", ["ping", "dama", "madiao", "wahua"])
def test_any_other_draw_is_found_out(game: str) -> None:
    record = played(game, limit=200)
    draws = [
        at
        for at, (event, state) in enumerate(zip(record.events, record.steps(), strict=False))
        if state.is_draw(event)
    ]
    for at in draws[:3]:
        verb, *rest = record.events[at].split(" ")
        if len(rest) > 1:
            rest[0], rest[1] = rest[1], rest[0]
        else:
            rest = ["1-1-1" if game == "dama" else "1-1"]
        events = [*record.events[:at], " ".join([verb, *rest]), *record.events[at + 1 :]]
        if events == record.events:
            continue
        verdict, is_honest = verdicts(replace(record, events=events))
        assert (verdict.outcome, is_honest) == (Outcome.BROKEN, False)
        assert verdict.mismatch
        assert verdict.mismatch.event == at + 1


@given(data=st.data())
@settings(max_examples=40)
def test_any_changed_byte_of_the_proof_is_found_out(record: Record, data: st.DataObject) -> None:
    lines = str(record).splitlines()
    keys = ("commitment", "chain 1", "chain 2", "seed")
    number = data.draw(st.sampled_from([at for at, line in enumerate(lines) if line.startswith(keys)]))
    line = lines[number]
    at = data.draw(st.integers(line.index(": ") + 2, len(line) - 1))
    new = data.draw(st.sampled_from("0123456789abcdefgxyz"))
    if line[at] == new:
        return
    lines[number] = line[:at] + new + line[at + 1 :]
    text = "\n".join(lines)
    try:
        assert verify(Record.parse(text)).outcome is not Outcome.PROVED
    except DamagedRecord as error:
        is_before_another = line.startswith("chain") and line[at].isdecimal()
        assert error.line - number in ((1, 2) if is_before_another else (1,))  # noqa: PT017
    with contextlib.suppress(ValueError):
        assert not independent()(text)[1]


def test_a_record_that_cannot_be_replayed_is_refused(record: Record) -> None:
    moves = [at for at, event in enumerate(record.events) if not event.startswith("throw")]
    events = [*record.events]
    events[moves[3]] = "hand/1 by 9"
    with pytest.raises(DamagedRecord):
        verify(replace(record, events=events))


def test_the_program_needs_nothing_but_python(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.boju"

    def run() -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(PROGRAM), str(path)], capture_output=True, text=True
        )
        return done.returncode, done.stdout + done.stderr

    record.write(path)
    assert run()[0] == 0
    path.write_text(str(record).replace("seed: ", "# "), "utf-8")
    assert run()[0] == 1
    for damaged in ("", "boju: 1\n", "hello", str(record).replace("seed: ", "seed: x")):
        path.write_text(damaged, "utf-8")
        assert (run()[0], len(run()[1].splitlines())) == (2, 1)
    assert len(PROGRAM.read_text("utf-8").splitlines()) < 520

"""What a record says of its draws: written, read again, or refused with its line."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boju
from boju import BojuError, DamagedRecord, Record
from boju.fairness import MOST_WORDS, Contribution, Proof, check_words, commitment_of
from boju.fairness.example import EXAMPLE_WORDS, worked_example

SEED = bytes(range(32))
COMMITMENT = commitment_of(SEED)
TEXT = f"""boju: 1
game: yut
players: 2
fair: hmac-sha256 v1
fair from: 2
commitment: {COMMITMENT}
contribution 1: from 2 seat 0: pine wind
contribution 2: from 5 seat 1: seat 0: x
seed: {SEED.hex()}

throw 3
"""


def test_a_proof_is_read_as_it_is_written() -> None:
    record = Record.parse(TEXT)
    spoken = (Contribution(2, 0, "pine wind"), Contribution(5, 1, "seat 0: x"))
    assert record.proof == Proof(COMMITMENT, 2, spoken, SEED)
    assert record.headers == {}
    assert str(record) == TEXT


def test_the_example_of_the_documentation() -> None:
    told = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
    step = worked_example(EXAMPLE_WORDS)
    for part in (step.proof.commitment, step.message.replace("\n", "\\n"), step.block):
        assert part in told
    assert f"{step.word} mod 16 = {step.ticket}, so that the first throw is `throw {step.throw}`" in told
    lines = told.partition("```\nfair: ")[2].partition("```")[0]
    proof = Record.parse(f"boju: 1\ngame: yut\nplayers: 2\nfair: {lines}").proof
    assert proof
    assert proof.fits()
    assert (proof.seed, proof.contributions[0]) == (step.proof.seed, step.proof.contributions[0])


words = st.text(min_size=1, max_size=MOST_WORDS).filter(lambda text: text.isprintable() and text.strip())


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(1, 999),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 1), words), max_size=4),
    st.booleans(),
)
def test_any_proof_comes_back(
    seed: bytes, first: int, spoken: list[tuple[int, int, str]], is_open: bool
) -> None:
    contributions, draw = [], first
    for later, seat, text in spoken:
        draw += later
        contributions.append(Contribution(draw, seat, check_words(text)))
    proof = Proof(commitment_of(seed), first, tuple(contributions), seed if is_open else None)
    record = boju.new("yut").record()
    record.proof = proof
    assert Record.parse(str(record)).proof == proof


def test_only_words_spoken_in_time_count() -> None:
    proof = Record.parse(TEXT).proof
    assert proof
    assert [len(proof.counting(draw)) for draw in (1, 2, 4, 5)] == [0, 1, 1, 2]
    assert proof.message(5) == (
        f"boju fair draw v1\n{COMMITMENT}\nfrom 2 seat 0: pine wind\nfrom 5 seat 1: seat 0: x\ndraw 5\n"
    )


@given(st.data())
def test_any_change_of_what_goes_in_changes_what_comes_out(data: st.DataObject) -> None:
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    seed = chance.randbytes(32)
    at = data.draw(st.integers(0, 31))
    other = seed[:at] + bytes([seed[at] ^ data.draw(st.integers(1, 255))]) + seed[at + 1 :]
    spoken = Contribution(1, 0, "pine wind")
    proof = Proof(commitment_of(seed), 1, (spoken,), seed)
    others = [
        Proof(commitment_of(other), 1, (spoken,), other),
        Proof(commitment_of(seed), 1, (Contribution(1, 0, "pine Wind"),), seed),
        Proof(commitment_of(seed), 1, (Contribution(1, 1, "pine wind"),), seed),
        Proof(commitment_of(seed), 1, (spoken, spoken), seed),
        Proof(commitment_of(seed), 1, (Contribution(0, 0, "pine wind"),), seed),
    ]
    numbers = [numbers_from(proof, 1), numbers_from(proof, 2), *(numbers_from(one, 1) for one in others)]
    assert len(set(numbers)) == len(numbers)
    assert not Proof(proof.commitment, seed=other).fits()


def numbers_from(proof: Proof, draw: int) -> tuple[int, ...]:
    below = proof.below(draw)
    return tuple(below(2**32) for _ in range(4))


def test_the_seed_is_told_only_on_purpose() -> None:
    proof = Proof(COMMITMENT, seed=SEED)
    assert SEED.hex() not in repr(proof)
    assert repr(SEED) not in repr(proof)
    assert "seed" not in proof.veiled().headers()
    with pytest.raises(BojuError, match="not known"):
        proof.veiled().below(1)


@pytest.mark.parametrize(
    "text", ["", "  ", "x" * (MOST_WORDS + 1), "a\0b", "a\x1b[2Jb", "\u202eabc", "\ud800"]
)
def test_words_that_cannot_be_kept_are_refused(text: str) -> None:
    with pytest.raises(BojuError, match="contribution"):
        check_words(text)


@pytest.mark.parametrize(
    ("old", "new", "line", "word"),
    [
        ("fair: hmac-sha256 v1", "fair: dice", 4, "protocol"),
        ("fair: hmac-sha256 v1\n", "", 4, "'fair'"),
        ("fair from: 2\n", "", 4, "'fair from'"),
        ("fair from: 2", "fair from: 0", 5, "from 1"),
        ("fair from: 2", "fair from: two", 5, "from 1"),
        ("fair from: 2", "fair from: ２", 5, "from 1"),
        ("commitment: ", "commitment: 0", 6, "64"),
        (f"commitment: {COMMITMENT}", f"commitment: {COMMITMENT.upper()}", 6, "small"),
        ("contribution 1", "contribution 3", 7, "contribution 1 is due"),
        ("contribution 1", "contribution x", 7, "contribution 1 is due"),
        ("from 2 seat 0", "from 2 by 0", 7, "from DRAW"),
        ("from 2 seat 0", "from 1 seat 0", 7, "from 2 on"),
        ("from 5 seat 1", "from 1 seat 1", 8, "from 2 on"),
        ("from 5 seat 1", "from 5 seat 2", 8, "0 to 1"),
        ("seat 0: x", "x" * 101, 8, "100"),
        ("pine wind", "pine  wind", 7, "single"),
        ("seed: 00", "seed: ", 9, "64"),
        ("seed: 00", "seed: zz", 9, "64"),
        ("seed: 00", "seed: 0", 9, "64"),
    ],
)
def test_damage_is_told_with_its_line(old: str, new: str, line: int, word: str) -> None:
    assert old in TEXT
    with pytest.raises(DamagedRecord) as refused:
        Record.parse(TEXT.replace(old, new, 1))
    assert refused.value.line == line
    assert word in refused.value.reason


@pytest.mark.parametrize("name", ["fair", "fair_from", "commitment", "seed", "contribution_1"])
def test_no_other_header_takes_these_names(name: str) -> None:
    with pytest.raises(BojuError):
        boju.new("yut").record(**{name: "x"})

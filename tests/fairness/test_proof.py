"""What a record says of its draws: written, read again, or refused with its line."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boju
from boju import BojuError, DamagedRecord, Record
from boju.fairness import EARLIER_PROTOCOL, Chain, Contribution, Proof, commitment_of, forge
from boju.fairness.example import worked_example
from boju.fairness.headers import MOST_WORDS

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
    assert record.proof == Proof(COMMITMENT, 2, spoken, SEED, protocol=EARLIER_PROTOCOL)
    assert record.headers == {}
    assert str(record) == TEXT


def test_the_example_of_the_documentation() -> None:
    told = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
    step = worked_example()
    for part in (step.proof.commitment, step.message.replace("\n", "\\n"), step.block):
        assert part in told
    assert f"{step.word} mod 16 = {step.ticket}, so that the first throw is `throw {step.throw}`" in told
    lines = told.partition("```\nfair: ")[2].partition("```")[0]
    proof = Record.parse(f"boju: 1\ngame: yut\nplayers: 2\nfair: {lines}").proof
    assert proof
    assert proof.fits()
    assert proof.seed == step.proof.seed
    assert [(chain.seat, chain.tip) for chain in proof.chains] == [
        (chain.seat, chain.tip) for chain in step.proof.chains
    ]
    assert f"{proof.message(1)}block 0\n" == step.message
    assert proof.forger() is None


words = st.text(min_size=1, max_size=MOST_WORDS).filter(
    lambda text: text.isprintable() and text == " ".join(text.split()) != ""
)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(1, 999),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 1), words), max_size=4),
    st.booleans(),
)
def test_any_earlier_proof_comes_back(
    seed: bytes, first: int, spoken: list[tuple[int, int, str]], is_open: bool
) -> None:
    contributions, draw = [], first
    for later, seat, text in spoken:
        draw += later
        contributions.append(Contribution(draw, seat, text))
    shown = seed if is_open else None
    proof = Proof(commitment_of(seed), first, tuple(contributions), shown, protocol=EARLIER_PROTOCOL)
    record = boju.new("yut").record()
    record.proof = proof
    assert Record.parse(str(record)).proof == proof


@given(
    st.integers(1, 99),
    st.lists(
        st.tuples(st.integers(0, 1), st.sampled_from(["given", "absent", "withheld", "anew"])), max_size=20
    ),
)
def test_any_proof_comes_back(first: int, turns: list[tuple[int, str]]) -> None:
    chance, draw = random.Random(first), first
    proof, links = Proof(COMMITMENT, first, seed=SEED), dict[str, list[str]]()

    def promise(seat: int) -> Proof:
        tip, *shown = forge(chance.randbytes(32), 30)
        links[tip] = shown
        return proof.promising(Chain(draw, seat, tip))

    for seat, what in turns:
        if what == "anew" or seat not in proof.current(draw):
            proof = promise(seat)
        given = {seat: links[chain.tip][len(chain.links)] for seat, chain in proof.current(draw).items()}
        if what in ("absent", "withheld"):
            del given[seat]
        proof = proof.going_on(draw, {0, 1} if what == "withheld" else {1 - seat}, given)
        assert not proof.lacks_a_word(draw)
        draw += 1
    record = boju.new("yut").record()
    record.proof = proof
    assert Record.parse(str(record)).proof == proof
    assert proof.forger() is None
    assert proof.miscounted(draw - 1) is None


def test_a_draw_is_made_from_the_current_chains() -> None:
    tips = [forge(bytes([number]) * 32, 9) for number in range(3)]
    proof = Proof(
        COMMITMENT, chains=(Chain(1, 1, tips[0][0]), Chain(1, 0, tips[1][0]), Chain(2, 1, tips[2][0]))
    )
    proof = proof.going_on(1, (0, 1), {0: tips[1][1]}).going_on(2, (0, 1), {0: tips[1][2], 1: tips[2][1]})
    head = f"boju fair draw v2\n{COMMITMENT}\n"
    assert proof.message(1) == f"{head}from 1 seat 0: {tips[1][1]}\nfrom 1 seat 1: {tips[0][0]}\ndraw 1\n"
    assert proof.message(2) == f"{head}from 1 seat 0: {tips[1][2]}\nfrom 2 seat 1: {tips[2][1]}\ndraw 2\n"
    assert proof.bare(2) == ()
    with pytest.raises(BojuError, match="word of seat 0 for draw 3"):
        proof.message(3)


def test_draws_for_which_nobody_gave_a_word_are_bare() -> None:
    """The word of an earlier draw still counts, but says nothing for a later one."""
    chains = [forge(bytes([number]) * 32, 9) for number in range(2)]
    proof = Proof(COMMITMENT, chains=tuple(Chain(1, seat, own[0]) for seat, own in enumerate(chains)))
    proof = proof.going_on(1, (0, 1), {0: chains[0][1]}).going_on(2, (0, 1), {}).going_on(3, (0,), {})
    assert proof.bare(3) == ((2, 3),)


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
        ("contribution 1", "contribution 3", 7, "'contribution 1' is expected"),
        ("contribution 1", "chain 1", 7, "'contribution 1' is expected"),
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


@pytest.mark.parametrize(
    "chain",
    [
        "",
        "from 1 seat 0",
        f"from 0 seat 0: {COMMITMENT}",
        f"from 1 seat 2: {COMMITMENT}",
        f"from 1 seat 0: {COMMITMENT.upper()}",
        f"from 1 seat 0: {COMMITMENT}, 0 links to {COMMITMENT}",
        f"from 1 seat 0: {COMMITMENT}, 99999 links to {COMMITMENT}",
        f"from 1 seat 0: {COMMITMENT}, absent 0",
        f"from 3 seat 0: {COMMITMENT}, absent 2",
        f"from 1 seat 0: {COMMITMENT}, absent 4-3",
        f"from 1 seat 0: {COMMITMENT}, absent 4 3",
        f"from 1 seat 0: {COMMITMENT}, absent 3  4",
        f"from 1 seat 0: {COMMITMENT}, absent 3-5, withheld 5",
        f"from 1 seat 0: {COMMITMENT}, withheld 3, absent 5",
    ],
)
def test_chains_that_are_none_are_refused(chain: str) -> None:
    text = TEXT.replace("v1", "v2").replace("fair from: 2", "fair from: 1")
    head, _, rest = text.partition("contribution 1")
    with pytest.raises(DamagedRecord) as refused:
        Record.parse(f"{head}chain 1: {chain}\n{rest.partition('seed')[1]}{rest.partition('seed')[2]}")
    assert refused.value.line == 7


def test_words_that_no_draws_were_made_with_are_not_computed() -> None:
    head, _, rest = (
        TEXT.replace("v1", "v2").replace("fair from: 2", "fair from: 1").partition("contribution 1")
    )
    claims = [
        f"chain {number}: from 1 seat 0: {COMMITMENT}, 9999 links to {COMMITMENT}\n" for number in (1, 2, 3)
    ]
    with pytest.raises(DamagedRecord) as refused:
        Record.parse(f"{head}{''.join(claims)}{rest.partition('seed')[1]}{rest.partition('seed')[2]}")
    assert refused.value.line == 8


@pytest.mark.parametrize("name", ["fair", "fair_from", "commitment", "seed", "contribution_1"])
def test_no_other_header_takes_these_names(name: str) -> None:
    with pytest.raises(BojuError):
        boju.new("yut").record(**{name: "x"})

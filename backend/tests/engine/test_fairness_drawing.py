"""Scheme commit-2 byte by byte: the commitment to a secret, contributions, and what is drawn from them."""

import hashlib
import hmac
import json
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from leekha_engine import fairness
from leekha_engine.cards import CODES, DECK, cards_text, parse_cards
from leekha_engine.drawing import Drawn, Draws, draw_deal
from leekha_engine.fairness import (
    contribution_digest,
    secret_commitment,
    verify_contribution,
    verify_secret_commitment,
)
from leekha_engine.seats import SEATS
from tests.engine import fairness_vectors
from tests.engine.fairness_vectors import NOBODY, SECRET, VALUES

RULES_PAGE = (Path(fairness.__file__).parent / "RULES.md").read_text(encoding="utf-8")
VECTORS = json.loads(fairness_vectors.FILE.read_text(encoding="ascii"))
COMMITTED = b"""\
leekha commit-2
game k3v9
deal 1
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
"""
BLOCK_OF_NOBODY = b"""\
leekha commit-2
game k3v9
deal 1
value -
value -
value -
value -
block 0
"""
BLOCK_OF_ALL = b"""\
leekha commit-2
game k3v9
deal 1
value 202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f
value 404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f
value 606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f
value 808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f
block 0
"""


class Scripted(Draws):
    """Draws from the bytes of a script."""

    __slots__ = ()

    def __init__(self, script: bytes) -> None:
        super().__init__(SECRET, "k3v9", 1, NOBODY)
        self._bytes = iter(script)


def bytes_of(message: bytes) -> Iterator[int]:
    """The row that the page describes, for the message of block 0."""
    for index in range(9):
        numbered = message.replace(b"block 0", b"block %d" % index)
        yield from hmac.new(SECRET, numbered, hashlib.sha256).digest()


def by_the_page(message: bytes) -> tuple[list[str], list[str], int, list[str]]:
    """Seats, pack, dealer and high cards, done by the page alone."""
    row = bytes_of(message)

    def below(n: int) -> int:
        return next(byte for byte in row if byte < 256 - 256 % n) % n

    def shuffle(cards: list[str]) -> list[str]:
        for i in reversed(range(1, len(cards))):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    pack = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    return shuffle(list("0123")), shuffle(pack[:]), below(4), shuffle(pack[:])[:4]


def as_by_the_page(drawn: Drawn) -> tuple[list[str], list[str], int, list[str]]:
    pack, high_cards = (cards_text(cards).split() for cards in (drawn.pack, drawn.high_cards))
    return [str(place) for place in drawn.seats], pack, drawn.dealer, high_cards


def test_the_commitment_to_a_secret_is_the_hash_of_the_documented_bytes() -> None:
    committed = secret_commitment("k3v9", 1, SECRET)
    assert committed == hashlib.sha256(COMMITTED).hexdigest()
    assert committed == "630ebed8bc15f6768a501f15c9dc572ed24add0a19221a61c27b563f800ed284"


def test_a_commitment_is_to_the_game_the_deal_and_the_secret() -> None:
    committed = secret_commitment("k3v9", 1, SECRET)
    assert verify_secret_commitment(committed, "k3v9", 1, SECRET)
    assert not verify_secret_commitment(committed, "k3v8", 1, SECRET)
    assert not verify_secret_commitment(committed, "k3v9", 2, SECRET)
    assert not verify_secret_commitment(committed, "k3v9", 1, SECRET[::-1])
    assert not verify_secret_commitment("0" * 64, "k3v9", 1, SECRET)


def test_the_digest_of_a_contribution_is_the_hash_of_its_32_bytes() -> None:
    assert contribution_digest("00" * 32) == hashlib.sha256(bytes(32)).hexdigest()
    assert verify_contribution(contribution_digest(VALUES[0]), VALUES[0])
    assert not verify_contribution(contribution_digest(VALUES[0]), VALUES[1])


@pytest.mark.parametrize(
    ("message", "values"), [(BLOCK_OF_NOBODY, NOBODY), (BLOCK_OF_ALL, VALUES)], ids=["nobody", "all"]
)
def test_a_deal_is_drawn_from_the_documented_bytes_in_the_documented_order(
    message: bytes, values: tuple[str, ...]
) -> None:
    assert as_by_the_page(draw_deal(SECRET, "k3v9", 1, values)) == by_the_page(message)


def test_every_fact_changes_what_is_drawn() -> None:
    inputs = [
        (SECRET, "k3v9", 1, VALUES),
        (SECRET[::-1], "k3v9", 1, VALUES),
        (SECRET, "k3v8", 1, VALUES),
        (SECRET, "k3v9", 2, VALUES),
        *(
            (SECRET, "k3v9", 1, tuple("" if i == place else v for i, v in enumerate(VALUES)))
            for place in SEATS
        ),
        (SECRET, "k3v9", 1, VALUES[::-1]),
    ]
    assert len({draw_deal(*one).pack for one in inputs}) == len(inputs) == 9


def test_a_byte_that_would_favour_low_numbers_is_thrown_away() -> None:
    assert Scripted(bytes([255, 208, 207])).below(52) == 51
    assert Scripted(bytes([255])).below(256) == 255
    assert Scripted(bytes([255])).below(4) == 3
    assert Scripted(bytes([255, 254])).below(255) == 254
    assert Scripted(bytes([7])).below(1) == 0


def test_a_shuffle_swaps_from_the_end_down() -> None:
    assert Scripted(bytes([0, 2, 1])).shuffled(4) == [3, 1, 2, 0]
    assert Scripted(b"").shuffled(1) == [0]


def test_each_card_is_dealt_once_thirteen_in_a_row_to_each_seat() -> None:
    drawn = draw_deal(SECRET, "k3v9", 1, VALUES)
    assert sorted(drawn.pack) == list(DECK)
    for seat, hand in zip(SEATS, drawn.hands, strict=True):
        assert set(hand) == set(drawn.pack[13 * seat : 13 * seat + 13])
    assert sorted(drawn.seats) == list(SEATS)
    assert len(set(drawn.high_cards)) == 4


@pytest.mark.parametrize(
    ("cards", "seat"), [("KD 2S AC QS", 2), ("AC AD AH AS", 3), ("9C 9D 9H 2S", 2), ("9C 9D 2H 2S", 1)]
)
def test_the_highest_card_deals_and_suits_break_a_tie(cards: str, seat: int) -> None:
    drawn = Drawn(seats=(0, 1, 2, 3), pack=DECK, dealer=SEATS[0], high_cards=parse_cards(cards))
    assert drawn.high_card_dealer() == seat


@pytest.mark.parametrize("number", [0, -1, 1.0, True, "1"])
def test_only_deals_from_1_on_are_committed_to_and_drawn(number: int) -> None:
    with pytest.raises(ValueError, match="deals are numbered"):
        secret_commitment("k3v9", number, SECRET)
    with pytest.raises(ValueError, match="deals are numbered"):
        draw_deal(SECRET, "k3v9", number, VALUES)


@pytest.mark.parametrize("game_id", ["", "a b", "a\n", "é", "a" * 65])
def test_only_a_plain_game_id_is_committed_to_and_drawn_for(game_id: str) -> None:
    with pytest.raises(ValueError, match="a game id is"):
        secret_commitment(game_id, 1, SECRET)
    with pytest.raises(ValueError, match="a game id is"):
        draw_deal(SECRET, game_id, 1, VALUES)


def test_a_secret_has_32_bytes() -> None:
    for secret in (b"", SECRET[1:], SECRET + b"\0"):
        with pytest.raises(ValueError, match="a secret is 32 bytes"):
            secret_commitment("k3v9", 1, secret)
        with pytest.raises(ValueError, match="a secret is 32 bytes"):
            draw_deal(secret, "k3v9", 1, VALUES)


@pytest.mark.parametrize("value", ["-", "0" * 63, "0" * 65, "A" * 64, "0" * 64 + "\n", "g" * 64])
def test_a_contribution_is_64_lower_case_hex_digits(value: str) -> None:
    with pytest.raises(ValueError, match="64 lower-case hex"):
        contribution_digest(value)
    with pytest.raises(ValueError, match="64 lower-case hex"):
        draw_deal(SECRET, "k3v9", 1, (value, *VALUES[1:]))


def test_what_is_absent_is_drawn_with_and_has_no_digest() -> None:
    assert draw_deal(SECRET, "k3v9", 1, NOBODY)
    with pytest.raises(ValueError, match="64 lower-case hex"):
        contribution_digest("")


@pytest.mark.parametrize("count", [0, 3, 5])
def test_four_places_contribute(count: int) -> None:
    with pytest.raises(ValueError, match="four places"):
        draw_deal(SECRET, "k3v9", 1, [""] * count)


@pytest.mark.parametrize("n", [0, -1, 257])
def test_a_byte_draws_from_1_to_256(n: int) -> None:
    draws = Draws(SECRET, "k3v9", 1, NOBODY)
    with pytest.raises(ValueError, match="one byte draws"):
        draws.below(n)
    with pytest.raises(ValueError, match="one byte draws"):
        draws.shuffled(n)


def test_the_examples_are_those_that_the_engine_prints() -> None:
    assert len(VECTORS) == 5
    assert fairness_vectors.FILE.read_text(encoding="ascii") == fairness_vectors.printed()


def test_the_front_end_has_the_same_examples() -> None:
    assert fairness_vectors.FILE_OF_FRONT_END.read_bytes() == fairness_vectors.FILE.read_bytes()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_front_end_can_trust_each_example(vector: dict[str, list[str]]) -> None:
    dealt = [card for hand in vector["hands"] for card in hand.split()]
    assert sorted(dealt) == sorted(CODES)
    shown = [contribution_digest(value) if value else None for value in vector["values"]]
    assert shown == vector["digests"]


def test_the_rules_page_shows_the_bytes_and_two_examples() -> None:
    assert COMMITTED.decode() in RULES_PAGE
    for message, vector in ((BLOCK_OF_NOBODY, VECTORS[0]), (BLOCK_OF_ALL, VECTORS[1])):
        first_block = hmac.digest(SECRET, message, "sha256").hex()
        drawn = [
            f"commitment  {vector['commitment']}",
            f"block 0     {first_block}",
            f"seats       {' '.join(map(str, vector['seats']))}",
            *(f"hand {seat}      {hand}" for seat, hand in enumerate(vector["hands"])),
            f"dealer      {vector['dealer']}",
            f"high cards  {vector['high_cards']}: seat {vector['high_card_dealer']} deals",
        ]
        assert f"{message.decode()}```" in RULES_PAGE
        assert "\n".join(drawn) in RULES_PAGE


def test_the_rules_page_shows_the_digest_of_a_contribution() -> None:
    assert set(VALUES[0]) <= set(string.hexdigits)
    assert f"{VALUES[0]}` has\nthe digest `{contribution_digest(VALUES[0])}`" in RULES_PAGE

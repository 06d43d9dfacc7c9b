"""The machine-readable examples of the rules: passes, legal plays, tricks."""

import json
from pathlib import Path

import pytest

from leekha_engine.cards import parse_cards, sorted_hand
from leekha_engine.legal import legal_passes, legal_plays, why_illegal, why_illegal_pass
from leekha_engine.notation import parse_hand
from leekha_engine.rules import Rules
from leekha_engine.scoring import trick_points, trick_taker
from leekha_engine.seats import Seat
from leekha_engine.values import Trick
from tests.engine import retold_vectors

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())
RULES = Rules()


def test_no_vector_was_lost() -> None:
    assert {kind: len(vectors) for kind, vectors in VECTORS.items()} == {"pass": 16, "legal": 9, "trick": 6}


@pytest.mark.parametrize("vector", VECTORS["pass"], ids=lambda vector: vector["pass"])
def test_a_pass_is_legal_exactly_where_each_emptied_suit_is_all_exempt(vector: dict[str, str | bool]) -> None:
    hand, cards = parse_hand(str(vector["hand"])), parse_cards(str(vector["pass"]))
    refusal = why_illegal_pass(cards, hand, RULES)
    assert (refusal is None) == vector["keep_one"]
    assert (sorted_hand(cards) in set(legal_passes(hand, RULES))) == vector["keep_one"]
    if refusal is not None:
        assert (refusal.reason, refusal.rule) == ("would_void", "R8")


@pytest.mark.parametrize(
    "vector", VECTORS["legal"], ids=lambda vector: f"{vector['hand']} on {vector['trick']}"
)
def test_legal_plays_follow_suit_or_give_a_leekha(vector: dict[str, str]) -> None:
    hand, trick = parse_cards(vector["hand"]), parse_cards(vector["trick"])
    expected = set(parse_cards(vector["legal"]))
    assert set(legal_plays(hand, trick, RULES)) == expected
    assert {card for card in hand if why_illegal(card, hand, trick, RULES) is None} == expected


@pytest.mark.parametrize("vector", VECTORS["trick"], ids=lambda vector: vector["cards"])
def test_a_trick_goes_to_the_highest_card_of_the_led_suit(vector: dict[str, str | int]) -> None:
    seats = "SENW"
    trick = Trick(Seat(seats.index(str(vector["leader"]))), parse_cards(str(vector["cards"])))
    assert (seats[trick_taker(trick)], trick_points(trick)) == (vector["winner"], vector["points"])


def test_the_front_end_has_the_examples_of_the_rules_that_it_tells_again() -> None:
    assert retold_vectors.FILE_OF_FRONT_END.read_text(encoding="ascii") == retold_vectors.printed()

"""Hands of which at least some cards should clearly be passed on or kept, with the reason beside each."""

from dataclasses import dataclass

import pytest

from leekha_bots.bots import decide
from leekha_engine.cards import parse_cards
from tests.bots.scenes import passing_scene


@dataclass(frozen=True)
class Golden:
    reason: str
    hand: str
    passed: str = ""
    kept: str = ""


GOLDEN = [
    Golden(
        reason="a queen of spades with one guard is passed",
        hand="QS 4S 9H 8H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        passed="QS",
        kept="4S",
    ),
    Golden(
        reason="a queen of spades with five guards is kept, and her guards with her",
        hand="QS 9S 8S 6S 4S 2S KH QH 8D 4D KC 6C 5C",
        kept="QS 9S 8S 6S 4S 2S",
    ),
    Golden(
        reason="ace and king of spades with one low spade are passed while the queen may sit anywhere",
        hand="AS KS 3S 9H 8H 5H 2H 8D 4D 3D JC 9C 6C",
        passed="AS KS",
        kept="3S",
    ),
    Golden(
        reason="nothing but the three highest spades: all three are passed, which is allowed of these alone",
        hand="AS KS QS 9H 4H 2H 8D 7D 5D 3D 9C 6C 5C",
        passed="AS KS QS",
    ),
    Golden(
        reason="a ten of diamonds with one guard is passed",
        hand="9S 8S 3S 9H 8H 5H 2H TD 3D JC 9C 6C 5C",
        passed="TD",
        kept="3D",
    ),
    Golden(
        reason="a ten of diamonds with four low guards is kept",
        hand="AS 8S 3S KH 8H 2H TD 8D 6D 3D 2D QC 5C",
        kept="TD 8D 6D 3D 2D",
    ),
    Golden(
        reason="high diamonds with one low one are passed, since the ten falls under any of them",
        hand="9S 8S 3S 9H 4H 2H AD KD JD 3D 9C 6C 5C",
        passed="AD KD JD",
    ),
    Golden(
        reason="the high cards of three bare hearts are passed, and one has to stay",
        hand="9S 8S 3S AH KH QH 8D 4D 3D JC 9C 6C 5C",
        passed="AH KH",
        kept="QH",
    ),
    Golden(
        reason="the queen goes but not with the two, her only company: that would be a forbidden void",
        hand="QS 2S AH KH 7H 5H AD JD 6D 3D TC 8C 4C",
        passed="QS",
        kept="2S",
    ),
    Golden(
        reason="two badly guarded Leekhas are both passed",
        hand="QS 2S 9H 8H 4H 2H TD 7D AC 9C 8C 6C 5C",
        passed="QS TD",
    ),
    Golden(
        reason="a hand without danger keeps its low cards",
        hand="TS 9S 8S 3S 2S 4H 2H 7D 3D 2D 9C 3C 2C",
        kept="3S 2S 2H 3D 2D 3C 2C",
    ),
]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.reason)
def test_a_clear_hand_is_passed_from_as_it_should_be(golden: Golden) -> None:
    chosen = set(decide("normal", passing_scene(golden.hand), seed=1))
    assert chosen.issuperset(parse_cards(golden.passed))
    assert chosen.isdisjoint(parse_cards(golden.kept))

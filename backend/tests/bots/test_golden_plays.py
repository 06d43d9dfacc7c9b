"""Positions in which a player who knows the game would not hesitate, with the reason beside each."""

from dataclasses import dataclass

import pytest

from leekha_bots.bots import decide
from leekha_engine.cards import parse_cards
from tests.bots.scenes import playing_scene

CLUBS_GONE = ("0: 2C 3C 4C 5C", "3: 6C 7C 8C 9C", "2: TC JC QC KC")
QUEEN_GONE = "1: 4S KS QS 5S"


@dataclass(frozen=True)
class Golden:
    reason: str
    hand: str
    trick: str
    best: str
    gone: tuple[str, ...] = ()
    passed: str = ""


GOLDEN = [
    Golden(
        reason="last to a trick of hearts it ducks, with the highest card that still loses",
        hand="KS 8S 3S KH TH 2H AD 8D 4D AC QC 6C 5C",
        trick="5H 9H JH",
        best="TH",
    ),
    Golden(
        reason="second to hearts it ducks with its low one rather than trust the others to go higher",
        hand="AH KH 2H 9S 8S 3S 8D 4D 3D JC 9C 6C 5C",
        trick="5H",
        best="2H",
    ),
    Golden(
        reason="last, with the queen lying there, it does not take her",
        hand="AS KS 4S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="5S QS 7S",
        best="4S",
    ),
    Golden(
        reason="last to a trick without points it gets rid of a high spade while the queen is out",
        hand="AS KS 4S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="5S JS 7S",
        best="AS KS",
    ),
    Golden(
        reason="last to a trick without points it gets rid of a high diamond while the ten is out",
        hand="9S 8S 3S 9H 5H 2H KD QD 3D JC 9C 6C 4C",
        trick="2D 4D 7D",
        best="KD QD",
    ),
    Golden(
        reason="the first clubs are safe: last, it takes with the ace that could cost more later",
        hand="9S 8S 3S 9H 5H 2H 8D 4D 3D AC 9C 6C 5C",
        trick="2C KC TC",
        best="AC",
    ),
    Golden(
        reason="when it must take anyway, it takes with its highest card and keeps the lower ones",
        hand="AH KH QH 9S 8S 3S 8D 4D 3D JC 9C 6C 5C",
        trick="5H QS 9H",
        best="AH",
    ),
    Golden(
        reason="under the king the queen is given away at once",
        hand="QS JS 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="KS",
        best="QS",
    ),
    Golden(
        reason="under the ace the ten goes before the queen, who is harmless without it",
        hand="9S 8S 3S 9H 5H 2H QD TD 3D JC 9C 6C 4C",
        trick="AD 2D",
        best="TD",
    ),
    Golden(
        reason="it does not volunteer the queen when the ace takes the trick for nothing",
        hand="AS QS TH 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="5S 6S 7S",
        best="AS",
    ),
    Golden(
        reason="it does not volunteer the ten when the ace takes the trick for nothing",
        hand="AD TD 9S 8S 3S 9H 5H 2H JC 9C 6C 5C 4C",
        trick="5D 6D 7D",
        best="AD",
    ),
    Golden(
        reason="all higher diamonds have gone, so the ten would take itself: it stays low",
        hand="9S 8S 3S 9H 5H 2H TD 4D 3D JC 9C 6C",
        trick="5D 9D",
        best="4D 3D",
        gone=("1: AD KD QD JD",),
    ),
    Golden(
        reason="second to a spade, the king could catch the queen from behind: it stays low",
        hand="KS 4S 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="5S",
        best="4S 3S",
    ),
    Golden(
        reason="under the ace the king is free to go",
        hand="KS 4S 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="5S AS",
        best="KS",
    ),
    Golden(
        reason="it passed the queen to its right, who plays last now and would give her to the ace",
        hand="AS 4S 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="",
        best="8D 9S JC 9C 6C 5C 4D 3D 4S 3S 2H",
        passed="QS KD QD",
    ),
    Golden(
        reason="it passed the queen to its right, who has played another spade: the ace is safe now",
        hand="AS 4S 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="6S 7S 8S",
        best="AS",
        passed="QS KD QD",
    ),
    Golden(
        reason="of two Leekhas that it may give, the queen hurts: she is bare and the ten has four guards",
        hand="QS TD 7D 5D 3D 2D 9H 8H 4H 2H",
        trick="AC",
        best="QS",
        gone=CLUBS_GONE,
    ),
    Golden(
        reason="of two Leekhas that it may give, the ten hurts: it is bare and the queen has five guards",
        hand="QS 8S 6S 4S 3S 2S TD 9H 4H 2H",
        trick="AC",
        best="TD",
        gone=CLUBS_GONE,
    ),
    Golden(
        reason="void, it discards the ace of spades first while the queen is out",
        hand="AS 3S AH 9H 5H 2H 8D 4D 3D 2D",
        trick="AC",
        best="AS",
        gone=CLUBS_GONE,
    ),
    Golden(
        reason="void, with the queen gone, it discards the ace of hearts before that of spades",
        hand="AS 3S AH 9H 5H 2H 8D 4D 3D",
        trick="AC",
        best="AH",
        gone=(*CLUBS_GONE, QUEEN_GONE),
    ),
    Golden(
        reason="void, with the queen gone and the ten out, it discards a high diamond",
        hand="8S 7S 3S 9H 5H 2H KD QD 4D",
        trick="AC",
        best="KD QD",
        gone=(*CLUBS_GONE, QUEEN_GONE),
    ),
    Golden(
        reason="void, with both Leekhas gone, hearts are all that counts",
        hand="8S 7S 3S KH 5H 2H KD QD",
        trick="AC",
        best="KH",
        gone=(*CLUBS_GONE, QUEEN_GONE, "1: 5D TD JD 6D"),
    ),
    Golden(
        reason="without queen, king and ace it leads spades below the queen to smoke her out",
        hand="JS 9S 4S 9H 8H 5H 8D 6D 3D JC 9C 6C 5C",
        trick="",
        best="JS 9S 4S",
    ),
    Golden(
        reason="with the queen and few guards it does not lead spades",
        hand="QS 4S 3S 9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
        trick="",
        best="9H 5H 2H 8D 4D 3D JC 9C 6C 5C",
    ),
    Golden(
        reason="the last club would take the discards of three void seats: it leads something low instead",
        hand="9S 8S 3S 9H 5H 2H 8D 4D 3D AC",
        trick="",
        best="9S 8S 3S 5H 2H 8D 4D 3D",
        gone=CLUBS_GONE,
    ),
    Golden(
        reason="with the ten gone a high diamond is a safe lead; clubs, of which a seat is void, are not",
        hand="AC 6C 9H 8H KD JS TS 7S 4S 3S KH QH",
        trick="",
        best="KD",
        gone=("0: 2C TD KC JC",),
    ),
]


# Where play-outs see more in another card than the rule of thumb does.
ARGUABLE = {
    "second to hearts it ducks with its low one rather than trust the others to go higher",
    "void, with the queen gone, it discards the ace of hearts before that of spades",
}


@pytest.mark.parametrize("level", ["normal", "expert"])
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.reason)
def test_a_clear_position_gets_the_card_that_is_right(golden: Golden, level: str) -> None:
    if level == "expert" and golden.reason in ARGUABLE:
        return
    view = playing_scene(golden.hand, golden.trick, golden.gone, golden.passed)
    (card,) = decide(level, view, seed=1)
    assert card in parse_cards(golden.best)

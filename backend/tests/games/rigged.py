"""Deals whose hands are chosen, so that a scene can be told, and the table at which they are played."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leekha.games.actions import dealing
from leekha.games.actions.shuffles import Shuffled, draw
from leekha.games.models import Trick
from leekha_engine.cards import DECK, parse_cards, sorted_hand, suit_of
from leekha_engine.seats import Seat

from .conftest import Player

# No card that is left to the server lies longer.
LONGEST = timedelta(seconds=45)
# Each seat holds a whole suit: spades, hearts, diamonds, clubs. Whoever is void in the led one gives TD if he
# holds it: he has no choice.
A_SUIT_EACH = tuple(sorted_hand(card for card in DECK if suit_of(card) == suit) for suit in range(4))
# Nobody is void at first, and every seat has something to choose in every suit.
EVEN = tuple(
    sorted_hand(parse_cards(text))
    for text in (
        "AS TS 6S 2S KH 9H 5H QD 8D 4D JC 7C 3C",
        "KS 9S 5S QH 8H 4H AD TD 6D 2D KC 9C 5C",
        "QS 8S 4S AH TH 6H 2H KD 9D 5D QC 8C 4C",
        "JS 7S 3S JH 7H 3H JD 7D 3D AC TC 6C 2C",
    )
)


def deal_these(monkeypatch: pytest.MonkeyPatch, hands: Any, dealer: int) -> None:
    """Has every deal drawn from now on be these hands, by seat, dealt by that seat."""

    def rigged(*args: Any) -> Shuffled:
        shuffled = draw(*args)
        return replace(shuffled, drawn=replace(shuffled.drawn, pack=sum(hands, ()), dealer=Seat(dealer)))

    monkeypatch.setattr(dealing, "draw", rigged)


def open_without_passes(cast: Sequence[Player]) -> str:
    """A game of four people that begins with the first card and is played to the last trick."""
    nour, *others = cast
    game_id = nour.open(
        seats=["me", "open", "open", "open"],
        visibility="public",
        rules={"pass_direction": "none", "settle": "off"},
    )
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def causes() -> list[int]:
    """What made each card that lies fall, in the order played."""
    return [cause for trick in Trick.objects.all() for cause in trick.causes]

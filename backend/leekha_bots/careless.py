"""How the easy bot chooses: mostly as it should, and now and then by chance."""

from random import Random

from leekha_bots.burden import catches_leekha
from leekha_bots.playing import play_choice
from leekha_engine.cards import Card, card_points, rank_of
from leekha_engine.legal import legal_passes
from leekha_engine.seatview import SeatView

CARELESS = 0.28
DANGER_NOISE = 4.0


def careless_play(view: SeatView, seed: int) -> Card:
    """The normal bot's card, or any legal one as often as CARELESS. Rules: R12, R13, R14."""
    random = Random(seed)  # noqa: S311 - to be repeatable, not secret
    return random.choice(view.legal) if random.random() < CARELESS else play_choice(view)


def careless_pass(view: SeatView, seed: int) -> tuple[Card, Card, Card]:
    """The legal pass of the cards that look most dangerous, each a little wrongly. Rules: R7, R8."""
    random = Random(seed)  # noqa: S311
    danger = {card: _danger(card) + random.gauss(0, DANGER_NOISE) for card in view.hand}
    first, second, third = max(
        legal_passes(view.hand, view.rules), key=lambda cards: sum(danger[card] for card in cards)
    )
    return first, second, third


def _danger(card: Card) -> float:
    return rank_of(card) + 2.0 * card_points(card) + 6.0 * catches_leekha(card)

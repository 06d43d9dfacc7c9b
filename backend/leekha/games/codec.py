"""Between rows and the engine: the hands and tricks of a deal become its state, the state's last card a row
again.
"""

from collections.abc import Iterable

from leekha.games.models import Deal, Game, Hand, Trick
from leekha_engine import values
from leekha_engine.cards import LEEKHAS, Card
from leekha_engine.legal import talyeekh
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState


def rules_of(game: Game) -> Rules:
    """The rules of a game."""
    return Rules.from_options(game.rules)


def deal_state(game: Game, deal: Deal, hands: Iterable[Hand], tricks: Iterable[Trick]) -> DealState:
    """The state that these rows describe; they were lawful when written, so nothing is checked again here."""
    by_seat = {hand.seat: hand for hand in hands}
    first, second, third, fourth = (_cards(by_seat[seat].dealt) for seat in SEATS)
    passes = [None if by_seat[seat].passed is None else _cards(by_seat[seat].passed or []) for seat in SEATS]
    return DealState(
        rules=rules_of(game),
        number=deal.number,
        dealer=Seat(deal.dealer),
        dealt=(first, second, third, fourth),
        passes=(passes[0], passes[1], passes[2], passes[3]),
        tricks=tuple(engine_trick(trick) for trick in sorted(tricks, key=lambda row: row.number)),
    )


def engine_trick(trick: Trick) -> values.Trick:
    """The engine's value of a trick's row."""
    return values.Trick(Seat(trick.leader), _cards(trick.cards))


def leekhas_by_seat(tricks: Iterable[values.Trick]) -> tuple[FourInts, FourInts, FourInts]:
    """Leekhas taken, given and forced by each seat in complete tricks.

    Given: a Leekha of the seat that somebody else took. Forced: a Leekha played while void. Rules: R14, R15.
    """
    taken, given, forced = [0] * 4, [0] * 4, [0] * 4
    for trick in tricks:
        taker = trick_taker(trick)
        for index, card in enumerate(trick.cards):
            if card in LEEKHAS:
                giver = trick.seat_of(index)
                taken[taker] += 1
                given[giver] += giver != taker
                forced[giver] += talyeekh(trick, index)
    return four(taken), four(given), four(forced)


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)

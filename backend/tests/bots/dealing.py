"""Random deals that play themselves, for tests that look at every decision in them."""

from collections.abc import Callable, Iterator
from random import Random

from leekha_engine.cards import DECK, Card
from leekha_engine.dealers import first_dealer
from leekha_engine.ending import final_scores
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, add_scores, is_game_over
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Phase
from leekha_engine.view import seat_view

Decide = Callable[[SeatView], tuple[Card, ...]]


def chance(seed: int) -> Random:
    """A generator that tells the same story for the same seed."""
    return Random(seed)  # noqa: S311 - tests are to be repeatable


def random_deal(seed: int, rules: Rules | None = None, totals: FourInts = NO_TOTALS) -> DealState:
    """A deal before anybody has passed, the same for the same seed."""
    pack = list(DECK)
    chance(seed).shuffle(pack)
    hands = [pack[start::4] for start in range(4)]
    drawn = SEATS[seed % 4]
    rules = rules or Rules()
    return start_deal(rules, 1, first_dealer(rules, hands, drawn, drawn), hands, totals)


def after(state: DealState, seat: Seat, cards: tuple[Card, ...]) -> DealState:
    """The deal after the seat has passed, shown or played these cards; the engine refuses what is illegal."""
    if state.phase is Phase.PASSING:
        return pass_cards(state, seat, cards)
    if state.phase is Phase.DECLARING:
        return declare(state, seat, cards)
    (card,) = cards
    return play(state, seat, card)


def decisions(state: DealState, decide: Decide) -> Iterator[tuple[DealState, Seat]]:
    """Every state of the deal with the seat that acts in it, then the finished one, as `decide` plays it."""
    while state.to_act:
        seat = state.to_act[0]
        yield state, seat
        state = after(state, seat, decide(seat_view(state, seat)))
    yield state, state.dealer


def game_totals(decide: Decide, rules: Rules, seed: int) -> list[FourInts]:
    """The totals after each deal of a game to its end, all seats deciding alike."""
    totals: list[FourInts] = [(0, 0, 0, 0)]
    while not is_game_over(totals[-1], rules, len(totals) - 1):
        *_, (finished, _seat) = decisions(random_deal(seed + len(totals), rules, totals[-1]), decide)
        totals.append(add_scores(totals[-1], final_scores(finished)))
    return totals[1:]

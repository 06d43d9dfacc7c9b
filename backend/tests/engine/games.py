"""Random deals and whole games that keep the rules, each the same for the same seed."""

from collections.abc import Iterator
from random import Random

from leekha_engine.cards import DECK, Card
from leekha_engine.fairness import commitment
from leekha_engine.legal import legal_passes, legal_plays
from leekha_engine.record import (
    DealRecord,
    GameInfo,
    GameRecord,
    SeatRecord,
    deal_record,
    fairness_record,
    game_record,
)
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four, is_game_over, next_dealer
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal

GAME_ID = "k3v9-golden"
MOMENT = "2025-03-01T08:00:00+00:00"
CAST: list[SeatRecord] = [
    {"seat": 0, "name": "Nour", "bot": None},
    {"seat": 1, "name": "Rima", "bot": None},
    {"seat": 2, "name": "Sami", "bot": None},
    {"seat": 3, "name": "Karim", "bot": "normal"},
]


def seeded(seed: int) -> Random:
    """A generator that gives the same game for the same seed."""
    return Random(seed)  # noqa: S311 - tests want to be repeatable


def shuffled(random: Random) -> list[tuple[Card, ...]]:
    """Four hands of 13."""
    pack = random.sample(DECK, len(DECK))
    return [tuple(pack[start::4]) for start in range(4)]


def random_states(
    random: Random, rules: Rules, number: int = 1, dealer: Seat = SEATS[0]
) -> Iterator[DealState]:
    """Every state of a deal in which everybody decides at random, from before the first pass to the end."""
    state = start_deal(rules, number, dealer, shuffled(random))
    yield state
    for seat in random.sample(SEATS, len(SEATS)):
        state = pass_cards(state, seat, random.choice(list(legal_passes(state.dealt[seat], rules))))
        yield state
    while state.trick is not None:
        seat = state.trick.next_seat
        state = play(state, seat, random.choice(legal_plays(state.hand(seat), state.trick.cards, rules)))
        yield state


def random_deal(random: Random, rules: Rules, number: int = 1, dealer: Seat = SEATS[0]) -> DealState:
    """A finished deal in which everybody decided at random."""
    *_, last = random_states(random, rules, number, dealer)
    return last


def recorded(state: DealState, totals: FourInts, secret: bytes) -> DealRecord:
    """The record of a finished deal after which everybody has decided in person at one moment."""
    published = commitment(GAME_ID, state.number, state.dealer, state.dealt, secret)
    return deal_record(
        state,
        causes=[["person"] * 4] * 13,
        played_at=[[MOMENT] * 4] * 13,
        passed_causes=["person"] * 4,
        passed_at=[MOMENT] * 4,
        totals=totals,
        fairness=fairness_record(published, secret),
    )


def game_info(finished_by: str | None) -> GameInfo:
    """The game of the cast, running unless it says what ended it."""
    finished = None if finished_by is None else MOMENT
    return {"id": GAME_ID, "created": MOMENT, "finished": finished, "finished_by": finished_by}


def random_game(random: Random, rules: Rules) -> tuple[list[DealState], GameRecord]:
    """A whole game to the limit, as its deals and as its record."""
    states: list[DealState] = []
    deals: list[DealRecord] = []
    totals: FourInts = (0, 0, 0, 0)
    dealer = random.choice(SEATS)
    while not is_game_over(totals, rules):
        states.append(random_deal(random, rules, len(states) + 1, dealer))
        deals.append(recorded(states[-1], totals, random.randbytes(32)))
        totals = four(deals[-1]["totals"])
        dealer = next_dealer(dealer, rules)
    return states, game_record(game_info("limit"), rules, CAST, deals)

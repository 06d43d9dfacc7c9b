"""Random deals and whole games that keep the rules, each the same for the same seed."""

from collections.abc import Iterator
from random import Random

from leekha_engine.cards import DECK, Card
from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.fairness import commitment
from leekha_engine.legal import legal_passes, legal_plays, may_expose
from leekha_engine.match import new_match
from leekha_engine.record import (
    DealRecord,
    GameInfo,
    GameRecord,
    SeatRecord,
    Stamps,
    deal_record,
    fairness_record,
    game_record,
)
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four, is_game_over
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Phase

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
    random: Random,
    rules: Rules,
    number: int = 1,
    dealer: Seat = SEATS[0],
    totals: FourInts = NO_TOTALS,
) -> Iterator[DealState]:
    """Every state of a deal in which everybody decides at random, from before the first pass to the end."""
    hands = shuffled(random)
    if number == 1:
        dealer = first_dealer(rules, hands, dealer, dealer)
    state = start_deal(rules, number, dealer, hands, totals)
    yield state
    for seat in random.sample(SEATS, len(SEATS)):
        if state.phase is Phase.PASSING:
            state = pass_cards(state, seat, random.choice(list(legal_passes(state.dealt[seat], rules))))
            yield state
    for seat in random.sample(SEATS, len(SEATS)):
        if state.phase is Phase.DECLARING:
            state = randomly_declared(random, state, seat)
            yield state
    while state.trick is not None:
        state = randomly_played(random, state)
        yield state


def randomly_declared(random: Random, state: DealState, seat: Seat) -> DealState:
    """The deal after a seat has answered at random."""
    shown = [card for card in may_expose(state.held(seat), state.rules) if random.random() < 0.5]
    announced = state.rules.minus != "off" and random.random() < 0.3
    return declare(state, seat, shown, announced=announced)


def randomly_played(random: Random, state: DealState) -> DealState:
    """The deal after the seat to play has played any legal card."""
    seat, trick = state.to_act[0], state.trick
    cards = () if trick is None else trick.cards
    legal = legal_plays(state.hand(seat), cards, state.rules, state.facts)
    return play(state, seat, random.choice(legal))


def random_deal(
    random: Random,
    rules: Rules,
    number: int = 1,
    dealer: Seat = SEATS[0],
    totals: FourInts = NO_TOTALS,
) -> DealState:
    """A finished deal in which everybody decided at random."""
    *_, last = random_states(random, rules, number, dealer, totals)
    return last


def recorded(state: DealState, secret: bytes) -> DealRecord:
    """The record of a finished deal after which everybody has decided in person at one moment."""
    published = commitment(GAME_ID, state.number, state.dealer, state.dealt, secret)
    count = len(state.tricks)
    stamps = Stamps([["person"] * 4] * count, [[MOMENT] * 4] * count, ["person"] * 4, [MOMENT] * 4)
    return deal_record(state, stamps, fairness_record(published, secret))


def game_info(finished_by: str | None) -> GameInfo:
    """The game of the cast, running unless it says what ended it."""
    finished = None if finished_by is None else MOMENT
    return {"id": GAME_ID, "created": MOMENT, "finished": finished, "finished_by": finished_by}


def random_game(random: Random, rules: Rules) -> tuple[list[DealState], GameRecord]:
    """A whole game to the limit, as its deals and as its record."""
    states: list[DealState] = []
    deals: list[DealRecord] = []
    totals = NO_TOTALS
    dealer = random.choice(SEATS)
    while not is_game_over(totals, rules):
        states.append(random_deal(random, rules, len(states) + 1, dealer, totals))
        deals.append(recorded(states[-1], random.randbytes(32)))
        totals = four(deals[-1]["totals"])
        dealer = next_dealer(states[-1], random.choice(SEATS))
    return states, game_record(game_info("limit"), rules, CAST, deals, new_match(rules))

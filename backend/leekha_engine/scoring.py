"""Who takes a trick, what it counts, and where a game stands after each deal."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leekha_engine.cards import card_points, suit_of
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, right
from leekha_engine.values import Trick

DEAL_POINTS = 36

FourInts = tuple[int, int, int, int]


def trick_taker(trick: Trick) -> Seat:
    """The seat with the highest card of the led suit so far; once complete, the taker. Rules: R15."""
    led_suit = suit_of(trick.cards[0])
    highest = max(card for card in trick.cards if suit_of(card) == led_suit)
    return trick.seat_of(trick.cards.index(highest))


def trick_points(trick: Trick) -> int:
    """The points of the cards that lie in the trick. Rules: R3, R16."""
    return sum(map(card_points, trick.cards))


def deal_points(tricks: Iterable[Trick]) -> FourInts:
    """The points that each seat has taken in the complete ones of these tricks. Rules: R16."""
    points = [0, 0, 0, 0]
    for trick in tricks:
        if trick.complete:
            points[trick_taker(trick)] += trick_points(trick)
    return four(points)


def deal_scores(points: FourInts, rules: Rules) -> FourInts:  # noqa: ARG001 - options will change the scores
    """What a finished deal adds to each total. Rules: R16."""
    return points


def add_scores(totals: FourInts, scores: FourInts) -> FourInts:
    """The running totals after a deal. Rules: R16."""
    return four([total + score for total, score in zip(totals, scores, strict=True)])


def is_game_over(totals: FourInts, rules: Rules) -> bool:
    """Whether these totals after a complete deal end the game. Rules: R17, R19."""
    return max(totals) >= rules.limit


def places(totals: FourInts, rules: Rules) -> FourInts:  # noqa: ARG001 - pairs will share places
    """The place of each seat, lowest total first, equal totals equal places: 1, 1, 3, 4. Rules: R18."""
    return four([1 + sum(other < total for other in totals) for total in totals])


def winners(totals: FourInts, rules: Rules) -> tuple[Seat, ...]:
    """The seats on the first place; several share the win. Rules: R18."""
    return tuple(seat for seat, place in zip(SEATS, places(totals, rules), strict=True) if place == 1)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; `losing_team` is None where there are no teams."""

    totals: FourInts
    places: FourInts
    winners: tuple[Seat, ...]
    losing_team: int | None


def result(totals: FourInts, rules: Rules) -> Result:
    """The ranking that these totals give, whether or not the limit has been reached. Rules: R18, R19."""
    return Result(totals, places(totals, rules), winners(totals, rules), losing_team=None)


def first_dealer(rules: Rules) -> Seat:  # noqa: ARG001 - options will name other dealers
    """A seat drawn from the system's cryptographic generator. Rules: R4."""
    return secrets.choice(SEATS)


def next_dealer(dealer: Seat, rules: Rules) -> Seat:  # noqa: ARG001 - options will name other dealers
    """The dealer of the deal after the one that `dealer` dealt. Rules: R5."""
    return right(dealer)


def four(numbers: Sequence[int]) -> FourInts:
    """Four numbers by seat as the fixed tuple that totals and points are kept in."""
    first, second, third, fourth = numbers
    return first, second, third, fourth

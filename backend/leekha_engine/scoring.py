"""Who takes a trick, what it counts, and where a game stands after each deal."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from leekha_engine.cards import DECK, HEARTS, KING_OF_CLUBS, LEEKHAS, Card, card_points, suit_of
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, team_of
from leekha_engine.values import Trick

DEAL_POINTS = 36
MOST_DEALS = 60
KING_OF_CLUBS_POINTS = 14

CardValues = tuple[int, ...]
FourInts = tuple[int, int, int, int]

PLAIN_VALUES: CardValues = tuple(map(card_points, DECK))


def card_values(rules: Rules, exposed: Collection[Card] = ()) -> CardValues:
    """The points of each of the 52 cards by its number, with these Leekhas shown. Rules: R3, R32, R33."""
    return _values(rules.third_leekha == "KC14", frozenset(exposed))


@lru_cache(maxsize=16)
def _values(third_leekha: bool, exposed: frozenset[Card]) -> CardValues:  # noqa: FBT001 - a key of the cache
    values = list(PLAIN_VALUES)
    if third_leekha:
        values[KING_OF_CLUBS] = KING_OF_CLUBS_POINTS
    for card in DECK:
        if card in exposed or (exposed == LEEKHAS and suit_of(card) == HEARTS):
            values[card] *= 2
    return tuple(values)


def trick_taker(trick: Trick) -> Seat:
    """The seat with the highest card of the led suit so far; once complete, the taker. Rules: R15."""
    led_suit = suit_of(trick.cards[0])
    highest = max(card for card in trick.cards if suit_of(card) == led_suit)
    return trick.seat_of(trick.cards.index(highest))


def trick_points(trick: Trick, values: CardValues = PLAIN_VALUES) -> int:
    """The points of the cards that lie in the trick. Rules: R3, R16."""
    return sum(values[card] for card in trick.cards)


def deal_points(tricks: Iterable[Trick], values: CardValues = PLAIN_VALUES) -> FourInts:
    """The points that each seat has taken in the complete ones of these tricks. Rules: R16."""
    points = [0, 0, 0, 0]
    for trick in tricks:
        if trick.complete:
            points[trick_taker(trick)] += trick_points(trick, values)
    return four(points)


def add_scores(totals: FourInts, scores: FourInts) -> FourInts:
    """The running totals after a deal. Rules: R16."""
    return four([total + score for total, score in zip(totals, scores, strict=True)])


def team_totals(totals: FourInts) -> tuple[int, int]:
    """The totals of both teams. Rules: R40."""
    return totals[0] + totals[2], totals[1] + totals[3]


def is_game_over(totals: FourInts, rules: Rules, deals: int = 0) -> bool:
    """Whether these totals end the game, after so many finished deals; two pairs that are dead level play one
    more deal.

    Rules: R17, R19, R36, R41, R42, R46.
    """
    if deals >= MOST_DEALS:
        return True
    reached = max(_tested(totals, rules)) >= _least_that_ends(rules)
    return reached and (not rules.pairs or losing_team(totals, rules) is not None)


def most_deals(rules: Rules) -> int:
    """After how many deals a game by these rules is over at the very latest. Rules: R46."""
    may_fall = rules.minus != "off" or rules.exact_limit == "halve"
    if rules.pairs or may_fall:
        return MOST_DEALS
    return min(len(SEATS) * (_least_that_ends(rules) - 1) // DEAL_POINTS + 1, MOST_DEALS)


def losing_team(totals: FourInts, rules: Rules) -> int | None:
    """The team that has lost if the game ends with these totals; None for a dead tie. Rules: R42."""
    first, second = team_totals(totals)
    by_sum = (first > second) - (first < second)
    first, second = max(totals[0], totals[2]), max(totals[1], totals[3])
    by_player = (first > second) - (first < second)
    decision = by_player or by_sum if rules.pairs_loser == "top_player" else by_sum or by_player
    return {1: 0, -1: 1}.get(decision)


def places(totals: FourInts, rules: Rules) -> FourInts:
    """The place of each seat, lowest total first, equal totals equal places: 1, 1, 3, 4.

    In pairs both winners are first and both losers third. Rules: R18, R42.
    """
    if not rules.pairs:
        return four([1 + sum(other < total for other in totals) for total in totals])
    loser = losing_team(totals, rules)
    return four([3 if team_of(seat) == loser else 1 for seat in SEATS])


def winners(totals: FourInts, rules: Rules) -> tuple[Seat, ...]:
    """The seats on the first place; several share the win. Rules: R18."""
    return tuple(seat for seat, place in zip(SEATS, places(totals, rules), strict=True) if place == 1)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; `losing_team` is None where there are no teams, and for a dead tie."""

    totals: FourInts
    places: FourInts
    winners: tuple[Seat, ...]
    losing_team: int | None


def result(totals: FourInts, rules: Rules) -> Result:
    """The ranking that these totals give, whether or not the limit has been reached. Rules: R18, R19, R42."""
    loser = losing_team(totals, rules) if rules.pairs else None
    return Result(totals, places(totals, rules), winners(totals, rules), loser)


def four(numbers: Sequence[int]) -> FourInts:
    """Four numbers by seat as the fixed tuple that totals and points are kept in."""
    first, second, third, fourth = numbers
    return first, second, third, fourth


def _least_that_ends(rules: Rules) -> int:
    return rules.limit + (rules.limit_test == "above")


def _tested(totals: FourInts, rules: Rules) -> Sequence[int]:
    """The totals that are held against the limit. Rules: R17, R41."""
    if not rules.pairs or rules.pairs_trigger == "player":
        return totals
    teams = team_totals(totals)
    return teams if rules.pairs_trigger == "team_sum" else (*totals, *teams)

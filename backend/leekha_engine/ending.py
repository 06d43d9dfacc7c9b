"""When a deal is over, and what it then cost each seat: from the whole deal, for server and record."""

from leekha_engine.cards import Card, cards_above, suit_of
from leekha_engine.rules import Rules
from leekha_engine.scoring import (
    FourInts,
    add_scores,
    deal_points,
    four,
    is_game_over,
    trick_points,
    trick_taker,
)
from leekha_engine.seats import SEATS, Seat, team_of
from leekha_engine.state import DealState
from leekha_engine.values import TRICKS_PER_DEAL, Ending

CLEAN_DEAL = -10
ANNOUNCED_CLEAN_DEAL = -20


def ending_of(state: DealState) -> Ending | None:
    """How the deal has ended with its last play, or None if it goes on. Rules: R11, R37, R44."""
    if not state.tricks or not state.tricks[-1].complete:
        return None
    if len(state.tricks) == TRICKS_PER_DEAL:
        return Ending.PLAYED
    return _ended_at_once(state) or _settled(state)


def claimant(state: DealState) -> Seat | None:
    """The seat that takes every remaining trick of a deal that ended by a claim. Rules: R44."""
    return trick_taker(state.tricks[-1]) if state.ending is Ending.CLAIM else None


def taken_points(state: DealState) -> FourInts:
    """The points that each seat has taken so far; after a claim the rest too. Rules: R16, R33, R44."""
    points = list(deal_points(state.tricks, state.values))
    seat = claimant(state)
    if seat is not None:
        points[seat] += sum(state.values) - sum(points)
    return four(points)


def final_points(state: DealState) -> FourInts:
    """The points of a finished deal, doubled for who announced a clean deal and failed. Rules: R16, R34."""
    points = taken_points(state)
    clean = clean_seats(state)
    failed = [seat for seat in state.announced if seat not in clean]
    return four([number * (1 + (seat in failed)) for seat, number in zip(SEATS, points, strict=True)])


def final_scores(state: DealState) -> FourInts:
    """What a finished deal adds to each total. Rules: R16, R34, R35, R38."""
    points = final_points(state)
    clean = clean_seats(state)
    bonuses = {seat: ANNOUNCED_CLEAN_DEAL if seat in state.announced else CLEAN_DEAL for seat in clean}
    scores = _with_take_all(four([bonuses.get(seat, points[seat]) for seat in SEATS]), state)
    return _halved(scores, state.totals, state.rules)


def clean_seats(state: DealState) -> tuple[Seat, ...]:
    """The seats of a finished deal that are rewarded for a clean deal. Rules: R34."""
    if state.rules.minus == "no_penalty":
        points = taken_points(state)
        return tuple(seat for seat in SEATS if not points[seat])
    if state.rules.minus == "no_trick":
        takers = {trick_taker(trick) for trick in state.tricks}
        return tuple(seat for seat in SEATS if seat not in takers)
    return ()


def card_taker(state: DealState, card: Card) -> Seat | None:
    """The seat that took a card in a finished deal; None if it was in no trick or claim. Rules: R24."""
    takers = (trick_taker(trick) for trick in state.tricks if card in trick.cards)
    return next(takers, claimant(state))


def _ended_at_once(state: DealState) -> Ending | None:
    if state.rules.end_check == "after_deal":
        return None
    so_far = add_scores(state.totals, deal_points(state.tricks, state.values))
    return Ending.LIMIT if is_game_over(so_far, state.rules) else None


def _settled(state: DealState) -> Ending | None:
    if state.rules.settle == "off":
        return None
    if _nothing_left(state):
        return Ending.POINTS_TAKEN
    return Ending.CLAIM if _takes_the_rest(state, trick_taker(state.tricks[-1])) else None


def _nothing_left(state: DealState) -> bool:
    """Whether no further trick can change a score. Rules: R34, R44."""
    values = state.values
    if sum(trick_points(trick, values) for trick in state.tricks) < sum(values):
        return False
    takers = {trick_taker(trick) for trick in state.tricks}
    return state.rules.minus != "no_trick" or len(takers) == len(SEATS)


def _takes_the_rest(state: DealState, leader: Seat) -> bool:
    """Whether every card of the leader is above every card of its suit in the other hands. Rules: R44."""
    own = state.held(leader)
    gone = own.union(*[trick.cards for trick in state.tricks])
    lowest = {suit_of(card): card for card in sorted(own, reverse=True)}
    return all(above in gone for card in lowest.values() for above in cards_above(card))


def _with_take_all(scores: FourInts, state: DealState) -> FourInts:
    """The scores where one seat has taken everything. Rules: R35."""
    total = sum(state.values)
    taker = next((seat for seat in SEATS if scores[seat] == total), None)
    if state.rules.take_all == "none" or taker is None:
        return scores
    if state.rules.take_all == "penalty_37":
        return four([(total + 1) * (seat == taker) for seat in SEATS])
    return four([total * _pays(seat, taker, state.rules) for seat in SEATS])


def _pays(seat: Seat, taker: Seat, rules: Rules) -> bool:
    return team_of(seat) != team_of(taker) if rules.pairs else seat != taker


def _halved(scores: FourInts, totals: FourInts, rules: Rules) -> FourInts:
    """A total of exactly the limit becomes half of it, rounded down. Rules: R38."""
    if rules.exact_limit == "nothing":
        return scores
    half = rules.limit // 2
    pairs = zip(totals, scores, strict=True)
    return four([half - total if total + score == rules.limit else score for total, score in pairs])

"""Chooses cards by play-outs: from the view of one seat to arrays, and from the best back to cards."""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from leekha_bots.chance import chance_of
from leekha_bots.dealing import (
    CARDS,
    GONE,
    HANDS,
    LEADER,
    POINTS,
    TAKEN,
    TAKERS,
    TRICK,
    TRICK_POINTS,
    TRICKS,
    VOIDS,
    WINNER,
    WINNING,
)
from leekha_bots.dealing import SIZE as DEAL_SIZE
from leekha_bots.exchanging import write_pass_burdens
from leekha_bots.inference import all_tricks, may_hold, unseen_mask
from leekha_bots.policy import FRAME_SIZE, Policy
from leekha_bots.ruling import VALUES, Ints, cards_of, mask_of, ruling
from leekha_bots.weighing import Budget, new_room, new_tally, weigh_passes, weigh_plays
from leekha_bots.worlds import Ways, ways_to_deal
from leekha_engine.cards import Card, cards_above, sorted_hand
from leekha_engine.legal import PASS_SIZE
from leekha_engine.scoring import trick_taker
from leekha_engine.seats import SEATS, Seat, right, seat_after
from leekha_engine.seatview import SeatView


class Search(NamedTuple):
    """How a level thinks: by which policy, for which objective, how long over a card and over a pass."""

    policy: Policy
    objective: int
    plays: Budget
    passes: Budget
    pass_choices: int


def searched_play(view: SeatView, seed: int, search: Search) -> Card:
    """The legal card that is worth most on average; the view is of a seat that is to play."""
    seat, cards = own_seat(view), candidates(view)
    if len(cards) == 1:
        return cards[0]
    best = weigh_plays(
        seat,
        position(view),
        np.array(cards, np.int64),
        ways_of(view),
        ruling(view),
        search.policy,
        search.objective,
        search.plays,
        chance_of(seed),
        new_tally(len(cards)),
        new_room(),
    )
    return cards[best]


def searched_pass(view: SeatView, seed: int, search: Search) -> tuple[Card, Card, Card]:
    """The three cards that are best passed on on average; the view is of a seat that is to pass."""
    seat, hand, rules = own_seat(view), mask_of(view.hand), ruling(view)
    passes = _promising(view, rules, search)
    best = weigh_passes(
        seat,
        hand,
        passes,
        view.rules.pass_offset(view.number),
        _first_leader(view),
        ways_of(view),
        rules,
        search.policy,
        search.objective,
        search.passes,
        chance_of(seed),
        new_tally(len(passes)),
        new_room(),
    )
    first, second, third = sorted_hand(cards_of(int(passes[best])))
    return first, second, third


def own_seat(view: SeatView) -> Seat:
    """The seat of a view that is somebody's.

    Raises: ValueError if it is nobody's.
    """
    if view.seat is None:
        raise ValueError("nobody's view has nothing to choose")
    return view.seat


def candidates(view: SeatView) -> tuple[Card, ...]:
    """The legal cards, of neighbours that do the same only the highest."""
    rules = ruling(view)
    held, table = set(view.legal), () if view.trick is None else view.trick.cards
    out = unseen_mask(view) | mask_of(table)
    return tuple(card for card in view.legal if not _has_twin_above(card, held, out, rules))


def _has_twin_above(card: Card, held: set[Card], out: int, rules: Ints) -> bool:
    """Whether the next higher card, of the own legal ones and those out, is an own one of the same points."""
    above = (Card(other) for other in cards_above(card) if other in held or out >> other & 1)
    following = next(above, None)
    return following in held and bool(rules[VALUES + following] == rules[VALUES + card])


def ways_of(view: SeatView) -> Ways:
    """All deals of the unseen cards that the seat of a view has to reckon with."""
    masks = may_hold(view)
    others = [seat_after(own_seat(view), offset) for offset in (1, 2, 3)]
    sizes = [view.cards_left[seat] for seat in others]
    return ways_to_deal(
        (masks[others[0]], masks[others[1]], masks[others[2]]), (sizes[0], sizes[1], sizes[2])
    )


def position(view: SeatView) -> Ints:
    """The deal as a kernel knows it, without the hands of the others."""
    deal, rules = np.zeros(DEAL_SIZE, np.int64), ruling(view)
    deal[HANDS + own_seat(view)] = mask_of(view.hand)
    deal[GONE] = mask_of(card for trick in all_tricks(view) for card in trick.cards)
    deal[TRICKS] = len(view.tricks)
    deal[VOIDS] = sum(1 << (seat * 4 + suit) for seat in SEATS for suit in view.shown_voids[seat])
    for trick in view.tricks:
        deal[TAKERS] |= 1 << trick_taker(trick)
    deal[POINTS : POINTS + len(SEATS)] = view.points
    deal[TAKEN] = sum(view.points)
    if view.trick is not None:
        deal[LEADER], deal[CARDS] = view.trick.leader, len(view.trick.cards)
        deal[TRICK] = mask_of(view.trick.cards)
        deal[TRICK_POINTS] = sum(rules[VALUES + card] for card in view.trick.cards)
        if view.trick.cards:
            taker = trick_taker(view.trick)
            deal[WINNER], deal[WINNING] = taker, view.trick.cards[(taker - view.trick.leader) % 4]
    return deal


def _first_leader(view: SeatView) -> Seat:
    """Who leads first; where the holder of 2C does, that follows from the hands."""
    return right(view.dealer) if view.leader is None else view.leader


def _promising(view: SeatView, rules: Ints, search: Search) -> Ints:
    """The legal passes that leave least burden, as masks."""
    forbidden = [mask_of(entry.cards) for entry in view.forbidden]
    masks = [mask_of(cards) for cards in combinations(view.hand, PASS_SIZE)]
    legal = [mask for mask in masks if all(cards & ~mask for cards in forbidden)]
    passes, burdens = np.array(legal, np.int64), np.zeros(len(legal))
    write_pass_burdens(mask_of(view.hand), passes, rules, search.policy, np.zeros(FRAME_SIZE), burdens)
    return passes[np.argsort(burdens, kind="stable")[: search.pass_choices]]

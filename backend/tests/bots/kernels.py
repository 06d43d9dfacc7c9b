"""Deals as kernels hold them, made from the engine's."""

from random import Random

import numpy as np

from leekha_bots.dealing import LEADER, SIZE, is_decided, legal_cards, nth_card, put, to_play
from leekha_bots.ruling import Ints, mask_of, ruling_of
from leekha_engine.legal import legal_plays
from leekha_engine.rules import Rules
from leekha_engine.scoring import four
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.transition import play
from leekha_engine.values import Phase
from tests.engine import games
from tests.engine.options import random_rules

NUMBERS = range(1, 5)


def deal_to_play(seed: int, rules: Rules | None = None) -> tuple[DealState, Random]:
    """A deal before its first lead, under random rules unless they are given, with what goes on by chance."""
    random = games.seeded(seed)
    rules = rules or random_rules(random)
    number = random.choice(NUMBERS)
    totals = four([random.randrange(-20, rules.limit) for _ in SEATS])
    dealer = random.choice(SEATS)
    states = games.random_states(random, rules, number, dealer, totals)
    return next(state for state in states if state.phase is Phase.PLAYING), random


def kernel_deal(state: DealState) -> tuple[Ints, Ints]:
    """The deal before its first lead as a kernel holds it, all four hands included, and its rules."""
    deal = np.zeros(SIZE, np.int64)
    for seat in SEATS:
        deal[seat] = mask_of(state.held(seat))
    assert state.trick is not None
    deal[LEADER] = state.trick.leader
    return deal, ruling_of(state.rules, state.totals, state.exposed, state.announced)


def played_alike(state: DealState, random: Random) -> tuple[DealState, Ints, Ints]:
    """A deal played at random by engine and kernels side by side, each card legal for both or for neither.

    What the engine settles the kernels play out.
    """
    deal, rules = kernel_deal(state)
    while state.trick is not None:
        seat = state.to_act[0]
        assert to_play(deal) == seat
        legal = legal_plays(state.hand(seat), state.trick.cards, state.rules, state.facts)
        assert legal_cards(deal[seat], deal, rules) == mask_of(legal)
        card = random.choice(legal)
        state = play(state, seat, card)
        put(card, deal, rules)
    while not is_decided(deal, rules):
        left = legal_cards(deal[to_play(deal)], deal, rules)
        put(nth_card(left, random.randrange(left.bit_count())), deal, rules)
    return state, deal, rules

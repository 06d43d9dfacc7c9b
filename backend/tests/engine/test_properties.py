"""What holds in every deal, however it was dealt, passed and played."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leekha_engine.cards import DECK, LEEKHAS, Card, card_code, sorted_hand, suit_of
from leekha_engine.errors import IllegalPlay, NotYourTurn
from leekha_engine.legal import (
    PASS_EXEMPT,
    forbidden_sets,
    legal_passes,
    legal_plays,
    why_illegal,
    why_illegal_pass,
)
from leekha_engine.notation import deal_text, parse_deal
from leekha_engine.record import to_json
from leekha_engine.rules import LIMITS, Rules
from leekha_engine.scoring import deal_points, trick_points, trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Phase
from leekha_engine.verification import from_json, replay, verify
from tests.engine import games, model
from tests.engine.checking import BRIEF, RARE, THOROUGH

RULES = Rules(settle="off")

seeds = st.integers(0, 2**32 - 1).map(games.seeded)
hands = st.permutations(DECK).map(lambda pack: sorted_hand(pack[:13]))
lumpy_hands = st.builds(
    lambda sizes, random: sorted_hand(lumpy(sizes, random)),
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
    seeds,
)


def lumpy(sizes: list[int], random: Random) -> list[Card]:
    """A hand with a few cards of three suits and the rest of the fourth, where passes are refused most."""
    suits = random.sample(range(4), 4)
    counts = [*sizes, 13 - sum(sizes)]
    return [
        Card(card)
        for suit, count in zip(suits, counts, strict=True)
        for card in random.sample(range(suit * 13, suit * 13 + 13), count)
    ]


@BRIEF
@given(seeds)
def test_the_52_cards_are_always_all_there(random: Random) -> None:
    for state in games.random_states(random, RULES):
        held = [card for seat in SEATS for card in state.hand(seat)]
        played = [card for trick in state.tricks for card in trick.cards]
        assert sorted(held + played) == list(DECK)


@BRIEF
@given(seeds)
def test_hands_have_thirteen_cards_and_shrink_in_step(random: Random) -> None:
    for state in games.random_states(random, RULES):
        sizes = [len(state.hand(seat)) for seat in SEATS]
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) == 13 - len(state.finished_tricks)


@BRIEF
@given(seeds)
def test_every_deal_is_worth_36_and_every_trick_goes_to_its_taker(random: Random) -> None:
    state = games.random_deal(random, RULES)
    assert sum(deal_points(state.tricks)) == 36
    for trick, following in zip(state.tricks, state.tricks[1:], strict=False):
        assert following.leader == trick_taker(trick)


@BRIEF
@given(seeds)
def test_somebody_can_act_until_the_deal_is_finished(random: Random) -> None:
    states = list(games.random_states(random, RULES))
    assert len(states) == 1 + 4 + 52
    assert [len(state.to_act) for state in states] == [4, 3, 2, 1] + [1] * 52 + [0]
    assert states[-1].phase is Phase.FINISHED
    for state in states[4:-1]:
        assert state.trick is not None
        hand = state.hand(state.to_act[0])
        legal = legal_plays(hand, state.trick.cards, RULES)
        assert legal
        assert set(legal) <= set(hand)


@BRIEF
@given(seeds)
def test_only_the_seat_to_play_may_play_and_only_legal_cards(random: Random) -> None:
    for state in games.random_states(random, RULES):
        if state.trick is not None:
            assert_refusals(state)


def assert_refusals(state: DealState) -> None:
    seat = state.to_act[0]
    assert state.trick is not None
    legal = legal_plays(state.hand(seat), state.trick.cards, RULES)
    assert [
        card
        for card in state.hand(seat)
        if why_illegal(card, state.hand(seat), state.trick.cards, RULES) is None
    ] == list(legal)
    illegal = next((card for card in DECK if card not in legal), None)
    if illegal is not None:
        with pytest.raises(IllegalPlay):
            play(state, seat, illegal)
    other = SEATS[seat - 1]
    with pytest.raises(NotYourTurn):
        play(state, other, legal[0])


@BRIEF
@given(seeds)
def test_who_was_void_and_gave_no_leekha_holds_none_for_the_rest_of_the_deal(random: Random) -> None:
    without: set[int] = set()
    for state in games.random_states(random, RULES):
        for trick in state.tricks:
            for index, card in enumerate(trick.cards):
                if suit_of(card) != trick.led_suit and card not in LEEKHAS:
                    without.add(trick.seat_of(index))
        assert not any(LEEKHAS & state.held(seat) for seat in SEATS if seat in without)


@BRIEF
@given(seeds)
def test_the_engine_agrees_with_the_naive_telling(random: Random) -> None:
    for state in games.random_states(random, RULES):
        if state.trick is None:
            continue
        hand = [card_code(card) for card in state.hand(state.to_act[0])]
        table = [card_code(card) for card in state.trick.cards]
        legal = legal_plays(state.hand(state.to_act[0]), state.trick.cards, RULES)
        assert [card_code(card) for card in legal] == model.may_play(hand, table)
    for trick in state.tricks:
        codes = [card_code(card) for card in trick.cards]
        assert trick_taker(trick) == trick.seat_of(model.taking_index(codes))
        assert trick_points(trick) == model.points(codes)


@THOROUGH
@given(hands | lumpy_hands)
def test_a_legal_pass_always_exists_and_the_naive_telling_finds_the_same(hand: tuple[Card, ...]) -> None:
    passes = [[card_code(card) for card in cards] for cards in legal_passes(hand, RULES)]
    assert passes
    assert passes == model.possible_passes([card_code(card) for card in hand])


@THOROUGH
@given(hands | lumpy_hands, seeds)
def test_whether_a_pass_is_legal_does_not_depend_on_the_order_of_its_cards(
    hand: tuple[Card, ...], random: Random
) -> None:
    cards = random.sample(hand, 3)
    answers = {why_illegal_pass(order, hand, RULES) for order in permutations(cards)}
    assert len(answers) == 1


@THOROUGH
@given(hands | lumpy_hands)
def test_a_pass_is_illegal_exactly_if_it_contains_a_forbidden_set(hand: tuple[Card, ...]) -> None:
    forbidden = [set(entry.cards) for entry in forbidden_sets(hand, RULES)]
    assert len(forbidden) <= 4
    assert not any(one < other for one in forbidden for other in forbidden)
    legal = set(legal_passes(hand, RULES))
    for cards in combinations(hand, 3):
        assert (cards in legal) == (not any(entry <= set(cards) for entry in forbidden))
        assert (cards in legal) == (why_illegal_pass(cards, hand, RULES) is None)


@THOROUGH
@given(hands | lumpy_hands)
def test_exempt_cards_alone_are_never_refused(hand: tuple[Card, ...]) -> None:
    exempt = [card for card in hand if card in PASS_EXEMPT]
    for cards in combinations(exempt, 3):
        assert why_illegal_pass(cards, hand, RULES) is None


@RARE
@given(seeds, st.sampled_from(LIMITS), st.integers(1, 17), st.sampled_from(SEATS))
def test_every_state_of_every_phase_reads_back_from_its_line(
    random: Random, limit: int, number: int, dealer: int
) -> None:
    for state in games.random_states(random, Rules(limit=limit), number, SEATS[dealer]):
        assert parse_deal(deal_text(state)) == state


@BRIEF
@given(seeds)
def test_a_deal_replayed_from_its_log_is_equal(random: Random) -> None:
    state = games.random_deal(random, RULES)
    again = start_deal(RULES, state.number, state.dealer, state.dealt)
    for seat in random.sample(SEATS, 4):
        again = pass_cards(again, seat, state.passes[seat] or ())
    for trick in state.tricks:
        for index, card in enumerate(trick.cards):
            again = play(again, trick.seat_of(index), card)
    assert again == state
    assert hash(again) == hash(state)


@RARE
@given(seeds, st.sampled_from(LIMITS))
def test_a_recorded_game_replays_to_equal_deals(random: Random, limit: int) -> None:
    states, record = games.random_game(random, Rules(limit=limit))
    verify(record)
    assert replay(record) == tuple(states)
    assert from_json(to_json(record)) == record
    fewest, most = {51: (2, 6), 101: (3, 12), 151: (5, 17), 201: (6, 23)}[limit]
    assert fewest <= len(states) <= most

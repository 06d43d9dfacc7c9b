"""Scenes of the options about dealing and passing, R21 to R25: each fails where its option is ignored."""

import json
from pathlib import Path

import pytest

from leekha_engine.cards import parse_card, parse_cards
from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.drawing import Drawn
from leekha_engine.ending import final_points, final_scores
from leekha_engine.errors import BadDeal, IllegalPass, WrongPhase
from leekha_engine.legal import forbidden_sets, legal_passes, why_illegal_pass
from leekha_engine.notation import parse_hand
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, right
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, start_deal
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.engine import golden
from tests.engine.golden import EAST, NORTH, SOUTH, WEST
from tests.engine.scenes import (
    EVERY_DIRECTION,
    answered,
    by_rules,
    of_tricks,
    opened,
    play_golden_on,
    played,
    played_golden,
    took_everything,
)

PASS_VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())["pass"]
THIRTEEN_EACH = [golden.PLAYS_WITH[seat] for seat in SEATS]


def receiver_of(south_passes: DealState) -> str:
    """Where the pass of South has gone."""
    if south_passes.phase is Phase.PLAYING and south_passes.passes[SOUTH] == ():
        return "none"
    given = set(south_passes.passes[SOUTH] or ())
    holder = next(seat for seat in SEATS if given <= south_passes.held(seat))
    return {EAST: "right", NORTH: "across", WEST: "left"}[holder]


@pytest.mark.parametrize(
    ("pass_direction", "four_deals"),
    [
        ("right", "right right right right"),
        ("left", "left left left left"),
        ("across", "across across across across"),
        ("right_left", "right left right left"),
        ("left_right", "left right left right"),
        ("hearts_cycle", "left right across none"),
        ("none", "none none none none"),
    ],
)
def test_r21_passes_go_the_way_of_the_deal(pass_direction: str, four_deals: str) -> None:
    rules = by_rules(pass_direction=pass_direction, pass_rule="none")
    states = [opened(rules, number=number) for number in range(1, 6)]
    gone = [receiver_of(state) for state in states]
    assert gone == [*four_deals.split(), four_deals.split(maxsplit=1)[0]]
    assert gone == [rules.passes_to(number) for number in range(1, 6)]
    for state in states:
        assert [state.hand(seat) for seat in SEATS] == THIRTEEN_EACH
        targets = [seat_view(state, seat).pass_target for seat in SEATS]
        offset = state.rules.pass_offset(state.number)
        assert targets == [SEATS[(seat + offset) % 4] if offset else None for seat in SEATS]


def test_r21_a_seat_receives_from_the_giver_and_sees_that_alone() -> None:
    rules = by_rules(pass_direction="across", pass_rule="none")
    state = opened(rules)
    for seat in SEATS:
        across = SEATS[(seat + 2) % 4]
        assert seat_view(state, seat).received == state.passes[across]
        assert state.giver(seat) == across


@pytest.mark.parametrize("options", [{}, {"pass_count": 0}])
def test_r21_where_nothing_is_passed_the_first_lead_comes_at_once(options: dict[str, int]) -> None:
    state = start_deal(by_rules(pass_direction="none", **options), 1, SOUTH, golden.DEALT)
    assert (state.phase, state.to_act) == (Phase.PLAYING, (EAST,))
    assert [state.hand(seat) for seat in SEATS] == list(golden.DEALT)
    assert seat_view(state, EAST).legal == golden.DEALT[EAST]
    with pytest.raises(WrongPhase):
        pass_cards(state, SOUTH, golden.PASSES[SOUTH])


@pytest.mark.parametrize("pass_rule", ["keep_one", "lenient", "naive"])
@pytest.mark.parametrize("vector", PASS_VECTORS, ids=lambda vector: vector["pass"])
def test_r22_the_vectors_hold_under_each_pass_rule(vector: dict[str, str | bool], pass_rule: str) -> None:
    hand, cards = parse_hand(str(vector["hand"])), parse_cards(str(vector["pass"]))
    rules = by_rules(pass_rule=pass_rule)
    refusal = why_illegal_pass(cards, hand, rules)
    assert (refusal is None) == vector[pass_rule]
    assert (set(cards) in [set(legal) for legal in legal_passes(hand, rules)]) == vector[pass_rule]
    if refusal is not None:
        assert (refusal.reason, refusal.rule) == ("would_void", "R8" if pass_rule == "keep_one" else "R22")


@pytest.mark.parametrize("vector", PASS_VECTORS, ids=lambda vector: vector["pass"])
def test_r22_with_none_any_three_cards_of_the_hand_may_go(vector: dict[str, str | bool]) -> None:
    hand, cards = parse_hand(str(vector["hand"])), parse_cards(str(vector["pass"]))
    rules = by_rules(pass_rule="none")
    assert why_illegal_pass(cards, hand, rules) is None
    assert len(list(legal_passes(hand, rules))) == 286
    assert forbidden_sets(hand, rules) == ()


def test_r22_three_singletons_leave_220_passes_unless_nothing_is_forbidden() -> None:
    hand = parse_hand("K.A.T.AKQJ986532")
    counts = {
        rule: len(list(legal_passes(hand, by_rules(pass_rule=rule))))
        for rule in ("keep_one", "lenient", "naive", "none")
    }
    assert counts == {"keep_one": 220, "lenient": 220, "naive": 220, "none": 286}


def test_r22_what_still_may_not_go_is_the_same_in_every_mode() -> None:
    hand = parse_hand("Q2.AK75.AJ63.T84")
    for rule in ("keep_one", "lenient", "naive", "none"):
        reasons = [
            getattr(why_illegal_pass(parse_cards(cards), hand, by_rules(pass_rule=rule)), "reason", None)
            for cards in ("QS QS AH", "QS KS AH", "QS AH", "QS AH KH 7H")
        ]
        assert reasons == ["duplicate", "not_in_hand", "not_three", "not_three"]


def test_r22_a_deal_takes_the_pass_that_its_rule_allows() -> None:
    emptied = parse_cards("JD 8D AH")
    with pytest.raises(IllegalPass) as caught:
        pass_cards(start_deal(by_rules(), 1, SOUTH, golden.DEALT), SOUTH, emptied)
    assert caught.value.data == {"reason": "would_void", "rule": "R8", "suit": "D"}
    lenient = start_deal(by_rules(pass_rule="lenient"), 1, SOUTH, golden.DEALT)
    assert pass_cards(lenient, SOUTH, emptied).passes[SOUTH] == parse_cards("AH JD 8D")
    assert [entry.cards for entry in seat_view(lenient, WEST).forbidden] == [
        parse_cards("JH"),
        parse_cards("AC QC 2C"),
    ]
    naive = start_deal(by_rules(pass_rule="naive"), 1, SOUTH, golden.DEALT)
    assert [entry.cards for entry in seat_view(naive, WEST).forbidden] == [parse_cards("JH")]
    assert [entry.rule for entry in seat_view(naive, WEST).forbidden] == ["R22"]


def test_r23_the_first_dealer_is_drawn_or_has_the_high_card_or_holds_7h() -> None:
    dealers = [
        first_dealer(by_rules(first_dealer=rule), golden.DEALT, SOUTH, WEST)
        for rule in ("random", "high_card", "holder_7H")
    ]
    assert dealers == [SOUTH, WEST, EAST]
    assert parse_card("7H") in golden.DEALT[EAST]


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("2S AD 3H KC", EAST),
        ("AC AD AH AS", WEST),
        ("AC AD AH KS", NORTH),
        ("AC AD KH KS", EAST),
        ("QD 2S 3S 4S", SOUTH),
    ],
)
def test_r23_the_highest_card_deals_and_ties_go_by_suit(drawn: str, dealer: Seat) -> None:
    draws = Drawn((0, 1, 2, 3), (), SOUTH, parse_cards(drawn))
    assert draws.high_card_dealer() == dealer


def test_r23_nobody_but_the_holder_of_7h_deals_the_first_deal() -> None:
    rules = by_rules(first_dealer="holder_7H")
    for seat in (SOUTH, NORTH, WEST):
        with pytest.raises(BadDeal):
            start_deal(rules, 1, seat, golden.DEALT)
        assert start_deal(rules, 2, seat, golden.DEALT).first_leader == right(seat)
    assert start_deal(rules, 1, EAST, golden.DEALT).first_leader == EAST


@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
def test_r23_the_holder_of_7h_leads_the_first_deal_himself(pass_direction: str) -> None:
    rules = by_rules(first_dealer="holder_7H", pass_direction=pass_direction, pass_rule="none")
    dealt = opened(by_rules(pass_direction=pass_direction, pass_rule="none")).dealt
    holder = next(seat for seat in SEATS if parse_card("7H") in dealt[seat])
    assert opened(rules, holder).to_act == (holder,)
    assert opened(rules, holder, number=2).to_act == (right(holder),)


@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
@pytest.mark.parametrize(
    ("first_lead", "leader"), [("dealer_right", EAST), ("dealer", SOUTH), ("holder_2C", WEST)]
)
def test_r25_the_first_lead_is_with_whom_the_rules_say(
    pass_direction: str, first_lead: str, leader: Seat
) -> None:
    rules = by_rules(first_lead=first_lead, pass_direction=pass_direction, pass_rule="none")
    for number in (1, 2):
        assert opened(rules, number=number).to_act == (leader,)
    assert parse_card("2C") in golden.PLAYS_WITH[WEST]


def test_r25_holder_2c_is_whoever_holds_it_after_passing_and_he_may_lead_any_card() -> None:
    rules = by_rules(first_lead="holder_2C", pass_rule="none")
    state = start_deal(rules, 1, SOUTH, golden.DEALT)
    for seat, cards in zip(SEATS, ["AH JD JS", "AD AS KC", "KH KS QH", "2C QS TD"], strict=True):
        assert state.first_leader is None
        assert [seat_view(state, viewer).leader for viewer in (*SEATS, None)] == [None] * 5
        state = pass_cards(state, seat, parse_cards(cards))
    assert state.to_act == (SOUTH,)
    assert seat_view(state, SOUTH).legal == state.hand(SOUTH)
    assert played(state, "TD").trick is not None


def test_r25_holder_2c_goes_before_the_own_lead_of_holder_7h() -> None:
    rules = by_rules(first_lead="holder_2C", first_dealer="holder_7H", pass_direction="none")
    assert start_deal(rules, 1, EAST, golden.DEALT).to_act == (WEST,)


@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
@pytest.mark.parametrize(
    ("dealer", "expected"),
    [("rotate_right", SOUTH), ("qs_taker", EAST), ("most_points", SOUTH), ("random", NORTH)],
)
def test_r24_the_next_dealer_is_the_one_of_the_rules(
    dealer: str, expected: Seat, pass_direction: str
) -> None:
    rules = by_rules(dealer=dealer, pass_direction=pass_direction, pass_rule="none", first_lead="holder_2C")
    assert next_dealer(replayed_from_west(rules), NORTH) == expected


def replayed_from_west(rules: Rules) -> DealState:
    """The tricks of the golden deal with West as the dealer of it."""
    return of_tricks(rules, WEST, *((leader, cards) for leader, cards, _, _ in golden.TRICKS))


def test_r24_the_golden_deal_has_the_next_dealers_that_were_worked_out() -> None:
    dealers = [
        next_dealer(played_golden(by_rules(dealer=rule)), WEST)
        for rule in ("qs_taker", "rotate_right", "most_points")
    ]
    assert dealers == [EAST, EAST, SOUTH]


QS_AND_A_HEART_TO_EAST = (SOUTH, "2S QS 3S 2H")
KC_TO_WEST = (NORTH, "2C KC 3C 4C")


@pytest.mark.parametrize(
    ("third_leekha", "dealer", "tricks", "expected"),
    [
        # North and West have 13: the taker of QS goes before who is nearer by turn.
        ("off", SOUTH, [(SOUTH, "2S QS 3S AS"), (NORTH, "TD 2H 3H 4H")], WEST),
        # East and West have 14: the taker of KC goes before the taker of QS.
        ("KC14", SOUTH, [QS_AND_A_HEART_TO_EAST, KC_TO_WEST], WEST),
        # Where KC counts nothing East alone has 14.
        ("off", SOUTH, [QS_AND_A_HEART_TO_EAST, KC_TO_WEST], EAST),
        # East and North have 15, West with KC has 14.
        ("KC14", EAST, [(SOUTH, "2S QS 2H 3H"), (NORTH, "TD 4H 5H 6H"), (NORTH, "8H 7H 2D 3D"), KC_TO_WEST],
         EAST),
        # East and West have 13 each; who took KC has no say where it is no Leekha.
        ("off", SOUTH, [(SOUTH, "2S QS 3S 4S"), KC_TO_WEST, (WEST, "TD 2H 3H 4H")], EAST),
        # Nobody has a point: by turn from the old dealer's right.
        ("off", NORTH, [(SOUTH, "2S 4S 3S 5S")], WEST),
    ],
)  # fmt: skip
def test_r24_level_seats_are_parted_by_who_took_kc_qs_or_td_then_by_turn(
    third_leekha: str, dealer: Seat, tricks: list[tuple[Seat, str]], expected: Seat
) -> None:
    rules = by_rules(dealer="most_points", third_leekha=third_leekha)
    assert next_dealer(of_tricks(rules, dealer, *tricks), SOUTH) == expected


def test_r24_most_points_are_those_before_a_failed_announcement_doubles_them() -> None:
    rules = by_rules(dealer="most_points", minus="no_penalty")
    state = play_golden_on(answered(opened(rules), announced=[EAST]))
    assert final_points(state) == (16, 26, 0, 7)
    assert next_dealer(state, WEST) == SOUTH


def test_r24_most_points_are_those_before_take_all() -> None:
    rules = by_rules(dealer="most_points", take_all="others_36", pass_direction="none")
    state = took_everything(rules)
    assert final_scores(state) == (0, 36, 36, 36)
    assert next_dealer(state, WEST) == SOUTH

"""What a deal refuses, in which order, and what it says."""

import pytest

from leekha_engine.cards import DECK, Card, parse_card, parse_cards
from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.errors import AlreadyPassed, BadDeal, IllegalPass, IllegalPlay, NotYourTurn, WrongPhase
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, right, seat_after
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Phase
from tests.engine import golden
from tests.engine.golden import EAST, NORTH, SOUTH, WEST

QUARTERS = [DECK[start::4] for start in range(4)]


def test_right_is_the_next_in_turn_and_left_the_one_before() -> None:
    assert [right(seat) for seat in SEATS] == [1, 2, 3, 0]
    assert [seat_after(seat, -1) for seat in SEATS] == [3, 0, 1, 2]
    assert [seat_after(seat, 2) for seat in SEATS] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    "dealt",
    [
        QUARTERS[:3],
        [*QUARTERS, ()],
        [QUARTERS[0], QUARTERS[1], QUARTERS[2], QUARTERS[2]],
        [(*QUARTERS[0], QUARTERS[1][0]), QUARTERS[1][1:], QUARTERS[2], QUARTERS[3]],
        [(*QUARTERS[0][1:], Card(52)), QUARTERS[1], QUARTERS[2], QUARTERS[3]],
    ],
)
def test_a_deal_is_one_pack_in_four_hands_of_thirteen(dealt: list[tuple[Card, ...]]) -> None:
    with pytest.raises(BadDeal) as caught:
        start_deal(Rules(), 1, SOUTH, dealt)
    assert caught.value.code == "bad_deal"


@pytest.mark.parametrize(("number", "dealer"), [(0, 0), (1, 4), (1, -1)])
def test_a_deal_has_a_number_from_one_and_a_dealer_at_the_table(number: int, dealer: int) -> None:
    with pytest.raises(BadDeal):
        start_deal(Rules(), number, Seat(dealer), QUARTERS)


def test_hands_are_kept_sorted_however_they_were_dealt() -> None:
    backwards = [tuple(reversed(hand)) for hand in golden.DEALT]
    assert start_deal(golden.RULES, 1, SOUTH, backwards) == golden.dealt_state()


def test_nobody_plays_while_passes_are_missing() -> None:
    with pytest.raises(WrongPhase) as caught:
        play(golden.dealt_state(), EAST, parse_card("AS"))
    assert caught.value.data == {"phase": "passing"}


def test_nobody_passes_after_the_exchange_not_even_an_illegal_set() -> None:
    with pytest.raises(WrongPhase) as caught:
        pass_cards(golden.passed_state(), SOUTH, [])
    assert caught.value.data == {"phase": "playing"}


def test_nobody_acts_in_a_finished_deal() -> None:
    state = golden.played_state()
    with pytest.raises(WrongPhase) as caught:
        play(state, SOUTH, parse_card("AS"))
    assert caught.value.data == {"phase": "finished"}
    with pytest.raises(WrongPhase):
        pass_cards(state, SOUTH, golden.PASSES[SOUTH])


def test_a_second_pass_is_refused_before_its_cards_are_looked_at() -> None:
    state = pass_cards(golden.dealt_state(), SOUTH, golden.PASSES[SOUTH])
    with pytest.raises(AlreadyPassed):
        pass_cards(state, SOUTH, [])


def test_the_turn_is_checked_before_the_card() -> None:
    with pytest.raises(NotYourTurn) as caught:
        play(golden.passed_state(), SOUTH, parse_card("2C"))
    assert caught.value.code == "not_your_turn"
    assert caught.value.data == {"to_act": [EAST]}


def test_a_refused_pass_says_reason_rule_and_suit() -> None:
    with pytest.raises(IllegalPass) as caught:
        pass_cards(golden.dealt_state(), SOUTH, parse_cards("JD 8D AH"))
    assert caught.value.code == "illegal_pass"
    assert caught.value.data == {"reason": "would_void", "rule": "R8", "suit": "D"}
    assert str(caught.value) == "JD 8D AH is refused: would_void D (R8)."


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("9D", {"reason": "must_follow", "rule": "R13", "suit": "C"}),
        ("AS", {"reason": "must_follow", "rule": "R13", "suit": "C"}),
        ("3C", {"reason": "not_in_hand", "rule": "R12"}),
    ],
)
def test_a_refused_play_says_reason_and_rule(code: str, data: dict[str, object]) -> None:
    state = golden.played_state(1)
    with pytest.raises(IllegalPlay) as caught:
        play(state, NORTH, parse_card(code))
    assert caught.value.code == "illegal_play"
    assert caught.value.data == data


def test_a_passed_card_is_gone_and_a_played_card_too() -> None:
    state = golden.played_state(4)
    with pytest.raises(IllegalPlay) as caught:
        play(state, EAST, parse_card("AD"))
    assert caught.value.data["reason"] == "not_in_hand"
    with pytest.raises(IllegalPlay) as caught:
        play(state, EAST, parse_card("5C"))
    assert caught.value.data["reason"] == "not_in_hand"


def test_the_right_of_the_dealer_leads_first_and_then_each_taker() -> None:
    assert golden.passed_state().to_act == (EAST,)
    assert golden.played_state(4).to_act == (EAST,)
    assert golden.played_state(8).to_act == (SOUTH,)
    assert golden.played_state(16).to_act == (WEST,)


def test_passes_come_in_any_order_and_meet_in_one_state() -> None:
    state = golden.dealt_state()
    for seat in (WEST, SOUTH, NORTH, EAST):
        assert state.phase is Phase.PASSING
        assert seat in state.to_act
        state = pass_cards(state, seat, tuple(reversed(golden.PASSES[seat])))
    assert state == golden.passed_state()


def test_any_seat_may_deal_first_and_the_right_of_it_next() -> None:
    assert [first_dealer(Rules(), golden.DEALT, seat, right(seat)) for seat in SEATS] == list(SEATS)
    assert next_dealer(golden.played_state(), WEST) == right(golden.DEALER)

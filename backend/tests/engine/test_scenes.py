"""The ten worked examples of the rules. Seats S 0, E 1, N 2, W 3 in turn order."""

import pytest

from leekha_engine.cards import QUEEN_OF_SPADES, cards_text, parse_card, parse_cards
from leekha_engine.errors import AlreadyPassed, IllegalPlay
from leekha_engine.legal import legal_passes, legal_plays, talyeekh, why_illegal_pass
from leekha_engine.notation import parse_hand
from leekha_engine.rules import Rules
from leekha_engine.scoring import (
    FourInts,
    add_scores,
    deal_points,
    is_game_over,
    places,
    trick_points,
    trick_taker,
    winners,
)
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Phase, Trick
from leekha_engine.view import seat_view
from tests.engine import golden

SOUTH, EAST, NORTH, WEST = SEATS
RULES = Rules(settle="off")


def refusal(hand: str, cards: str) -> str | None:
    found = why_illegal_pass(parse_cards(cards), parse_hand(hand), RULES)
    return None if found is None else f"{found.reason} {found.data().get('suit', '')}".strip()


def legal(hand: str, trick: str) -> str:
    return cards_text(legal_plays(parse_cards(hand), parse_cards(trick), RULES))


def taken(leader: Seat, cards: str) -> tuple[Seat, int]:
    trick = Trick(leader, parse_cards(cards))
    return trick_taker(trick), trick_points(trick)


def after_passes(dealer: Seat, dealt: list[str], passes: list[str]) -> DealState:
    state = start_deal(RULES, 1, dealer, [parse_hand(hand) for hand in dealt])
    for seat, cards in zip(SEATS, passes, strict=True):
        state = pass_cards(state, seat, parse_cards(cards))
    return state


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("QS AH KH", None),
        ("2S AH KH", None),
        ("QS 2S AH", "would_void S"),
        ("TC 8C 4C", "would_void C"),
        ("AD JD 6D", None),
        ("QS QS AH", "duplicate"),
        ("QS KS AH", "not_in_hand"),
        ("QS AH", "not_three"),
    ],
)
def test_scene_1_queen_and_two_of_spades_may_not_both_go(cards: str, expected: str | None) -> None:
    assert refusal("Q2.AK75.AJ63.T84", cards) == expected


def test_scene_2_of_three_singletons_only_the_heart_must_stay() -> None:
    hand = "K.A.T.AKQJ986532"
    assert refusal(hand, "KS TD AC") is None
    assert refusal(hand, "KS TD AH") == "would_void H"
    passes = list(legal_passes(parse_hand(hand), RULES))
    assert len(passes) == 220
    assert not any(parse_card("AH") in cards for cards in passes)


@pytest.mark.parametrize(
    ("hand", "cards", "expected"),
    [
        ("AK2.QJ95.T9.A764", "AS KS QH", None),
        ("AK2.QJ95.T9.A764", "AS KS 2S", "would_void S"),
        ("AK2.QJ95.T9.A764", "TD QH JH", None),
        ("AK2.QJ95.T9.A764", "9D QH JH", None),
        ("AK2.QJ95.T9.A764", "TD 9D QH", "would_void D"),
        ("9.K8642.QJT.J753", "QD JD TD", None),
        ("9.K8642.QJT.J753", "9S QD JD", "would_void S"),
    ],
)
def test_scene_3_spades_and_diamonds_empty_only_by_exempt_cards(
    hand: str, cards: str, expected: str | None
) -> None:
    assert refusal(hand, cards) == expected


def test_scene_4_the_exchange_is_sealed_until_the_fourth_pass() -> None:
    dealt = ["Q72.KT4.J96.T832", "AK.983.T87.J7654", "JT98.AQJ.AKQ5.AK", "6543.7652.432.Q9"]
    start = start_deal(RULES, 1, SOUTH, [parse_hand(hand) for hand in dealt])
    east_knew = seat_view(start, EAST)
    state = pass_cards(start, SOUTH, parse_cards("QS JD TC"))
    after_south = seat_view(state, EAST)
    assert (after_south.hand, after_south.received) == (east_knew.hand, ())
    state = pass_cards(state, EAST, parse_cards("AS KS 3H"))
    with pytest.raises(AlreadyPassed) as caught:
        pass_cards(state, EAST, parse_cards("9H 8H 3H"))
    assert caught.value.code == "already_passed"
    state = pass_cards(state, WEST, parse_cards("6S 7H 4D"))
    assert QUEEN_OF_SPADES not in seat_view(state, EAST).hand
    state = pass_cards(state, NORTH, parse_cards("JS AH AD"))
    assert seat_view(state, EAST).received == parse_cards("QS JD TC")
    assert state.hand(EAST) == parse_hand("Q.98.JT87.JT7654")
    assert set(parse_cards("AS KS 3H")) < state.held(NORTH)


def test_scene_5_the_choice_between_two_leekhas_is_free() -> None:
    assert legal("QS TD AH KH 5D", "4C") == "QS TD"
    assert legal("AH 4S", "4C TD KC") == "4S AH"
    assert taken(SOUTH, "4C TD KC AH") == (NORTH, 11)
    assert legal("TD 5D AH", "4C") == "TD"
    assert legal("QS 5D AH", "4C TD KC") == "QS"
    assert taken(SOUTH, "4C TD KC QS") == (NORTH, 23)


def test_scene_6_following_suit_never_forces_a_leekha() -> None:
    assert legal("QS 3S TD 9H", "AS") == "QS 3S"
    assert legal("QS 3S", "5S") == "QS 3S"
    assert legal("TD 4D QS", "8D KD") == "TD 4D"
    assert legal("TD 4D QS", "8D 9D") == "TD 4D"
    assert legal("TD 9H 4C", "5S") == "TD"


def test_scene_7_a_leekha_takes_only_a_trick_of_its_own_suit() -> None:
    assert legal("TD QS AC", "7D") == "TD"
    assert taken(SOUTH, "7D TD AH 9D") == (EAST, 11)
    assert taken(SOUTH, "QS TD 3H 2C") == (SOUTH, 24)
    assert taken(SOUTH, "5H QS AS AH") == (WEST, 15)
    led, void = Trick(SOUTH, parse_cards("QS TD 3H 2C")), Trick(SOUTH, parse_cards("7D TD AH 9D"))
    assert [talyeekh(led, index) for index in range(4)] == [False, True, False, False]
    assert not any(talyeekh(void, index) for index in range(4))


def test_scene_8_a_received_leekha_is_forced_on_the_first_trick() -> None:
    dealt = ["J432.A76532.432.-", "A95.QJ98.T87.765", "Q76.KT4.J96.T832", "KT8.-.AKQ5.AKQJ94"]
    state = after_passes(WEST, dealt, ["JS AH 4D", "AS TD 7C", "QS 9D 8C", "AD KD AC"])
    for seat, code in [(SOUTH, "2H"), (EAST, "9H"), (NORTH, "KH")]:
        state = play(state, seat, parse_card(code))
    assert seat_view(state, WEST).legal == (QUEEN_OF_SPADES,)
    with pytest.raises(IllegalPlay) as caught:
        play(state, WEST, parse_card("KS"))
    assert caught.value.data == {"reason": "must_give_leekha", "rule": "R14"}
    state = play(state, WEST, QUEEN_OF_SPADES)
    assert deal_points(state.tricks) == (0, 0, 16, 0)
    assert state.to_act == (NORTH,)


@pytest.mark.parametrize(
    ("before", "deal", "after", "expected_places", "expected_winners"),
    [
        ((95, 70, 88, 71), (10, 0, 13, 13), (105, 70, 101, 84), (4, 1, 3, 2), (EAST,)),
        ((90, 92, 40, 30), (14, 12, 10, 0), (104, 104, 50, 30), (3, 3, 2, 1), (WEST,)),
        ((88, 50, 3, 39), (13, 5, 2, 16), (101, 55, 5, 55), (4, 2, 1, 2), (NORTH,)),
        ((90, 30, 45, 51), (13, 15, 0, 8), (103, 45, 45, 59), (4, 1, 1, 3), (EAST, NORTH)),
        ((90, 92, 30, 40), (14, 12, 10, 0), (104, 104, 40, 40), (3, 3, 1, 1), (NORTH, WEST)),
        ((99, 99, 99, 99), (3, 7, 13, 13), (102, 106, 112, 112), (1, 2, 3, 3), (SOUTH,)),
    ],
    ids=["a", "b", "c", "e", "f", "g"],
)
def test_scene_9_the_lowest_total_wins_once_anybody_has_reached_the_limit(
    before: FourInts,
    deal: FourInts,
    after: FourInts,
    expected_places: FourInts,
    expected_winners: tuple[Seat, ...],
) -> None:
    assert not is_game_over(before, RULES)
    assert add_scores(before, deal) == after
    assert is_game_over(after, RULES)
    assert (places(after, RULES), winners(after, RULES)) == (expected_places, expected_winners)


def test_scene_9d_a_hundred_is_not_a_hundred_and_one() -> None:
    after = add_scores((70, 40, 60, 46), (30, 3, 0, 3))
    assert after == (100, 43, 60, 49)
    assert not is_game_over(after, RULES)
    assert is_game_over(after, Rules(limit=51))


def test_scene_10_the_golden_deal_runs_as_worked_out() -> None:
    state = golden.passed_state()
    assert tuple(state.hand(seat) for seat in SEATS) == golden.PLAYS_WITH
    for number, (leader, cards, taker, points) in enumerate(golden.TRICKS, start=1):
        assert state.to_act == (leader,)
        for card in parse_cards(cards):
            state = play(state, state.to_act[0], card)
        assert len(state.finished_tricks) == number
        assert (trick_taker(state.tricks[-1]), trick_points(state.tricks[-1])) == (taker, points)
    assert (state.phase, state.to_act) == (Phase.FINISHED, ())
    assert deal_points(state.tricks) == golden.POINTS


def test_scene_10_south_may_choose_between_two_received_leekhas_on_the_first_trick() -> None:
    state = golden.played_state(3)
    assert seat_view(state, SOUTH).legal == parse_cards("QS TD")
    other = play(state, SOUTH, parse_card("TD"))
    assert deal_points(other.tricks) == (0, 10, 0, 0)

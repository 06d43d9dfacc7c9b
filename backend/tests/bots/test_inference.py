"""What a seat may rule out: everything that is impossible, and never what is so."""

import numpy as np
import pytest

from leekha_bots.chance import chance_of
from leekha_bots.inference import may_hold
from leekha_bots.ruling import cards_of, mask_of
from leekha_bots.searching import ways_of
from leekha_bots.worlds import deal_world
from leekha_engine.cards import cards_text, parse_cards, sorted_hand
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat, seat_after
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import play, start_deal
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.engine import games
from tests.engine.options import random_rules


@pytest.mark.timeout(300)
def test_the_true_deal_is_possible_for_every_seat_at_every_moment_under_any_rules() -> None:
    for seed in range(150):
        random = games.seeded(seed)
        for state in games.random_states(random, random_rules(random), random.randrange(1, 5)):
            if state.phase is not Phase.FINISHED:
                seat = random.choice(SEATS)
                masks = may_hold(seat_view(state, seat))
                assert masks[seat] == 0
                for other in SEATS:
                    held = mask_of(state.held(other))
                    assert other == seat or held & ~masks[other] == 0, (seed, other)


def test_every_world_gives_each_seat_its_number_of_cards_that_it_may_hold() -> None:
    hands = np.zeros(3, np.int64)
    for seed in range(60):
        random = games.seeded(seed)
        for state in games.random_states(random, random_rules(random)):
            if state.phase is Phase.PLAYING and state.to_act:
                view = seat_view(state, state.to_act[0])
                deal_world(*ways_of(view), chance_of(seed), hands)
                _check_world(view, state.to_act[0], hands.tolist())


def _check_world(view: SeatView, seat: Seat, hands: list[int]) -> None:
    masks = may_hold(view)
    for offset, hand in enumerate(hands, start=1):
        other = seat_after(seat, offset)
        assert hand.bit_count() == view.cards_left[other]
        assert hand & ~masks[other] == 0
    assert hands[0] & hands[1] == hands[0] & hands[2] == hands[1] & hands[2] == 0


HANDS = (
    "KS 9S 2S AH 9H 2H QD 8D 2D AC 9C 6C 2C",
    "QS JS 3S KH 8H 3H TD 7D KD KC 8C 5C 3C",
    "AS 8S 4S QH 7H 4H AD 6D 3D QC TC 7C 4C",
    "TS 7S 6S 5S JH TH 6H 5H JD 9D 5D 4D JC",
)


def _after(cards: str, hands: tuple[str, ...] = HANDS, **options: str) -> DealState:
    """The deal of these hands after some cards; nothing is passed and seat 0 leads."""
    rules = Rules(pass_direction="none", first_lead="dealer", **options)  # type: ignore[arg-type]
    state = start_deal(rules, 2, SEATS[0], [parse_cards(hand) for hand in hands])
    for card in parse_cards(cards):
        state = play(state, state.to_act[0], card)
    return state


def _cannot(state: DealState, viewer: int, other: int) -> str:
    """The unseen cards that one seat knows another not to hold, as text."""
    view = seat_view(state, SEATS[viewer])
    unseen = mask_of(card for seat in SEATS if seat != viewer for card in state.held(seat))
    return cards_text(sorted_hand(cards_of(unseen & ~may_hold(view)[other])))


def test_who_could_go_under_with_a_leekha_and_did_not_has_it_not() -> None:
    assert _cannot(_after("KS 3S", _moved("QS", 1, 2), forced_under="on"), 0, 1) == "QS"
    assert _cannot(_after("KS 3S", _moved("QS", 1, 2)), 0, 1) == ""


def test_who_goes_over_a_leekha_that_he_must_undercut_has_no_lower_card_of_the_suit() -> None:
    hands = _moved("4D 5D 9D", 3, 1, "8C 5C 3C")
    below = _cannot(_after("8D TD 3D JD", hands, undercut="leekha_rank"), 0, 3)
    assert set(below.split()) >= {"9D", "7D", "6D", "5D", "4D"}
    assert _cannot(_after("8D TD 3D JD", hands), 0, 3) == ""


def test_who_leads_a_heart_before_one_has_been_played_has_nothing_else() -> None:
    only_hearts = (
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    )
    state = _after("AH", only_hearts, lead_rule="hearts_broken")
    assert len(_cannot(state, 1, 0).split()) == 26
    assert _cannot(_after("AH", only_hearts), 1, 0) == ""


def test_who_gives_the_ten_where_the_queen_goes_first_has_no_queen() -> None:
    hands = _moved("KC 8C 5C 3C", 1, 2, "AS 8S 4S QH")
    hands = _swapped(hands, 1, 2, "QS", "AD")
    assert _cannot(_after("AC TD", hands, forced_choice="queen_first"), 0, 1).split()[0] == "QS"
    assert "QS" not in _cannot(_after("AC TD", hands), 0, 1).split()


def _moved(cards: str, giver: int, taker: int, back: str = "4S") -> tuple[str, ...]:
    """The hands after one has given another some cards and got as many back."""
    hands = list(HANDS)
    for given, returned in zip(cards.split(), back.split(), strict=True):
        hands = list(_swapped(tuple(hands), giver, taker, given, returned))
    return tuple(hands)


def _swapped(hands: tuple[str, ...], one: int, two: int, given: str, returned: str) -> tuple[str, ...]:
    assert given in hands[one]
    changed = list(hands)
    changed[one] = hands[one].replace(given, returned)
    changed[two] = hands[two].replace(returned, given)
    return tuple(changed)

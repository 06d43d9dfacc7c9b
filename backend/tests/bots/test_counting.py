import pytest

from leekha_bots.bots import decide
from leekha_bots.counting import count, possible_holders, seats_without_leekha, unseen_cards
from leekha_engine.cards import Card, parse_card
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.bots.dealing import Decide, chance, decisions, random_deal
from tests.bots.scenes import playing_scene

QUEEN, TEN = parse_card("QS"), parse_card("TD")
SCENE = "9S 8S 3S 9H 5H 2H 8D 4D 3D AC 6C 5C"


def _normal(view: SeatView) -> tuple[Card, ...]:
    return decide("normal", view, seed=7)


def _random_plays() -> Decide:
    choice = chance(9).choice

    def play(view: SeatView) -> tuple[Card, ...]:
        return _normal(view) if view.phase is Phase.PASSING else (choice(view.legal),)

    return play


@pytest.mark.parametrize("play", [_normal, _random_plays()], ids=["normal", "random"])
def test_the_seat_that_holds_a_card_is_always_thought_possible(play: Decide) -> None:
    for seed in range(20):
        for state, seat in decisions(random_deal(seed), play):
            if state.phase is Phase.PLAYING:
                view = seat_view(state, seat)
                holders = possible_holders(view, unseen_cards(view))
                held = {other: state.held(other) for other in SEATS if other != seat}
                assert set(holders) == set().union(*held.values())
                assert all(other in holders[card] for other, cards in held.items() for card in cards)


def test_the_chances_of_a_hand_add_up_to_its_cards() -> None:
    for seed in range(10):
        for state, seat in decisions(random_deal(seed), _random_plays()):
            if state.phase is Phase.PLAYING:
                view = seat_view(state, seat)
                for other, chances in count(view).chances.items():
                    assert sum(chances.values()) == pytest.approx(view.cards_left[other], abs=0.5)


def test_a_seat_that_did_not_follow_holds_no_card_of_the_suit() -> None:
    view = playing_scene(SCENE, gone=["0: 2C 9D 4C KC"])
    assert possible_holders(view, unseen_cards(view))[parse_card("QC")] == (2, 3)


def test_who_discards_another_card_while_void_holds_no_leekha_for_the_rest_of_the_deal() -> None:
    view = playing_scene(SCENE, gone=["0: 2C 9D 4C KC"])
    holders = possible_holders(view, unseen_cards(view))
    assert seats_without_leekha(view) == {1}
    assert holders[QUEEN] == holders[TEN] == (2, 3)
    assert holders[parse_card("KS")] == (1, 2, 3)


def test_who_gives_one_leekha_may_hold_the_other() -> None:
    view = playing_scene(SCENE, gone=["0: 2C TD 4C KC"])
    assert seats_without_leekha(view) == set()
    assert possible_holders(view, unseen_cards(view))[QUEEN] == (1, 2, 3)


def test_a_card_passed_sits_with_its_receiver_until_it_is_played() -> None:
    before = playing_scene(f"{SCENE} 2C", passed="QS KD QD")
    after = playing_scene(SCENE, gone=["0: 2C TC 4C KC"], passed="KC KD QD")
    assert possible_holders(before, unseen_cards(before))[QUEEN] == (1,)
    assert count(before).chance(SEATS[1], QUEEN) == pytest.approx(1.0)
    assert parse_card("KC") not in unseen_cards(after)
    assert possible_holders(after, unseen_cards(after))[parse_card("KD")] == (1,)

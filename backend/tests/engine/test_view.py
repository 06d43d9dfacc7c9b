"""A view tells its seat what it may know, and nothing by which two deals could be told apart."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leekha_engine.cards import CLUBS, DECK, DIAMONDS, HEARTS, SPADES, Card, parse_cards
from leekha_engine.legal import legal_passes
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, start_deal
from leekha_engine.values import Phase, Trick
from leekha_engine.view import seat_view
from tests.engine import games, golden
from tests.engine.checking import BRIEF
from tests.engine.golden import EAST, NORTH, SOUTH, WEST
from tests.engine.lookalikes import lookalike, steps

RULES = Rules(settle="off")
VIEWERS = (*SEATS, None)
seeds = st.integers(0, 2**32 - 1).map(games.seeded)
viewers = st.sampled_from(VIEWERS)


def views(state: DealState, order: tuple[Seat, ...], viewer: Seat | None) -> list[SeatView]:
    """What the viewer saw at every step up to this state."""
    return [seat_view(step, viewer) for step in steps(state, order)]


@BRIEF
@given(seeds, viewers, st.integers(0, 52))
def test_deals_that_differ_in_hidden_cards_look_equal_at_every_step(
    random: Random, viewer: Seat | None, plays: int
) -> None:
    *_, state = (
        state for _, state in zip(range(5 + plays), games.random_states(random, RULES), strict=False)
    )
    other = lookalike(state, viewer, random)
    order = tuple(random.sample(SEATS, 4))
    seen, seen_other = views(state, order, viewer), views(other, order, viewer)
    assert seen == seen_other
    assert list(map(repr, seen)) == list(map(repr, seen_other))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("plays", [0, 10, 25, 40])
def test_the_deals_compared_above_do_differ(viewer: Seat | None, plays: int) -> None:
    random = games.seeded(plays)
    *_, state = (
        state for _, state in zip(range(5 + plays), games.random_states(random, RULES), strict=False)
    )
    other = lookalike(state, viewer, random)
    assert other.tricks == state.tricks
    assert other.dealt != state.dealt
    assert other.passes != state.passes
    if viewer is not None:
        assert (other.dealt[viewer], other.passes[viewer]) == (state.dealt[viewer], state.passes[viewer])


@BRIEF
@given(seeds, viewers, st.integers(0, 3))
def test_while_passing_nothing_of_the_other_hands_or_their_passes_is_seen(
    random: Random, viewer: Seat | None, committed: int
) -> None:
    order = tuple(random.sample(SEATS, 4)[:committed])
    state = passing_state(random, games.shuffled(random), order)
    other = passing_lookalike(state, random, viewer, order)
    assert views(state, order, viewer) == views(other, order, viewer)
    assert other.dealt != state.dealt


def passing_state(random: Random, dealt: list[tuple[Card, ...]], order: tuple[Seat, ...]) -> DealState:
    state = start_deal(RULES, 1, SOUTH, dealt)
    for seat in order:
        state = pass_cards(state, seat, random.choice(list(legal_passes(state.dealt[seat], RULES))))
    return state


def passing_lookalike(
    state: DealState, random: Random, viewer: Seat | None, order: tuple[Seat, ...]
) -> DealState:
    """The same own hand and pass; the other hands shuffled among each other, with any passes of theirs."""
    own = () if viewer is None else state.dealt[viewer]
    hidden = random.sample([card for card in DECK if card not in own], 52 - len(own))
    dealt = [own if seat == viewer else tuple(hidden.pop() for _ in range(13)) for seat in SEATS]
    other = start_deal(RULES, 1, SOUTH, dealt)
    for seat in order:
        passes = list(legal_passes(other.dealt[seat], RULES))
        other = pass_cards(
            other, seat, (state.passes[seat] or ()) if seat == viewer else random.choice(passes)
        )
    return other


def test_before_the_first_pass_a_seat_sees_its_hand_and_what_it_may_not_pass() -> None:
    view = seat_view(golden.dealt_state(), WEST)
    assert (view.phase, view.seat, view.number, view.dealer) == (Phase.PASSING, WEST, 1, SOUTH)
    assert view.hand == view.dealt == golden.DEALT[WEST]
    assert [(entry.cards, entry.rule) for entry in view.forbidden] == [
        (parse_cards("JH"), "R8"),
        (parse_cards("AC QC 2C"), "R8"),
    ]
    assert (view.passed, view.received, view.legal) == ((), (), ())
    assert (view.leader, view.trick, view.to_act) == (EAST, None, SEATS)
    assert view.has_passed == (False, False, False, False)


def test_after_its_own_pass_a_seat_still_holds_its_dealt_hand_and_waits() -> None:
    view = seat_view(pass_cards(golden.dealt_state(), WEST, golden.PASSES[WEST]), WEST)
    assert view.hand == golden.DEALT[WEST]
    assert view.passed == parse_cards("QS KD TD")
    assert (view.received, view.forbidden) == ((), ())
    assert (view.to_act, view.has_passed) == ((SOUTH, EAST, NORTH), (False, False, False, True))


def test_in_play_a_seat_sees_its_cards_the_table_and_what_is_public() -> None:
    view = seat_view(golden.played_state(6, (95, 70, 88, 71)), NORTH)
    assert (view.phase, view.to_act, view.leader) == (Phase.PLAYING, (WEST,), EAST)
    assert view.trick == Trick(EAST, parse_cards("2D 4D"))
    assert view.tricks == (Trick(EAST, parse_cards("5C 4C 2C QS")),)
    assert view.received == parse_cards("AS AD KC")
    assert view.cards_left == (12, 11, 11, 12)
    assert (view.points, view.totals) == ((0, 13, 0, 0), (95, 70, 88, 71))
    assert view.shown_voids == ((CLUBS,), (), (), ())
    assert view.legal == ()


def test_who_is_to_play_sees_what_is_legal() -> None:
    assert seat_view(golden.played_state(7), SOUTH).legal == parse_cards("KD TD 8D")
    assert seat_view(golden.played_state(6), SOUTH).legal == ()


def test_voids_are_shown_by_play_alone_and_suits_come_in_order() -> None:
    view = seat_view(golden.played_state(), None)
    assert view.shown_voids[NORTH] == (SPADES, HEARTS, DIAMONDS)
    assert seat_view(golden.passed_state(), SOUTH).shown_voids == ((), (), (), ())


def test_a_finished_deal_has_nobody_to_act_and_no_trick() -> None:
    view = seat_view(golden.played_state(), SOUTH)
    assert (view.phase, view.to_act, view.leader, view.trick) == (Phase.FINISHED, (), None, None)
    assert (view.hand, view.legal, view.cards_left) == ((), (), (0, 0, 0, 0))
    assert view.points == golden.POINTS
    assert view.dealt == golden.DEALT[SOUTH]


@pytest.mark.parametrize("count", [0, 7, 52])
def test_nobody_in_particular_sees_only_what_all_see(count: int) -> None:
    view = seat_view(golden.played_state(count), None)
    assert (view.seat, view.hand, view.dealt, view.passed, view.received, view.legal, view.forbidden) == (
        None, (), (), (), (), (), ()
    )  # fmt: skip
    assert view.points == seat_view(golden.played_state(count), EAST).points

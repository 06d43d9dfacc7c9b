"""Scenes of deals that end early, and of what a person may look up, R44 and R45."""

from dataclasses import replace

import pytest

from leekha_engine.cards import QUEEN_OF_SPADES
from leekha_engine.dealers import next_dealer
from leekha_engine.ending import card_taker, claimant, ending_of, final_points, final_scores, taken_points
from leekha_engine.notation import parse_hand
from leekha_engine.record import deal_figures
from leekha_engine.scoring import DEAL_POINTS, FourInts, trick_points, trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.values import Ending, Phase
from tests.engine import games, golden
from tests.engine.golden import NORTH, SOUTH, WEST
from tests.engine.scenes import (
    EVERY_DIRECTION,
    by_rules,
    dealt,
    played,
    played_golden,
    took_everything,
)

JACK_IS_OUT = list(
    map(parse_hand, ["-.-.A.AKQT98765432", "KQJT98765432.-.-.J", "-.AKQJT98765432.-.-", "A.-.KQJT98765432.-"])
)
DEUCE_IS_OUT = list(
    map(parse_hand, ["-.-.A.AKQJT9876543", "KQJT98765432.-.-.2", "-.AKQJT98765432.-.-", "A.-.KQJT98765432.-"])
)


def played_out(settled: DealState, seed: int) -> DealState:
    """The same deal played to the last trick at random."""
    rules = replace(settled.rules, settle="off", end_check="after_deal")
    random, state = games.seeded(seed), replace(settled, rules=rules, ending=None)
    while state.trick is not None:
        state = games.randomly_played(random, state)
    return state


def assert_the_rest_changes_nothing(settled: DealState) -> None:
    for seed in range(20):
        assert final_scores(played_out(settled, seed)) == final_scores(settled)
        assert final_points(played_out(settled, seed)) == final_points(settled)


@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
def test_r44_the_golden_deal_ends_by_a_claim_before_the_last_two_tricks(
    pass_direction: str,
) -> None:
    rules = by_rules(settle="on", pass_direction=pass_direction, pass_rule="none")
    state = played_golden(rules)
    assert (state.ending, len(state.tricks), claimant(state)) == (Ending.CLAIM, 11, SOUTH)
    assert taken_points(state) == golden.POINTS
    assert deal_figures(state)["remaining"] == ["KD TD", "5D 3C", "9C 7C", "7D QC"]
    assert_the_rest_changes_nothing(state)
    assert (played_golden(by_rules()).ending, len(played_golden(by_rules()).tricks)) == (Ending.PLAYED, 13)


@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
def test_r44_a_deal_ends_when_every_point_is_taken(pass_direction: str) -> None:
    settled = first_settled(Ending.POINTS_TAKEN, pass_direction=pass_direction)
    assert (len(settled.tricks) < 13, sum(taken_points(settled))) == (True, 36)
    *before, last = settled.tricks
    assert trick_points(last) > 0
    assert replace(settled, tricks=tuple(before), ending=None).to_act == (last.leader,)


def test_r44_every_point_taken_is_told_in_the_record_without_hands() -> None:
    settled = first_settled(Ending.POINTS_TAKEN)
    figures = deal_figures(settled)
    assert (figures["settled"], sum(figures["points"])) == ("points_taken", 36)
    assert {"claimant", "remaining"}.isdisjoint(figures)
    assert (claimant(settled), settled.phase, settled.to_act) == (None, Phase.FINISHED, ())
    assert_the_rest_changes_nothing(settled)


def test_r44_a_claim_names_who_takes_the_rest_and_shows_the_four_hands() -> None:
    settled = first_settled(Ending.CLAIM)
    figures = deal_figures(settled)
    assert (figures["settled"], sum(figures["points"])) == ("claim", 36)
    assert figures["claimant"] == claimant(settled)
    assert [len(hand.split()) for hand in figures["remaining"]] == [13 - len(settled.tricks)] * 4
    assert_the_rest_changes_nothing(settled)


def first_settled(ending: Ending, seats_with_tricks: int = 4, **options: str) -> DealState:
    """The first random deal that ends so, with points in what remains of a claim."""
    for seed in range(1000):
        state = games.random_deal(games.seeded(seed), by_rules(settle="on", **options))
        open_points = sum(taken_points(replace(state, ending=None))) < DEAL_POINTS
        takers = {trick_taker(trick) for trick in state.tricks}
        if (state.ending, open_points, len(takers)) == (ending, ending is Ending.CLAIM, seats_with_tricks):
            return state
    raise AssertionError(f"no deal ends by {ending}")


def test_r44_thirteen_high_clubs_are_claimed_after_one_trick() -> None:
    rules = by_rules(settle="on", pass_direction="none")
    state = took_everything(rules)
    assert (state.ending, claimant(state), len(state.tricks)) == (Ending.CLAIM, SOUTH, 1)
    assert taken_points(state) == (36, 0, 0, 0)
    assert len(took_everything(replace(rules, settle="off")).tricks) == 13
    assert_the_rest_changes_nothing(state)


def test_r44_a_card_that_can_be_beaten_is_no_claim_until_what_beats_it_is_gone() -> None:
    rules = by_rules(settle="on", pass_direction="none", forced_leekha="off")
    state = played(dealt(rules, JACK_IS_OUT, WEST), "AD 2S 2H 2D")
    assert (state.ending, state.to_act) == (None, (SOUTH,))
    state = played(state, "AC JC 3H 3D")
    assert (state.ending, claimant(state)) == (Ending.CLAIM, SOUTH)
    assert_the_rest_changes_nothing(state)


def test_r44_only_the_seat_on_lead_claims() -> None:
    rules = by_rules(settle="on", pass_direction="none", forced_leekha="off")
    state = played(dealt(rules, DEUCE_IS_OUT, NORTH), "AS 3C 2S 2H")
    assert (state.ending, state.to_act) == (None, (WEST,))
    state = played(state, "KD AD 2C 3H")
    assert (state.ending, claimant(state)) == (Ending.CLAIM, SOUTH)


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({"minus": "no_trick"}, (36, -10, -10, -10)),
        ({"minus": "no_penalty"}, (36, -10, -10, -10)),
        ({"take_all": "others_36"}, (0, 36, 36, 36)),
        ({"take_all": "penalty_37"}, (37, 0, 0, 0)),
        ({"third_leekha": "KC14"}, (50, 0, 0, 0)),
        ({"exact_limit": "halve", "limit": 36}, (18, 0, 0, 0)),
        ({"exposing": "on"}, (72, 0, 0, 0)),
    ],
)
def test_r44_a_claim_scores_as_if_played_out_under_every_rule_of_scoring(
    options: dict[str, str | int], scores: FourInts
) -> None:
    rules = by_rules(**{"settle": "on", "pass_direction": "none", **options})
    state = took_everything(rules, exposed="exposing" in options)
    assert (state.ending, len(state.tricks), final_scores(state)) == (Ending.CLAIM, 1, scores)
    assert_the_rest_changes_nothing(state)


def test_r44_under_no_trick_a_deal_goes_on_until_everybody_has_a_trick() -> None:
    settled = first_settled(Ending.POINTS_TAKEN, minus="no_trick")
    assert {trick_taker(trick) for trick in settled.tricks} == set(SEATS)
    assert settled.ending is Ending.POINTS_TAKEN
    a_seat_has_none = first_settled(Ending.POINTS_TAKEN, minus="no_penalty", seats_with_tricks=3)
    strict = replace(a_seat_has_none.rules, minus="no_trick")
    assert ending_of(replace(a_seat_has_none, rules=strict)) is None


def test_r44_a_claim_at_once_counts_all_the_rest_together() -> None:
    rules = by_rules(settle="on", pass_direction="none", end_check="at_once")
    state = took_everything(rules, totals=(70, 0, 0, 0))
    assert (state.ending, final_scores(state)) == (Ending.CLAIM, (36, 0, 0, 0))
    reached = took_everything(rules, totals=(100, 0, 0, 0))
    assert (reached.ending, claimant(reached)) == (Ending.LIMIT, None)
    assert sum(final_scores(reached)) < 36


def test_r44_a_claimed_queen_makes_its_claimant_deal_next() -> None:
    rules = by_rules(settle="on", pass_direction="none", dealer="qs_taker", forced_leekha="off")
    state = took_everything(rules)
    assert state.ending is Ending.CLAIM
    assert QUEEN_OF_SPADES not in state.tricks[0].cards
    assert (card_taker(state, QUEEN_OF_SPADES), next_dealer(state, WEST)) == (SOUTH, SOUTH)


@pytest.mark.parametrize(
    ("option", "value"), [("history", "last_trick"), ("history", "none"), ("live_points", "off")]
)
@pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
def test_r45_what_may_be_looked_up_changes_nothing_of_the_play(
    option: str, value: str, pass_direction: str
) -> None:
    options = {"pass_direction": pass_direction, "pass_rule": "none"}
    usual, hidden = played_golden(by_rules(**options)), played_golden(by_rules(**{**options, option: value}))
    assert hidden.rules.options() == {**usual.rules.options(), option: value}
    assert replace(hidden, rules=usual.rules) == usual

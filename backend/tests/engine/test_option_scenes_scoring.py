"""Scenes of the options about the end of a game, pairs and matches, R36 to R43."""

from dataclasses import replace

import pytest

from leekha_engine.ending import final_points, final_scores
from leekha_engine.match import Match, after_game, most_games, new_match
from leekha_engine.record import deal_figures
from leekha_engine.scoring import (
    FourInts,
    add_scores,
    four,
    is_game_over,
    losing_team,
    places,
    result,
    team_totals,
    winners,
)
from leekha_engine.seats import SEATS, team_of
from leekha_engine.values import Ending, Phase
from tests.engine.golden import EAST, NORTH, SOUTH, WEST
from tests.engine.scenes import (
    EVERY_DIRECTION,
    answered,
    by_rules,
    legal,
    opened,
    play_golden_on,
    played,
    played_golden,
    took_everything,
)

in_every_direction = pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
GOES_ON = "goes on"
TABLE_9: dict[str, tuple[FourInts, FourInts, FourInts, object, object, object]] = {
    # before, deal, after, solo places, losing team by top_player, by higher_total
    "a": ((95, 70, 88, 71), (10, 0, 13, 13), (105, 70, 101, 84), (4, 1, 3, 2), 0, 0),
    "b": ((90, 92, 40, 30), (14, 12, 10, 0), (104, 104, 50, 30), (3, 3, 2, 1), 0, 0),
    "c": ((88, 50, 3, 39), (13, 5, 2, 16), (101, 55, 5, 55), (4, 2, 1, 2), 0, 1),
    "d": ((70, 40, 60, 46), (30, 3, 0, 3), (100, 43, 60, 49), GOES_ON, GOES_ON, GOES_ON),
    "e": ((90, 30, 45, 51), (13, 15, 0, 8), (103, 45, 45, 59), (4, 1, 1, 3), 0, 0),
    "f": ((90, 92, 30, 40), (14, 12, 10, 0), (104, 104, 40, 40), (3, 3, 1, 1), GOES_ON, GOES_ON),
    "g": ((99, 99, 99, 99), (3, 7, 13, 13), (102, 106, 112, 112), (1, 2, 3, 3), 1, 1),
}


@pytest.mark.parametrize("row", list(TABLE_9))
def test_table_9_in_solo(row: str) -> None:
    before, deal, after, expected_places, *_ = TABLE_9[row]
    rules = by_rules()
    assert not is_game_over(before, rules)
    assert add_scores(before, deal) == after
    assert is_game_over(after, rules) == (expected_places != GOES_ON)
    assert expected_places in (GOES_ON, places(after, rules))
    assert result(after, rules).losing_team is None


@pytest.mark.parametrize("row", list(TABLE_9))
@pytest.mark.parametrize(("pairs_loser", "column"), [("top_player", 4), ("higher_total", 5)])
def test_table_9_in_pairs(row: str, pairs_loser: str, column: int) -> None:
    before, _, after, *_ = TABLE_9[row]
    expected = TABLE_9[row][column]
    rules = by_rules(mode="pairs", pairs_loser=pairs_loser)
    assert not is_game_over(before, rules)
    assert is_game_over(after, rules) == (expected != GOES_ON)
    if expected != GOES_ON:
        final = result(after, rules)
        assert final.losing_team == losing_team(after, rules) == expected
        assert final.places == ((3, 1, 3, 1) if expected == 0 else (1, 3, 1, 3))
        assert final.winners == winners(after, rules) == ((EAST, WEST) if expected == 0 else (SOUTH, NORTH))


def test_table_9f_is_dead_level_and_nobody_has_lost_yet() -> None:
    for pairs_loser in ("top_player", "higher_total"):
        rules = by_rules(mode="pairs", pairs_loser=pairs_loser)
        assert losing_team((104, 104, 40, 40), rules) is None
        assert places((104, 104, 40, 40), rules) == (1, 1, 1, 1)


@pytest.mark.parametrize(("trigger", "over"), [("player", False), ("team_sum", True), ("either", True)])
def test_r41_the_partners_sum_may_end_the_game_earlier(trigger: str, over: bool) -> None:  # noqa: FBT001
    rules = by_rules(mode="pairs", pairs_trigger=trigger)
    assert is_game_over((100, 43, 60, 49), rules) == over
    assert is_game_over((70, 40, 31, 46), rules) == over
    assert not is_game_over((70, 40, 30, 46), rules)
    assert is_game_over((0, 101, 5, 0), rules)


def test_r41_by_sum_alone_one_seat_past_the_limit_ends_nothing_if_his_partner_is_far_below() -> None:
    totals = (110, 20, -20, 30)
    overs = [
        is_game_over(totals, by_rules(mode="pairs", pairs_trigger=trigger))
        for trigger in ("player", "team_sum", "either")
    ]
    assert overs == [True, False, True]
    assert is_game_over((10, 20, 5, 101), by_rules(pairs_trigger="team_sum"))
    assert not is_game_over((60, 20, 60, 30), by_rules(pairs_trigger="team_sum"))


@pytest.mark.parametrize(
    ("totals", "top_player", "higher_total"),
    [
        ((101, 55, 5, 55), 0, 1),
        ((55, 101, 55, 5), 1, 0),
        # The highest totals are level: the higher sum has lost.
        ((104, 104, 50, 30), 0, 0),
        ((104, 30, 20, 104), 1, 1),
        # The sums are level: the highest total has lost.
        ((101, 60, 9, 50), 0, 0),
        ((60, 101, 50, 9), 1, 1),
    ],
)
def test_r42_the_losing_pair_is_found_by_top_player_or_by_sum(
    totals: FourInts, top_player: int, higher_total: int
) -> None:
    loser = losing_team(totals, by_rules(mode="pairs"))
    assert (loser, losing_team(totals, by_rules(mode="pairs", pairs_loser="higher_total"))) == (
        top_player,
        higher_total,
    )


def test_r40_partners_sit_opposite_and_seats_keep_their_own_points() -> None:
    assert [team_of(seat) for seat in SEATS] == [0, 1, 0, 1]
    assert team_totals((1, 20, 300, 4000)) == (301, 4020)
    assert (by_rules().pairs, by_rules(mode="pairs").pairs) == (False, True)


@in_every_direction
def test_r40_pairs_play_like_solo_and_a_leekha_is_forced_onto_the_partners_trick(pass_direction: str) -> None:
    options = {"pass_direction": pass_direction, "pass_rule": "none"}
    pairs, solo = (played_golden(by_rules(mode=mode, **options)) for mode in ("pairs", "solo"))
    assert replace(pairs, rules=solo.rules) == solo
    assert final_scores(pairs) == (16, 13, 0, 7)
    assert legal("QS 2H 3D", "5C AC", mode="pairs") == "QS"


@pytest.mark.parametrize(
    ("options", "highest", "over"),
    [
        ({}, 100, False),
        ({}, 101, True),
        ({"limit_test": "above"}, 101, False),
        ({"limit_test": "above"}, 102, True),
        ({"limit": 51}, 50, False),
        ({"limit": 51}, 51, True),
        ({"limit": 25}, 25, True),
        ({"limit": 500}, 499, False),
        ({"limit": 500, "limit_test": "above"}, 501, True),
    ],
)
def test_r36_the_limit_is_reached_or_exceeded(
    options: dict[str, str | int],
    highest: int,
    over: bool,  # noqa: FBT001
) -> None:
    for seat in SEATS:
        totals = tuple(highest if other == seat else 3 for other in SEATS)
        assert is_game_over(totals, by_rules(**options)) == over  # type: ignore[arg-type]
    team = by_rules(**{**options, "mode": "pairs", "pairs_trigger": "team_sum"})
    assert is_game_over((highest - 1, 3, 1, 3), team) == over


@in_every_direction
def test_r37_at_once_a_game_ends_in_the_midst_of_a_deal(pass_direction: str) -> None:
    options = {"pass_direction": pass_direction, "pass_rule": "none"}
    at_once = by_rules(end_check="at_once", **options)
    state = played_golden(at_once, totals=(0, 88, 0, 0))
    assert (state.ending, state.phase, len(state.tricks)) == (Ending.LIMIT, Phase.FINISHED, 1)
    assert (state.to_act, state.trick) == ((), None)
    assert final_scores(state) == final_points(state) == (0, 13, 0, 0)
    assert "settled" not in deal_figures(state)
    assert played_golden(at_once, totals=(0, 87, 0, 0)).ending is Ending.PLAYED
    after_deal = played_golden(by_rules(**options), totals=(0, 88, 0, 0))
    assert (after_deal.ending, len(after_deal.tricks)) == (Ending.PLAYED, 13)


def test_r37_at_once_looks_at_complete_tricks_only() -> None:
    rules = by_rules(end_check="at_once")
    state = played(opened(rules, totals=(0, 88, 0, 0)), "5C 4C 2C")
    assert state.ending is None
    assert played(state, "QS").ending is Ending.LIMIT


def test_r37_at_once_counts_what_was_shown_double() -> None:
    rules = by_rules(end_check="at_once", exposing="on")
    state = play_golden_on(answered(opened(rules, totals=(0, 75, 0, 0)), ("QS", "", "", "")))
    assert (state.ending, len(state.tricks)) == (Ending.LIMIT, 1)


def test_r37_two_pairs_that_are_dead_level_play_on_in_the_midst_of_a_deal() -> None:
    rules = by_rules(end_check="at_once", mode="pairs")
    level: FourInts = (101, 101, 40, 40)
    assert not is_game_over(level, rules)
    assert is_game_over(level, by_rules())
    on_spades = played(opened(rules, totals=level), "JS AS KS 9S")
    assert (on_spades.ending, on_spades.to_act) == (None, (NORTH,))
    on_clubs = played(opened(rules, totals=level), "5C 4C 2C TD")
    assert on_clubs.ending is Ending.LIMIT
    assert losing_team(add_scores(level, final_scores(on_clubs)), rules) == 1


@pytest.mark.parametrize(
    ("options", "before", "scores", "after"),
    [
        ({"exact_limit": "halve"}, (85, 0, 0, 0), (-35, 13, 0, 7), (50, 13, 0, 7)),
        ({"exact_limit": "halve"}, (84, 0, 0, 0), (16, 13, 0, 7), (100, 13, 0, 7)),
        ({"exact_limit": "halve"}, (86, 0, 0, 0), (16, 13, 0, 7), (102, 13, 0, 7)),
        ({"exact_limit": "nothing"}, (85, 0, 0, 0), (16, 13, 0, 7), (101, 13, 0, 7)),
        ({"exact_limit": "halve"}, (85, 88, 0, 94), (-35, -38, 0, -44), (50, 50, 0, 50)),
        ({"exact_limit": "halve", "limit": 51}, (35, 0, 0, 0), (-10, 13, 0, 7), (25, 13, 0, 7)),
        ({"exact_limit": "halve", "limit": 200}, (184, 0, 0, 0), (-84, 13, 0, 7), (100, 13, 0, 7)),
        ({"exact_limit": "halve", "limit": 25}, (0, 12, 9, 0), (16, 0, 0, 7), (16, 12, 9, 7)),
    ],
)
@pytest.mark.parametrize("mode", ["solo", "pairs"])
def test_r38_a_total_of_exactly_the_limit_becomes_half_of_it(
    options: dict[str, str | int], before: FourInts, scores: FourInts, after: FourInts, mode: str
) -> None:
    state = played_golden(by_rules(**{**options, "mode": mode}), totals=before)
    assert final_points(state) == (16, 13, 0, 7)
    assert final_scores(state) == scores
    assert add_scores(before, scores) == after


def test_r38_halving_comes_after_take_all_and_minus() -> None:
    take_all = by_rules(exact_limit="halve", take_all="penalty_37", pass_direction="none")
    assert final_scores(took_everything(take_all, totals=(64, 0, 0, 0))) == (-14, 0, 0, 0)
    minus = by_rules(exact_limit="halve", minus="no_penalty", limit=51)
    state = play_golden_on(answered(opened(minus, totals=(0, 0, 61, 0))))
    assert final_scores(state) == (16, 13, -36, 7)


def test_r38_a_team_of_exactly_the_limit_is_not_halved() -> None:
    rules = by_rules(exact_limit="halve", mode="pairs", pairs_trigger="team_sum")
    state = played_golden(rules, totals=(40, 0, 45, 0))
    assert team_totals(add_scores(state.totals, final_scores(state))) == (101, 20)
    assert is_game_over(add_scores(state.totals, final_scores(state)), rules)


@in_every_direction
def test_r39_clockwise_changes_the_drawing_of_the_table_and_no_deal(pass_direction: str) -> None:
    options = {"pass_direction": pass_direction, "pass_rule": "none"}
    usual, mirrored = (
        played_golden(by_rules(direction=direction, **options))
        for direction in ("anticlockwise", "clockwise")
    )
    assert mirrored.rules != usual.rules
    assert replace(mirrored, rules=usual.rules) == usual
    assert deal_figures(mirrored) == deal_figures(usual)


def test_r43_in_solo_everybody_with_the_highest_total_gets_a_letter() -> None:
    rules = by_rules(match="hmar")
    match = new_match(rules)
    assert match == Match(1, (0, 0, 0, 0))
    assert match is not None
    match = after_game(match, result((101, 60, 40, 20), rules))
    assert match == Match(2, (1, 0, 0, 0))
    match = after_game(match, result((60, 104, 40, 104), rules))
    assert match == Match(3, (1, 1, 0, 1))
    assert match.data() == {"game": 3, "letters": [1, 1, 0, 1]}


def test_r43_in_pairs_the_losing_team_gets_a_letter_and_four_lose_the_match() -> None:
    rules = by_rules(match="hmar", mode="pairs")
    match = new_match(rules)
    assert match == Match(1, (0, 0))
    assert match is not None
    for letters in [(1, 0), (2, 0), (3, 0), (3, 1), (4, 1)]:
        assert not match.over
        lost: FourInts = (101, 60, 60, 40) if letters[0] > match.letters[0] else (60, 101, 40, 60)
        match = after_game(match, result(lost, rules))
        assert match.letters == letters
    assert match.over


def test_r43_pairs_that_the_last_deal_leaves_level_both_get_a_letter() -> None:
    rules = by_rules(match="hmar", mode="pairs")
    assert after_game(Match(1, (3, 0)), result((50, 50, 50, 50), rules)) == Match(2, (4, 1))


@pytest.mark.parametrize("mode", ["solo", "pairs"])
def test_r43_a_match_takes_at_most_so_many_games(mode: str) -> None:
    rules = by_rules(match="hmar", mode=mode)
    match, most = new_match(rules), most_games(new_match(rules))
    for game in range(1, most + 1):
        assert match is not None
        assert (match.game, match.over) == (game, False)
        assert most_games(match) == most - game + 1
        loser = min(range(len(match.letters)), key=lambda holder: match.letters[holder] if match else 0)
        totals = four([101 if loser == seat else 0 for seat in range(4)])
        match = after_game(match, result(totals, rules))
    assert match is not None
    assert match.over
    assert most_games(None) == 1


def test_r43_games_stand_alone_by_default() -> None:
    assert new_match(by_rules()) is None
    assert new_match(by_rules(mode="pairs")) is None

"""What a finished game makes of four beliefs."""

import itertools

import pytest

from leekha.games.levels import LEVELS
from leekha.standings.levels import BOT_RATINGS
from leekha.standings.ranking import Rated, rate_game
from leekha.standings.skill import Skill, after_game, shown_deviation, shown_rating
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts

SOLO = Rules.from_options({"preset": "store-solo"})
PAIRS = Rules.from_options({"preset": "store-pairs"})
NEWCOMER = Skill()
FOUR = [NEWCOMER] * 4
MIXED = [Skill(28, 4), Skill(22, 8), Skill(25, 6), Skill(30, 3)]


def gains(rated: list[Rated], before: list[Skill]) -> list[float]:
    return [one.skill.mu - old.mu for one, old in zip(rated, before, strict=True)]


def ranks(rated: list[Rated]) -> list[int]:
    return [one.rank for one in rated]


def test_a_newcomer_reads_1500() -> None:
    assert (shown_rating(NEWCOMER.mu), shown_deviation(NEWCOMER.sigma)) == (1500, 333)


def test_every_level_of_bots_has_a_published_rating() -> None:
    assert set(BOT_RATINGS) == set(LEVELS)


def test_the_lowest_total_gains_most_and_the_highest_loses_most() -> None:
    rated = rate_game(SOLO, (30, 101, 10, 60), (), FOUR)
    assert ranks(rated) == [2, 4, 1, 3]
    gained = gains(rated, FOUR)
    assert gained[2] > gained[0] > gained[3] > gained[1]
    assert gained[2] > 0 > gained[1]
    assert all(one.skill.sigma < NEWCOMER.sigma for one in rated)


def test_equal_totals_share_their_rank_and_what_it_brings() -> None:
    rated = rate_game(SOLO, (20, 101, 20, 60), (), FOUR)
    assert ranks(rated) == [1, 4, 1, 3]
    gained = gains(rated, FOUR)
    assert gained[0] == pytest.approx(gained[2])


@pytest.mark.parametrize("order", list(itertools.permutations(range(4)))[:24:5])
def test_where_somebody_sits_does_not_matter(order: tuple[int, ...]) -> None:
    totals = (20, 101, 20, 60)
    plain = rate_game(SOLO, totals, (), MIXED)
    a, b, c, d = (totals[seat] for seat in order)
    moved = rate_game(SOLO, (a, b, c, d), (), [MIXED[seat] for seat in order])
    for place, seat in enumerate(order):
        assert moved[place].skill.mu == pytest.approx(plain[seat].skill.mu)


def test_a_seat_that_a_stand_in_finished_ranks_last_whatever_it_scored() -> None:
    rated = rate_game(SOLO, (0, 101, 10, 60), {0}, FOUR)
    assert ranks(rated) == [4, 3, 1, 2]
    two = rate_game(SOLO, (0, 101, 10, 60), {0, 3}, FOUR)
    assert ranks(two) == [3, 2, 1, 3]


def test_in_pairs_both_partners_win_and_lose_together() -> None:
    rated = rate_game(PAIRS, (10, 101, 40, 20), (), FOUR)
    assert ranks(rated) == [1, 3, 1, 3]
    gained = gains(rated, FOUR)
    assert gained[0] == gained[2] > 0 > gained[1] == gained[3]


@pytest.mark.parametrize("totals", [(10, 101, 40, 20), (101, 10, 20, 40)])
def test_in_pairs_who_gave_up_loses_and_his_partner_does_not(totals: FourInts) -> None:
    rated = rate_game(PAIRS, totals, {0}, MIXED)
    gained = gains(rated, MIXED)
    assert ranks(rated) == [3, 1, 3, 1]
    assert gained[0] < 0
    assert rated[2].skill == MIXED[2]
    assert gained[1] > 0
    assert gained[3] > 0


def test_in_pairs_two_who_gave_up_on_both_sides_leave_their_partners_alone() -> None:
    rated = rate_game(PAIRS, (10, 101, 40, 20), {0, 1}, MIXED)
    assert ranks(rated) == [3, 3, 1, 3]
    assert rated[2].skill == MIXED[2]
    assert rated[3].skill == MIXED[3]
    both = rate_game(PAIRS, (10, 101, 40, 20), {0, 2}, FOUR)
    gained = gains(both, FOUR)
    assert gained[0] == gained[2] < 0 < gained[1]


def test_the_same_game_gives_the_same_figures_to_the_last_bit() -> None:
    teams = [[skill] for skill in MIXED]
    assert after_game(teams, [1, 2, 3, 4]) == after_game(teams, [1, 2, 3, 4])

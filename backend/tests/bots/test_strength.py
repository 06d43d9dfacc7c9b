from bench.arena import margin
from bench.baselines import LowDucker, RandomLegal
from bench.measuring import margin_of, markdown, times_of
from leekha_bots.bots import BOTS
from leekha_engine.rules import Rules

SEEDS = range(500, 540)


def test_the_normal_bot_beats_random_legal_cards_by_a_clear_margin() -> None:
    outcome = margin(BOTS["normal"], RandomLegal(), SEEDS)
    assert outcome.mean - outcome.half_width > 8


def test_the_normal_bot_beats_plain_ducking() -> None:
    outcome = margin(BOTS["normal"], LowDucker(), SEEDS)
    assert outcome.mean - outcome.half_width > 1


def test_four_equals_have_no_margin() -> None:
    assert abs(margin(BOTS["normal"], BOTS["normal"], SEEDS[:3]).mean) < 1e-9


def test_four_equals_have_no_margin_in_pairs_either() -> None:
    assert abs(margin(BOTS["normal"], BOTS["normal"], SEEDS[:3], Rules(mode="pairs")).mean) < 1e-9


def test_the_easy_bot_is_easier() -> None:
    outcome = margin(BOTS["normal"], BOTS["easy"], SEEDS)
    assert outcome.mean - outcome.half_width > 1


def test_figures_are_written_as_tables() -> None:
    table = markdown({"commit": "abc"}, {"hard-normal": margin_of([1.0, 3.0])}, {"hard": times_of([1, 2, 9])})
    assert "commit abc" in table
    assert "| hard-normal | +2.000 | ±1.960 | 2 |" in table
    assert "| hard | 2.00 | 9.00 | 9.00 | 9.00 |" in table

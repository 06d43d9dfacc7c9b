from bench.arena import margin
from bench.baselines import LowDucker, RandomLegal
from leekha_bots.bots import BOTS

SEEDS = range(500, 540)


def test_the_normal_bot_beats_random_legal_cards_by_a_clear_margin() -> None:
    outcome = margin(BOTS["normal"], RandomLegal(), SEEDS)
    assert outcome.mean - outcome.half_width > 8


def test_the_normal_bot_beats_plain_ducking() -> None:
    outcome = margin(BOTS["normal"], LowDucker(), SEEDS)
    assert outcome.mean - outcome.half_width > 1


def test_four_equals_have_no_margin() -> None:
    assert abs(margin(BOTS["normal"], BOTS["normal"], SEEDS[:3]).mean) < 1e-9

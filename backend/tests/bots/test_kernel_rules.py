"""The kernels repeat rules of the engine: played side by side, both allow the same and count the same."""

import numpy as np
import pytest

from leekha_bots.dealing import POINTS, write_scores
from leekha_bots.exchanging import chosen_pass
from leekha_bots.levels import HARD
from leekha_bots.playouts import play_out
from leekha_bots.policy import FRAME_SIZE
from leekha_bots.ruling import Ints, cards_of, mask_of, ruling_of
from leekha_engine.ending import final_scores
from leekha_engine.legal import why_illegal_pass
from leekha_engine.rules import RULE_OPTIONS, Rules
from leekha_engine.values import Ending
from tests.bots.kernels import deal_to_play, kernel_deal, played_alike
from tests.engine import games
from tests.engine.options import random_rules

DEALS = 400
PLAYING_OPTIONS = (
    "lead_rule",
    "first_trick",
    "forced_leekha",
    "forced_choice",
    "forced_under",
    "undercut",
    "third_leekha",
    "exposing",
    "minus",
    "take_all",
    "end_check",
    "exact_limit",
    "pairs_trigger",
    "pairs_loser",
    "mode",
)


def _scores(deal: Ints, rules: Ints) -> tuple[int, ...]:
    scores = np.zeros(4, np.int64)
    write_scores(deal, rules, scores)
    return tuple(scores.tolist())


@pytest.mark.timeout(300)
def test_engine_and_kernels_agree_on_every_card_and_score_under_any_rules() -> None:
    seen: set[tuple[str, object]] = set()
    for seed in range(DEALS):
        state, random = deal_to_play(seed)
        finished, deal, rules = played_alike(state, random)
        # A claim gives away all points at once, where a deal played out would have ended at the limit.
        if finished.ending is not Ending.CLAIM or finished.rules.end_check == "after_deal":
            assert _scores(deal, rules) == final_scores(finished), seed
        seen |= {(name, getattr(state.rules, name)) for name in PLAYING_OPTIONS}
    assert seen == {(name, value) for name in PLAYING_OPTIONS for value in RULE_OPTIONS[name].allowed}


def test_who_takes_everything_pays_what_the_rules_say() -> None:
    taken = 0
    for seed in range(400):
        rules = random_rules(games.seeded(seed), take_all=("penalty_37", "others_36")[seed % 2])
        state, _random = deal_to_play(seed, rules)
        deal, row = kernel_deal(state)
        points = sum(state.values)
        deal[POINTS + seed % 4] = points
        expected = {"penalty_37": points + 1, "others_36": points * (2 if rules.pairs else 3)}
        if rules.exact_limit == "nothing":
            taken += 1
            assert sum(_scores(deal, row)) == expected[rules.take_all]
    assert taken > 100


def test_a_play_out_ends_and_shares_out_all_points() -> None:
    for seed in range(300):
        state, _random = deal_to_play(seed, random_rules(games.seeded(seed), end_check="after_deal"))
        deal, rules = kernel_deal(state)
        play_out(deal, rules, HARD.policy, np.zeros(FRAME_SIZE))
        assert deal[POINTS : POINTS + 4].sum() == sum(state.values)


def test_what_a_play_out_passes_may_be_passed() -> None:
    for seed in range(300):
        random = games.seeded(seed)
        rules = random_rules(random)
        row = ruling_of(rules, (0, 0, 0, 0))
        for hand in games.shuffled(random):
            passed = cards_of(chosen_pass(mask_of(hand), row, HARD.policy, np.zeros(FRAME_SIZE)))
            assert why_illegal_pass(passed, hand, rules) is None


def test_rules_as_numbers_know_every_option_that_changes_play_or_score() -> None:
    plain = ruling_of(Rules(), (0, 0, 0, 0)).tolist()
    for name in {*PLAYING_OPTIONS, "limit", "limit_test", "pass_rule"} - {"exposing"}:
        options = dict.fromkeys([name], RULE_OPTIONS[name].allowed[-1])
        if name == "first_trick":
            options["forced_leekha"] = "off"
        if name == "limit":
            options["limit"] = 51
        changed = ruling_of(Rules(**options), (0, 0, 0, 0)).tolist()  # type: ignore[arg-type]
        assert changed != plain, name

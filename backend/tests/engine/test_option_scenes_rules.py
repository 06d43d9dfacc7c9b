"""Scenes of the sets of options: presets, what they differ in, and what does not go together."""

import pytest

from leekha_engine.errors import BadRules
from leekha_engine.rules import PRESETS, REFUSED_TOGETHER, RULE_OPTIONS, Rules

PUBLISHED: dict[str, dict[str, str | int]] = {
    "store-solo": {},
    "store-pairs": {"mode": "pairs"},
    "jawaker-pairs": {
        "mode": "pairs",
        "pass_direction": "right_left",
        "pass_rule": "none",
        "pairs_loser": "higher_total",
    },
    "lebanese-pairs": {"mode": "pairs", "pass_rule": "none", "dealer": "qs_taker", "take_all": "penalty_37"},
    "idlib": {
        "mode": "pairs",
        "pass_rule": "none",
        "dealer": "most_points",
        "first_dealer": "holder_7H",
        "forced_under": "on",
        "undercut": "winning_card",
        "third_leekha": "KC14",
        "limit": 201,
    },
    "bent-es-sbeet": {
        "pass_direction": "left_right",
        "pass_rule": "none",
        "forced_leekha": "off",
        "exposing": "on",
        "minus": "no_penalty",
        "limit": 151,
    },
}
DEFAULTS: dict[str, str | int] = {
    "preset": "store-solo",
    "mode": "solo",
    "direction": "anticlockwise",
    "match": "single",
    "pass_direction": "right",
    "pass_count": 3,
    "pass_rule": "keep_one",
    "first_dealer": "random",
    "dealer": "rotate_right",
    "first_lead": "dealer_right",
    "lead_rule": "free",
    "first_trick": "free",
    "forced_leekha": "on",
    "forced_choice": "free",
    "forced_under": "off",
    "undercut": "off",
    "third_leekha": "off",
    "exposing": "off",
    "minus": "off",
    "take_all": "none",
    "limit": 101,
    "limit_test": "at_least",
    "end_check": "after_deal",
    "exact_limit": "nothing",
    "pairs_trigger": "player",
    "pairs_loser": "top_player",
    "settle": "on",
    "history": "all",
    "live_points": "on",
}
REFUSED: list[tuple[dict[str, str | int], str, list[str]]] = [
    ({"pass_count": 0}, "nothing_to_pass", ["pass_count", "pass_direction"]),
    ({"first_trick": "no_points"}, "first_trick_needs_free_leekhas", ["first_trick", "forced_leekha"]),
    (
        {"exposing": "on", "third_leekha": "KC14"},
        "exposing_with_third_leekha",
        ["exposing", "third_leekha"],
    ),
    ({"take_all": "penalty_37", "minus": "no_trick"}, "take_all_with_minus", ["take_all", "minus"]),
    ({"take_all": "others_36", "minus": "no_penalty"}, "take_all_with_minus", ["take_all", "minus"]),
    ({"end_check": "at_once", "minus": "no_trick"}, "at_once_with_minus", ["end_check", "minus"]),
    ({"end_check": "at_once", "minus": "no_penalty"}, "at_once_with_minus", ["end_check", "minus"]),
    ({"end_check": "at_once", "take_all": "penalty_37"}, "at_once_with_take_all", ["end_check", "take_all"]),
    ({"end_check": "at_once", "take_all": "others_36"}, "at_once_with_take_all", ["end_check", "take_all"]),
    ({"end_check": "at_once", "exact_limit": "halve"}, "at_once_with_halving", ["end_check", "exact_limit"]),
]


def other_value(name: str, value: str | int) -> str | int:
    return next(other for other in RULE_OPTIONS[name].allowed if other != value)


def test_the_defaults_are_as_published() -> None:
    assert Rules().options() == DEFAULTS


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_preset_is_the_defaults_with_its_published_differences(preset: str) -> None:
    rules = Rules.from_options({"preset": preset})
    assert rules.options() == {**DEFAULTS, **PUBLISHED[preset], "preset": preset}
    assert rules.overrides() == {"preset": preset}
    assert list(PRESETS) == list(PUBLISHED)


CHANGES = [
    (preset, name, other_value(name, {**DEFAULTS, **PUBLISHED[preset]}[name]))
    for preset in PRESETS
    for name in DEFAULTS
    if name != "preset"
]
REFUSED_CHANGES = {
    **{(preset, "pass_count"): "nothing_to_pass" for preset in PRESETS},
    **{
        (preset, "first_trick"): "first_trick_needs_free_leekhas"
        for preset in PRESETS
        if preset != "bent-es-sbeet"
    },
    ("idlib", "exposing"): "exposing_with_third_leekha",
    ("bent-es-sbeet", "third_leekha"): "exposing_with_third_leekha",
    ("lebanese-pairs", "minus"): "take_all_with_minus",
    ("bent-es-sbeet", "take_all"): "take_all_with_minus",
    ("lebanese-pairs", "end_check"): "at_once_with_take_all",
    ("bent-es-sbeet", "end_check"): "at_once_with_minus",
}


@pytest.mark.parametrize(("preset", "name", "value"), CHANGES)
def test_what_is_chosen_besides_a_preset_wins_over_it(preset: str, name: str, value: str | int) -> None:
    if (preset, name) in REFUSED_CHANGES:
        with pytest.raises(BadRules) as caught:
            Rules.from_options({"preset": preset, name: value})
        assert caught.value.data["reason"] == REFUSED_CHANGES[preset, name]
        return
    rules = Rules.from_options({"preset": preset, name: value})
    assert rules.options() == {**DEFAULTS, **PUBLISHED[preset], "preset": preset, name: value}
    assert rules.overrides() == {"preset": preset, name: value}
    assert Rules.from_options(rules.overrides()) == rules == Rules.from_options(rules.options())


@pytest.mark.parametrize(("options", "reason", "named"), REFUSED)
def test_options_that_make_no_sense_together_are_refused_with_their_reason(
    options: dict[str, str | int], reason: str, named: list[str]
) -> None:
    with pytest.raises(BadRules) as caught:
        Rules.from_options(options)
    assert caught.value.code == "bad_rules"
    assert caught.value.data == {"option": named[0], "options": named, "reason": reason}


def test_every_refusal_of_a_combination_is_shown_above() -> None:
    assert {refused.reason for refused in REFUSED_TOGETHER} == {reason for _, reason, _ in REFUSED}


@pytest.mark.parametrize(
    "options",
    [
        {"pass_count": 0, "pass_direction": "none"},
        {"pass_count": 3, "pass_direction": "none"},
        {"first_trick": "no_points", "forced_leekha": "off"},
        {"exposing": "on", "take_all": "others_36"},
        {"third_leekha": "KC14", "minus": "no_trick"},
        {"end_check": "at_once", "exposing": "on", "settle": "on"},
        {"exact_limit": "halve", "minus": "no_penalty"},
        {"exact_limit": "halve", "take_all": "penalty_37"},
    ],
)
def test_what_lies_next_to_a_refusal_is_accepted(options: dict[str, str | int]) -> None:
    assert Rules.from_options(options).options() == {**DEFAULTS, **options}


@pytest.mark.parametrize("limit", [24, 501, -101, True, "101", 101.0])
def test_r36_a_limit_is_a_whole_number_from_25_to_500(limit: object) -> None:
    with pytest.raises(BadRules):
        Rules.from_options({"limit": limit})


@pytest.mark.parametrize("limit", [25, 26, 99, 500])
def test_r36_any_whole_number_from_25_to_500_is_a_limit(limit: int) -> None:
    assert Rules.from_options({"limit": limit}).limit == limit


@pytest.mark.parametrize("count", [1, 2, 4])
def test_r21_other_numbers_of_cards_than_three_are_not_passed(count: int) -> None:
    for direction in ("right", "none"):
        with pytest.raises(BadRules) as caught:
            Rules.from_options({"pass_count": count, "pass_direction": direction})
        assert caught.value.data == {"option": "pass_count", "reason": "not_allowed"}

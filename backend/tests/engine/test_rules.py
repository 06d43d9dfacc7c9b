"""The options of a game."""

import pytest

from leekha_engine.errors import BadRules
from leekha_engine.rules import LIMITS, RULE_OPTIONS, Rules


def test_without_options_the_game_is_store_solo_to_101() -> None:
    assert Rules.from_options({}) == Rules()
    assert Rules().overrides() == {"preset": "store-solo"}
    assert (Rules().mode, Rules().limit, Rules().settle) == ("solo", 101, "on")


@pytest.mark.parametrize("limit", LIMITS)
def test_options_give_the_same_rules_back(limit: int) -> None:
    rules = Rules.from_options({"limit": limit})
    assert rules.limit == limit
    assert Rules.from_options(rules.options()) == rules


def test_every_option_is_in_the_table_with_its_default_among_what_is_allowed() -> None:
    assert list(RULE_OPTIONS) == list(Rules().options())
    assert {name: option.default for name, option in RULE_OPTIONS.items()} == Rules().options()
    assert all(option.default in option.allowed for option in RULE_OPTIONS.values())


@pytest.mark.parametrize(
    ("options", "data"),
    [
        ({"limit": 24}, {"option": "limit", "reason": "not_allowed"}),
        ({"limit": "101"}, {"option": "limit", "reason": "not_allowed"}),
        ({"limit": 101.0}, {"option": "limit", "reason": "not_allowed"}),
        ({"limit": None}, {"option": "limit", "reason": "not_allowed"}),
        ({"limit": [51]}, {"option": "limit", "reason": "not_allowed"}),
        ({"preset": "damascus"}, {"option": "preset", "reason": "not_allowed"}),
        ({"preset": {}}, {"option": "preset", "reason": "not_allowed"}),
        ({"players": 3}, {"option": "players", "reason": "unknown_option"}),
    ],
)
def test_an_option_that_does_not_exist_is_refused(
    options: dict[str, object], data: dict[str, object]
) -> None:
    with pytest.raises(BadRules) as caught:
        Rules.from_options(options)
    assert caught.value.code == "bad_rules"
    assert caught.value.data == data


def test_no_rules_value_is_outside_the_table_however_it_is_made() -> None:
    with pytest.raises(BadRules):
        Rules(limit=501)

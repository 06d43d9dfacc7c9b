"""An option that is told to have no bearing changes nothing there, and something elsewhere."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from leekha_engine.dealers import next_dealer
from leekha_engine.ending import final_scores
from leekha_engine.errors import BadRules
from leekha_engine.rules import RULE_OPTIONS, OptionValue, Rules
from leekha_engine.scoring import add_scores, four, is_game_over, result
from leekha_engine.seats import SEATS
from tests.engine import games

DEPENDENT = [name for name, option in RULE_OPTIONS.items() if option.bearing is not None]
SOMETIMES = [name for name in DEPENDENT if all((RULE_OPTIONS[name].bearing or {}).values())]
FEW = 12
MANY = 60
DEALS = 2


def random_options(random: Random) -> dict[str, OptionValue]:
    """A value for every option, whether or not they go together."""
    return {name: random.choice(option.allowed) for name, option in RULE_OPTIONS.items()}


def by_each_value(name: str, options: Mapping[str, OptionValue]) -> list[Rules]:
    """The rules with each value of an option that goes together with the others."""
    lawful = []
    for value in RULE_OPTIONS[name].allowed:
        try:
            lawful.append(Rules.from_options({**options, name: value}))
        except BadRules:
            continue
    return lawful


def told(seed: int, rules: Rules) -> list[object]:
    """All that people decide and score in two deals near the limit, who deals left out."""
    random = games.seeded(seed)
    totals = four([random.randrange(rules.limit) for _ in SEATS])
    dealer = random.choice(SEATS)
    story: list[object] = []
    for number in range(1, DEALS + 1):
        deal = games.random_deal(random, rules, number, dealer, totals)
        totals = add_scores(totals, final_scores(deal))
        dealer = next_dealer(deal, SEATS[1])
        story += [deal.passes, deal.declarations, deal.tricks, deal.ending, totals]
        story += [is_game_over(totals, rules), result(totals, rules)]
    return story


def tables(name: str, *, bearing: bool) -> Iterator[tuple[int, list[Rules]]]:
    """Rules at random under which an option matters or not, with each of its values, and a seed."""
    for seed in range(10_000):
        options = random_options(games.seeded(seed))
        rules = by_each_value(name, options) if RULE_OPTIONS[name].bears(options) is bearing else []
        if len(rules) > 1:
            yield seed, rules


@pytest.mark.parametrize("name", DEPENDENT)
def test_without_bearing_every_value_of_an_option_gives_the_same_game(name: str) -> None:
    for _, (seed, rules) in zip(range(FEW), tables(name, bearing=False), strict=False):
        first, *others = (told(seed, one) for one in rules)
        assert all(other == first for other in others), rules[0]


@pytest.mark.parametrize("name", SOMETIMES)
def test_with_bearing_some_value_of_an_option_gives_another_game(name: str) -> None:
    stories = (
        [told(seed, one) for one in rules]
        for _, (seed, rules) in zip(range(MANY), tables(name, bearing=True), strict=False)
    )
    assert any(story != first for first, *others in stories for story in others)


def test_bearing_hangs_on_allowed_values_of_options_that_always_matter() -> None:
    conditions = [
        (other, value)
        for name in DEPENDENT
        for other, values in (RULE_OPTIONS[name].bearing or {}).items()
        for value in (*values, RULE_OPTIONS[other].default)
    ]
    assert all(RULE_OPTIONS[other].accepts(value) for other, value in conditions)
    assert {other for other, _ in conditions}.isdisjoint(DEPENDENT)

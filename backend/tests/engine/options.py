"""Random rules: any options that go together, drawn again until they do."""

from random import Random

from hypothesis import strategies as st

from leekha_engine.errors import BadRules
from leekha_engine.rules import CUSTOM_LIMITS, RULE_OPTIONS, OptionValue, Rules
from tests.engine import games


def random_rules(random: Random, **chosen: OptionValue) -> Rules:
    """Rules of which about every second option has another value than its default; some may be chosen."""
    while True:
        drawn = {name: _random_value(random, name) for name in RULE_OPTIONS if name not in chosen}
        try:
            return Rules.from_options({**drawn, **chosen})
        except BadRules:
            continue


def _random_value(random: Random, name: str) -> OptionValue:
    option = RULE_OPTIONS[name]
    if random.random() < 0.5:
        return option.default
    if option.custom is not None and random.random() < 0.5:
        return random.choice(CUSTOM_LIMITS)
    return random.choice(option.allowed)


seeds = st.integers(0, 2**32 - 1).map(games.seeded)

"""The words of the rules in the language of the request."""

from collections.abc import Mapping

from leekha.common.language import active_language
from leekha.games.rule_words import ar, de, en, ru
from leekha.games.rule_words.shape import GROUPS, Line, RuleWords
from leekha_engine.rules import RULE_OPTIONS

RuleOptions = Mapping[str, str | int]

LANGUAGES: Mapping[str, RuleWords] = {"en": en.WORDS, "ar": ar.WORDS, "de": de.WORDS, "ru": ru.WORDS}
STORE_SOLO: RuleOptions = {name: option.default for name, option in RULE_OPTIONS.items() if name != "preset"}
ALWAYS_SAID: Mapping[str, tuple[str, str]] = {
    "pairs_loser": ("mode", "pairs"),
    "pass_direction": ("direction", "clockwise"),
}
MIRRORED: Mapping[str, str] = {
    "right": "left",
    "left": "right",
    "right_left": "left_right",
    "left_right": "right_left",
}


def rule_words() -> RuleWords:
    """Everything that can be said of the rules, in the active language."""
    return LANGUAGES[active_language()]


def value_words(option: str, value: str | int) -> Line:
    """The label and the explanation of a value; a number without words of its own is its own label."""
    words = rule_words()
    values = words.presets if option == "preset" else words.options[option].values
    return values.get(str(value)) or Line(str(value), "")


def clockwise_words(option: str, value: str | int) -> Line | None:
    """A value as a table that goes clockwise shows it, right and left changed; None where nothing changes."""
    if option != "pass_direction":
        return None
    if value == "hearts_cycle":
        return value_words(option, value)._replace(
            explanation=rule_words().sentences["hearts_cycle_clockwise"]
        )
    mirrored = MIRRORED.get(str(value))
    return None if mirrored is None else value_words(option, mirrored)


def rules_in_words(options: RuleOptions) -> list[str]:
    """What a table plays, in short sentences: the mode, the limit, then whatever store-solo does otherwise.

    Options that are not given are those of store-solo. What has no bearing (pairs where everyone plays
    alone, the choice of cards where none are passed) is left out. With pairs it is always said who loses;
    clockwise, always where cards are passed, with right and left as the table shows them.
    """
    rules = {**STORE_SOLO, **options}
    limit = rule_words().sentences["limit"].format(limit=rules["limit"])
    rest = [name for names in GROUPS.values() for name in names if _is_said(name, rules)]
    return [value_words("mode", rules["mode"]).explanation, limit, *(_sentence(name, rules) for name in rest)]


def _is_said(name: str, rules: RuleOptions) -> bool:
    if name in {"mode", "limit"} or not RULE_OPTIONS[name].bears(rules):
        return False
    return rules[name] != STORE_SOLO[name] or _holds(ALWAYS_SAID.get(name), rules)


def _holds(condition: tuple[str, str] | None, rules: RuleOptions) -> bool:
    return condition is not None and rules[condition[0]] == condition[1]


def _sentence(name: str, rules: RuleOptions) -> str:
    words = value_words(name, rules[name])
    if rules["direction"] == "clockwise":
        words = clockwise_words(name, rules[name]) or words
    return words.explanation

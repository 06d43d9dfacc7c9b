"""Rules and a clock as a person chooses them, with what is wrong about a choice said in his language."""

from collections.abc import Mapping
from typing import Any

from leekha.common.errors import ApiError
from leekha.games.clocks import Clock
from leekha.games.models import Game
from leekha.games.rule_words.lookup import rule_words
from leekha_engine.errors import BadRules
from leekha_engine.rules import RULE_OPTIONS, Rules

LONGEST_NUMBER = 4
TIMES_OF: dict[str, set[str]] = {
    Game.ClockKind.NONE: set(),
    Game.ClockKind.PER_MOVE: {"play_s", "pass_s"},
    Game.ClockKind.BANK: {"bank_s", "increment_s"},
}
ALL_TIMES = frozenset[str]().union(*TIMES_OF.values())


def chosen_rules(options: Mapping[str, object]) -> Rules:
    """The rules of a preset and what was chosen besides.

    Raises: ApiError `bad_rules`, with the reason and, for options that do not go together, an explanation.
    """
    try:
        return Rules.from_options(options)
    except BadRules as refusal:
        explanation = rule_words().refused_combinations.get(str(refusal.data["reason"]))
        told: dict[str, object] = {} if explanation is None else {"explanation": explanation}
        raise ApiError("bad_rules", None, **refusal.data, **told) from None


def chosen_clock(body: Mapping[str, Any]) -> Clock:
    """The clock of a request that its shape has checked. Raises: ApiError `bad_clock`."""
    times = {name: body[name] for name in ALL_TIMES if name in body}
    if times.keys() != TIMES_OF[body["kind"]]:
        raise ApiError("bad_clock", reason="times_do_not_fit_kind")
    return Clock(**times, weekends=body["weekends"])


def options_of_query(query: Mapping[str, str]) -> dict[str, object]:
    """The options of an address: numbers where an option is one, else text."""
    return {name: _value(name, text) for name, text in query.items()}


def _value(name: str, text: str) -> object:
    option = RULE_OPTIONS.get(name)
    is_number = option is not None and type(option.default) is int
    return (
        int(text) if is_number and text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else text
    )

"""The form that the words of the rules have in every language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

GROUPS: Mapping[str, tuple[str, ...]] = {
    "players": ("mode", "direction", "match"),
    "passing": ("pass_direction", "pass_count", "pass_rule"),
    "dealing": ("first_lead", "first_dealer", "dealer", "lead_rule", "first_trick"),
    "leekhas": ("forced_leekha", "forced_choice", "forced_under", "undercut", "third_leekha"),
    "scoring": ("exposing", "minus", "take_all"),
    "ending": ("limit", "limit_test", "end_check", "exact_limit", "settle"),
    "pairs": ("pairs_trigger", "pairs_loser"),
    "table": ("history", "live_points"),
}
"""Every option but `preset`, in the order of the form: what another one hangs on comes before it."""


class Line(NamedTuple):
    """What fits on one line of a form: at most 28 characters, and one sentence of at most 140."""

    label: str
    explanation: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One option and its values.

    A value's explanation is a sentence that stands alone, wherever the table's rules are read out. The
    keys are the values as text. Numbers that say enough have none; "custom" is a limit of one's own.
    """

    label: str
    explanation: str
    values: Mapping[str, Line]


@dataclass(frozen=True, slots=True)
class RuleWords:
    """All words of one language, by the names of presets, groups, options and reasons."""

    presets: Mapping[str, Line]
    groups: Mapping[str, Line]
    options: Mapping[str, OptionWords]
    refused_combinations: Mapping[str, str]
    sentences: Mapping[str, str]

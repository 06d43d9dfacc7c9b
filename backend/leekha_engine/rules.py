"""The rules of one game: every option of it, with its allowed values, in one frozen value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, cast

from leekha_engine.cards import KING_OF_CLUBS, LEEKHAS, Card
from leekha_engine.errors import BadRules

OptionValue = str | int
Bearing = Mapping[str, tuple[OptionValue, ...]]

PRESETS: dict[str, dict[str, OptionValue]] = {
    "store-solo": {},
    "store-pairs": {"mode": "pairs"},
    "jawaker-pairs": {
        "mode": "pairs",
        "pass_direction": "right_left",
        "pass_rule": "none",
        "pairs_loser": "higher_total",
    },
    "lebanese-pairs": {
        "mode": "pairs",
        "pass_rule": "none",
        "dealer": "qs_taker",
        "take_all": "penalty_37",
    },
    "idlib": {
        "mode": "pairs",
        "pass_rule": "none",
        "first_dealer": "holder_7H",
        "dealer": "most_points",
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
LIMITS = (51, 101, 151, 201)
CUSTOM_LIMITS = range(25, 501)

PASS_OFFSETS = {"none": 0, "right": 1, "across": 2, "left": 3}
_PASSING = ("right", "left", "across", "right_left", "left_right", "hearts_cycle")
_BY_THE_DEALER = ("dealer_right", "dealer")
_PASS_CYCLES = {
    "right_left": ("right", "left"),
    "left_right": ("left", "right"),
    "hearts_cycle": ("left", "right", "across", "none"),
}
_LEEKHAS: dict[str, frozenset[Card]] = {"off": LEEKHAS, "KC14": LEEKHAS | {KING_OF_CLUBS}}


def _option(default: OptionValue, *others: OptionValue, bearing: Bearing | None = None) -> Any:
    return field(default=default, metadata={"allowed": (default, *others), "bearing": bearing})


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game. A new option is one more field: its default first, then its other values,
    and under which other options it matters, unless it always does.

    Raises: BadRules `bad_rules` for a value that is not allowed, or for values that do not go together.
    Rules: R17, R21 to R45.
    """

    preset: str = _option(*PRESETS)
    mode: str = _option("solo", "pairs")
    direction: str = _option("anticlockwise", "clockwise")
    match: str = _option("single", "hmar")
    pass_direction: str = _option(*_PASSING, "none")
    # Never of any bearing: whoever passes passes three.
    pass_count: int = _option(3, 0, bearing={"pass_direction": ()})
    pass_rule: str = _option("keep_one", "lenient", "naive", "none", bearing={"pass_direction": _PASSING})
    first_dealer: str = _option("random", "high_card", "holder_7H", bearing={"first_lead": _BY_THE_DEALER})
    dealer: str = _option(
        "rotate_right", "qs_taker", "most_points", "random", bearing={"first_lead": _BY_THE_DEALER}
    )
    first_lead: str = _option(*_BY_THE_DEALER, "holder_2C")
    lead_rule: str = _option("free", "hearts_broken")
    first_trick: str = _option("free", "no_points")
    forced_leekha: str = _option("on", "off")
    forced_choice: str = _option("free", "queen_first", bearing={"forced_leekha": ("on",)})
    forced_under: str = _option("off", "on")
    undercut: str = _option("off", "winning_card", "leekha_rank")
    third_leekha: str = _option("off", "KC14")
    exposing: str = _option("off", "on")
    minus: str = _option("off", "no_penalty", "no_trick")
    take_all: str = _option("none", "penalty_37", "others_36")
    limit: int = field(default=101, metadata={"allowed": LIMITS, "custom": CUSTOM_LIMITS})
    limit_test: str = _option("at_least", "above")
    end_check: str = _option("after_deal", "at_once")
    exact_limit: str = _option("nothing", "halve")
    pairs_trigger: str = _option("player", "team_sum", "either", bearing={"mode": ("pairs",)})
    pairs_loser: str = _option("top_player", "higher_total", bearing={"mode": ("pairs",)})
    settle: str = _option("on", "off")
    history: str = _option("all", "last_trick", "none")
    live_points: str = _option("on", "off")

    def __post_init__(self) -> None:
        for name, value in self.options().items():
            _check_value(name, value)
        for refused in REFUSED_TOGETHER:
            if refused.applies(self):
                raise BadRules(
                    f"{' and '.join(refused.options)} do not go together.",
                    {
                        "option": refused.options[0],
                        "options": list(refused.options),
                        "reason": refused.reason,
                    },
                )

    @classmethod
    def from_options(cls, options: Mapping[str, object]) -> "Rules":
        """The rules of a preset, changed by the other options given; what is not named has its default.

        Raises: BadRules `bad_rules`.
        """
        for name, value in options.items():
            _check_value(name, value)
        preset = str(options.get("preset", RULE_OPTIONS["preset"].default))
        return cls(**{**PRESETS[preset], **options})  # type: ignore[arg-type]  # checked above, value by value

    def options(self) -> dict[str, OptionValue]:
        """Every option with its value, preset included; `from_options` gives the same rules back."""
        return {option.name: getattr(self, option.name) for option in fields(self)}

    def overrides(self) -> dict[str, OptionValue]:
        """The preset and what differs from it; `from_options` gives the same rules back."""
        kept = {**_DEFAULTS, **PRESETS[self.preset], "preset": None}
        return {name: value for name, value in self.options().items() if value != kept[name]}

    @property
    def pairs(self) -> bool:
        """Whether partners sit opposite. Rules: R40."""
        return self.mode == "pairs"

    @property
    def declares(self) -> bool:
        """Whether all four answer in a declaring phase before the first lead. Rules: R34."""
        return self.exposing == "on" or self.minus != "off"

    @property
    def leekhas(self) -> frozenset[Card]:
        """The cards that count as Leekhas. Rules: R3, R32."""
        return _LEEKHAS[self.third_leekha]

    def passes_to(self, number: int) -> str:
        """Where the passes of deal `number` go: "right", "left", "across" or "none". Rules: R7, R21."""
        cycle = _PASS_CYCLES.get(self.pass_direction, (self.pass_direction,))
        return cycle[(number - 1) % len(cycle)]

    def pass_offset(self, number: int) -> int:
        """How many seats on the passes of deal `number` go; 0 where nothing is passed. Rules: R21."""
        return PASS_OFFSETS[self.passes_to(number)]


class Option(NamedTuple):
    """What one option of the rules may be, and when it matters.

    `allowed` are the values offered; `custom` has whole numbers besides them. The option matters where every
    option named in `bearing` has one of the values there; None is always, no values at all never.
    """

    allowed: tuple[OptionValue, ...]
    default: OptionValue
    custom: range | None
    bearing: Bearing | None

    def accepts(self, value: object) -> bool:
        """Whether the option may have this value; True and 1.0 are no numbers."""
        if any(type(value) is type(allowed) and value == allowed for allowed in self.allowed):
            return True
        return type(value) is int and self.custom is not None and value in self.custom

    def bears(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether the option matters under these rules, of which every option is given."""
        return all(options[name] in values for name, values in (self.bearing or {}).items())


RULE_OPTIONS: dict[str, Option] = {
    option.name: Option(
        option.metadata["allowed"],
        cast("OptionValue", option.default),
        option.metadata.get("custom"),
        option.metadata.get("bearing"),
    )
    for option in fields(Rules)
}
_DEFAULTS: dict[str, OptionValue] = {name: option.default for name, option in RULE_OPTIONS.items()}


class RefusedTogether(NamedTuple):
    """Options whose values make no sense together, with a stable reason."""

    reason: str
    options: tuple[str, str]
    applies: Callable[[Rules], bool]


REFUSED_TOGETHER = (
    RefusedTogether(
        "nothing_to_pass",
        ("pass_count", "pass_direction"),
        lambda rules: rules.pass_count == 0 and rules.pass_direction != "none",
    ),
    RefusedTogether(
        "first_trick_needs_free_leekhas",
        ("first_trick", "forced_leekha"),
        lambda rules: rules.first_trick == "no_points" and rules.forced_leekha == "on",
    ),
    RefusedTogether(
        "exposing_with_third_leekha",
        ("exposing", "third_leekha"),
        lambda rules: rules.exposing == "on" and rules.third_leekha != "off",
    ),
    RefusedTogether(
        "take_all_with_minus",
        ("take_all", "minus"),
        lambda rules: rules.take_all != "none" and rules.minus != "off",
    ),
    RefusedTogether(
        "at_once_with_minus",
        ("end_check", "minus"),
        lambda rules: rules.end_check == "at_once" and rules.minus != "off",
    ),
    RefusedTogether(
        "at_once_with_take_all",
        ("end_check", "take_all"),
        lambda rules: rules.end_check == "at_once" and rules.take_all != "none",
    ),
    RefusedTogether(
        "at_once_with_halving",
        ("end_check", "exact_limit"),
        lambda rules: rules.end_check == "at_once" and rules.exact_limit == "halve",
    ),
)


def _check_value(name: str, value: object) -> None:
    option = RULE_OPTIONS.get(name)
    if option is None:
        raise BadRules(f"There is no option {name!r}.", {"option": name, "reason": "unknown_option"})
    if not option.accepts(value):
        allowed_text = ", ".join(map(str, option.allowed))
        more = "" if option.custom is None else f" or {option.custom.start} to {option.custom.stop - 1}"
        raise BadRules(f"{name} is one of {allowed_text}{more}.", {"option": name, "reason": "not_allowed"})

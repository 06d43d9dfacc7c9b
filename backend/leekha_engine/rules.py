"""The rules of one game: every option of it, with its allowed values, in one frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import NamedTuple, cast

from leekha_engine.errors import BadRules

OptionValue = str | int

PRESETS: dict[str, dict[str, OptionValue]] = {"store-solo": {}}
LIMITS = (51, 101, 151)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game. A new option is one more field with its allowed values.

    Raises: BadRules `bad_rules` for a value that is not allowed. Rules: R17.
    """

    preset: str = field(default="store-solo", metadata={"allowed": tuple(PRESETS)})
    limit: int = field(default=101, metadata={"allowed": LIMITS})

    def __post_init__(self) -> None:
        for name, value in self.options().items():
            _check_value(name, value)

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

    def pass_direction(self, number: int) -> str:  # noqa: ARG002 - options will make it depend on the deal
        """Where the passes of deal `number` go: "right". Rules: R7."""
        return "right"


class Option(NamedTuple):
    """What one option of the rules may be."""

    allowed: tuple[OptionValue, ...]
    default: OptionValue


RULE_OPTIONS: dict[str, Option] = {
    option.name: Option(option.metadata["allowed"], cast("OptionValue", option.default))
    for option in fields(Rules)
}


def _check_value(name: str, value: object) -> None:
    option = RULE_OPTIONS.get(name)
    if option is None:
        raise BadRules(f"There is no option {name!r}.", {"option": name, "reason": "unknown_option"})
    if not any(type(value) is type(allowed) and value == allowed for allowed in option.allowed):
        allowed_text = ", ".join(map(str, option.allowed))
        raise BadRules(f"{name} is one of {allowed_text}.", {"option": name, "reason": "not_allowed"})

"""The form of a plan as JSON values: read with every fault named, and written back.

A plan is a list of lines. A line is {"on": "follow", "suits": ["C"], "if": […], "play": […]}: `on` a `Case`,
`suits` those that are led (left out: any; none when leading). A wish in `play` is {"card": "JC"}, {"pick":
"lowest", "suit": "H", "spare": "points"} (suit and spare may be left out) or {"wait": true}, which comes
last. A condition in `if` is {"is": name}, with `cards` for not_played, played, holding and not_holding, `by`
(next, across, previous) for taking, `from` and `to` for tricks.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from leekha_engine.cards import SUIT_LETTERS, Card, Suit, card_code, parse_card, suit_letter
from leekha_engine.errors import BadCard, BadPlan
from leekha_engine.plan import (
    ABOUT_THE_TRICK,
    CONDITIONS,
    WAIT,
    Case,
    Condition,
    Line,
    Pick,
    Plan,
    Spare,
    Wish,
)
from leekha_engine.values import TRICKS_PER_DEAL

MOST_LINES, MOST_WISHES, MOST_CONDITIONS, MOST_CARDS = 24, 13, 6, 13
SEAT_NAMES = {"next": 1, "across": 2, "previous": 3}
WITH_CARDS = {"not_played", "played", "holding", "not_holding"}
T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
Json = dict[str, Any]


def read_plan(value: object) -> Plan:
    """The plan that these JSON values are.

    Raises: BadPlan `bad_plan` with the path and the reason: not_an_object, not_a_list, unknown_field,
    missing, unknown_value, bad_card, repeated, too_many, empty, out_of_range, needs_a_trick, after_wait.
    """
    return tuple(_items(value, "lines", _line, MOST_LINES))


def plan_json(plan: Plan) -> list[Json]:
    """The plan as JSON values, as `read_plan` takes them."""
    return [line_json(line) for line in plan]


def read_condition(value: object) -> Condition:
    """A condition from its JSON values. Raises: BadPlan `bad_plan`."""
    return _condition(value, "condition")


def condition_json(condition: Condition) -> Json:
    """A condition as JSON values."""
    if condition.name in WITH_CARDS:
        return {"is": condition.name, "cards": [card_code(card) for card in condition.cards]}
    if condition.name == "taking":
        return {"is": "taking", "by": [name for name, seat in SEAT_NAMES.items() if seat in condition.seats]}
    if condition.name == "tricks":
        return {"is": "tricks", "from": condition.first, "to": condition.last}
    return {"is": condition.name}


def line_json(line: Line) -> Json:
    """A line as JSON values."""
    return {
        "on": line.case.value,
        "suits": [suit_letter(suit) for suit in line.suits],
        "if": [condition_json(condition) for condition in line.conditions],
        "play": [wish_json(wish) for wish in line.wishes],
    }


def wish_json(wish: Wish) -> Json:
    """A wish as JSON values."""
    if wish == WAIT:
        return {"wait": True}
    if wish.card is not None:
        return {"card": card_code(wish.card)}
    parts = {
        "pick": wish.pick,
        "suit": None if wish.suit is None else suit_letter(wish.suit),
        "spare": wish.spare,
    }
    return {name: str(part) for name, part in parts.items() if part is not None}


def _line(value: object, path: str) -> Line:
    fields = _object(value, path, {"on", "suits", "if", "play"})
    case = _choice(fields, "on", path, Case)
    suits = tuple(_items(fields.get("suits", []), f"{path}.suits", _suit, len(SUIT_LETTERS), least=0))
    conditions = tuple(_items(fields.get("if", []), f"{path}.if", _condition, MOST_CONDITIONS, least=0))
    wishes = tuple(_items(fields.get("play"), f"{path}.play", _wish, MOST_WISHES))
    if case is Case.LEAD:
        _check_lead(suits, conditions, path)
    if WAIT in wishes[:-1]:
        raise BadPlan(f"{path}.play", "after_wait")
    return Line(case, wishes, suits, conditions)


def _check_lead(suits: Collection[Suit], conditions: Sequence[Condition], path: str) -> None:
    if suits:
        raise BadPlan(f"{path}.suits", "needs_a_trick")
    for place, condition in enumerate(conditions):
        if condition.name in ABOUT_THE_TRICK:
            raise BadPlan(f"{path}.if[{place}]", "needs_a_trick")


def _wish(value: object, path: str) -> Wish:
    fields = _object(value, path, {"card", "pick", "suit", "spare", "wait"})
    if fields.get("wait") is True and len(fields) == 1:
        return WAIT
    if "card" in fields and len(fields) == 1:
        return Wish(card=_card(fields["card"], f"{path}.card"))
    if "card" in fields or "wait" in fields:
        raise BadPlan(path, "unknown_field")
    suit = _suit(fields["suit"], f"{path}.suit") if "suit" in fields else None
    spare = _choice(fields, "spare", path, Spare) if "spare" in fields else None
    return Wish(pick=_choice(fields, "pick", path, Pick), suit=suit, spare=spare)


def _condition(value: object, path: str) -> Condition:
    fields = _object(value, path, {"is", "cards", "by", "from", "to"})
    name = fields.get("is")
    if not isinstance(name, str) or name not in CONDITIONS:
        raise BadPlan(f"{path}.is", "missing" if name is None else "unknown_value")
    _object(value, path, {"is", *_fields_of(name)})
    if name in WITH_CARDS:
        return Condition(name, cards=tuple(_items(fields.get("cards"), f"{path}.cards", _card, MOST_CARDS)))
    if name == "taking":
        seats = _items(fields.get("by"), f"{path}.by", _seat, len(SEAT_NAMES))
        return Condition(name, seats=tuple(sorted(seats)))
    first, last = _trick(fields, "from", path, 1), _trick(fields, "to", path, TRICKS_PER_DEAL)
    if first > last:
        raise BadPlan(f"{path}.to", "out_of_range")
    return Condition(name, first=first, last=last)


def _fields_of(name: str) -> Collection[str]:
    if name in WITH_CARDS:
        return ("cards",)
    return {"taking": ("by",), "tricks": ("from", "to")}.get(name, ())


def _trick(fields: Mapping[str, object], name: str, path: str, default: int) -> int:
    number = fields.get(name, default)
    if type(number) is not int or not 1 <= number <= TRICKS_PER_DEAL:
        raise BadPlan(f"{path}.{name}", "out_of_range")
    return number


def _card(value: object, path: str) -> Card:
    try:
        return parse_card(value if isinstance(value, str) else "")
    except BadCard:
        raise BadPlan(path, "bad_card") from None


def _suit(value: object, path: str) -> Suit:
    if not isinstance(value, str) or len(value) != 1 or value not in SUIT_LETTERS:
        raise BadPlan(path, "unknown_value")
    return Suit(SUIT_LETTERS.index(value))


def _seat(value: object, path: str) -> int:
    if not isinstance(value, str) or value not in SEAT_NAMES:
        raise BadPlan(path, "unknown_value")
    return SEAT_NAMES[value]


def _choice(fields: Mapping[str, object], name: str, path: str, values: type[E]) -> E:
    value = fields.get(name)
    found = next((one for one in values if one.value == value), None) if isinstance(value, str) else None
    if found is None:
        raise BadPlan(f"{path}.{name}", "missing" if value is None else "unknown_value")
    return found


def _object(value: object, path: str, known: Collection[str]) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadPlan(path, "not_an_object")
    unknown = next((str(name) for name in value if name not in known), None)
    if unknown is not None:
        raise BadPlan(path, "unknown_field")
    return value


def _items(
    values: object, path: str, read: Callable[[object, str], T], most: int, *, least: int = 1
) -> list[T]:
    """The items of a list, none of them twice."""
    if not isinstance(values, list):
        raise BadPlan(path, "missing" if values is None else "not_a_list")
    if len(values) > most:
        raise BadPlan(path, "too_many")
    if len(values) < least:
        raise BadPlan(path, "empty")
    items = [read(value, f"{path}[{place}]") for place, value in enumerate(values)]
    for place, item in enumerate(items):
        if item in items[:place]:
            raise BadPlan(f"{path}[{place}]", "repeated")
    return items

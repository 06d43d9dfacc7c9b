"""Single values as they go over the wire: seats, cards, numbers by seat."""

from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from rest_framework import serializers

from leekha_engine.cards import DECK, SUITS, card_code, suit_letter

ON_OFF = ["off", "on"]
CARD_CODES = [card_code(card) for card in DECK]
SUIT_LETTERS = [suit_letter(suit) for suit in SUITS]
NAME_LENGTH = 60
BIGGEST = 2**31 - 1
HEX_64 = r"\A[0-9a-f]{64}\Z"


class SeatChoiceField(serializers.Field[Any, Any, Any, Any]):
    """`"me"`, `"open"`, `{"bot": level}` or `{"invite": username}`; a pair of words inside."""

    def to_internal_value(self, data: object) -> tuple[str, str]:
        """The kind of the seat, and the level or the username that goes with it."""
        if data in ("me", "open"):
            return str(data), ""
        if isinstance(data, dict) and len(data) == 1:
            kind, name = next(iter(data.items()))
            if kind in ("bot", "invite") and isinstance(name, str) and 0 < len(name) <= NAME_LENGTH:
                return kind, name
        raise serializers.ValidationError("A seat is me, open, a bot's level or a username to invite.")

    def to_representation(self, value: object) -> object:
        """Not used: seats are only read from requests."""
        return value


class SeatChoiceSchema(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """How the schema writes a `SeatChoiceField`."""

    target_class = SeatChoiceField

    def map_serializer_field(self, auto_schema: object, direction: object) -> dict[str, object]:
        """One of two words or one of two objects."""
        del auto_schema, direction
        return {
            "oneOf": [
                {"type": "string", "enum": ["me", "open"]},
                _object_with("bot"),
                _object_with("invite"),
            ]
        }


def _object_with(name: str) -> dict[str, object]:
    return {
        "type": "object",
        "properties": {name: {"type": "string"}},
        "required": [name],
        "additionalProperties": False,
    }


def seat_field(**options: Any) -> serializers.IntegerField:
    """A seat by its number."""
    return serializers.IntegerField(min_value=0, max_value=3, **options)


def card_field(**options: Any) -> serializers.ChoiceField:
    """A card by its two characters."""
    return serializers.ChoiceField(choices=CARD_CODES, **options)


def cards_field(**options: Any) -> serializers.ListField:
    """Several cards."""
    return serializers.ListField(child=card_field(), **options)


def four_numbers(**options: Any) -> serializers.ListField:
    """A number for each seat."""
    return serializers.ListField(child=serializers.IntegerField(), min_length=4, max_length=4, **options)

"""The wire shape of oneself."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from leekha.accounts import words
from leekha.accounts.models import User, Weekend
from leekha.accounts.names import shown_keys, validate_not_reserved
from leekha.common.language import CODES, say
from leekha.common.shapes import Shape
from leekha.common.text import check_shown_text
from leekha.common.zones import validate_zone

NUMERALS = [("latin", "latin"), ("arabic", "arabic")]


class SettingsSerializer(serializers.Serializer[Mapping[str, object]]):
    """How the table looks and feels, and what it does by itself; what was never chosen has its default."""

    theme = serializers.ChoiceField(choices=["felt", "light", "dark"], default="felt")
    four_colours = serializers.BooleanField(default=True)
    one_tap = serializers.BooleanField(default=False)
    play_forced = serializers.BooleanField(default=False)
    digits = serializers.ChoiceField(choices=NUMERALS, default="latin")
    card_index = serializers.ChoiceField(choices=NUMERALS, default="latin")

    def to_representation(self, instance: Mapping[str, object]) -> dict[str, Any]:
        """Every setting, chosen or not."""
        return {name: instance.get(name, field.default) for name, field in self.fields.items()}


class MeSerializer(serializers.ModelSerializer[User]):
    """One's own profile; nobody else sees the address, the time zone and the settings."""

    display_name = serializers.CharField(source="shown_name", max_length=40, allow_blank=True)
    language = serializers.ChoiceField(choices=CODES)
    time_zone = serializers.CharField(max_length=64, validators=[validate_zone])
    weekend = serializers.ChoiceField(choices=Weekend.choices)
    settings = SettingsSerializer()

    class Meta:
        model = User
        fields = ("username", "display_name", "email", "language", "time_zone", "weekend", "settings")
        read_only_fields = ("username", "email")

    def validate_display_name(self, name: str) -> str:
        """Refuse what would hide, reverse or overflow its neighbours, and what is read as another's username
        or a reserved one; empty is the username again.
        """
        name = check_shown_text(name)
        validate_not_reserved(name)
        others = (
            User.objects.exclude(pk=self.instance.pk) if isinstance(self.instance, User) else User.objects
        )
        if name and others.filter(name_key__in=shown_keys(name)).exists():
            raise serializers.ValidationError(say(words.NAME_TAKEN), code="username_taken")
        return name


class PersonShape(Shape):
    """A person as others see him."""

    username = serializers.CharField()
    display_name = serializers.CharField()


class BlocksPageShape(serializers.Serializer[Any]):
    """A page of the people whom one has blocked."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = PersonShape(many=True)


class VacationRequest(serializers.Serializer[Any]):
    """Time off to enter."""

    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()


class VacationShape(VacationRequest):
    """Time off that was entered."""

    id = serializers.IntegerField()


class VacationsShape(serializers.Serializer[Any]):
    """One's time off, the next first, and how many seconds of it are left in this year and the next."""

    results = VacationShape(many=True)
    left_this_year_s = serializers.IntegerField()
    left_next_year_s = serializers.IntegerField()
    ahead_s = serializers.IntegerField()

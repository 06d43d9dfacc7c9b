"""The wire shapes of notices and of how people wish to be told."""

from typing import Any

from rest_framework import serializers

from leekha.common.language import say
from leekha.notifications.choices import is_always_told
from leekha.notifications.guarding import may_be_called
from leekha.notifications.models import Channel, Kind
from leekha.notifications.words import ALWAYS_TOLD

MANY = 100


class GameOfNoticeShape(serializers.Serializer[Any]):
    """The game that a notice is about."""

    id = serializers.CharField()
    name = serializers.CharField()


class ActorShape(serializers.Serializer[Any]):
    """Who did what a notice tells."""

    username = serializers.CharField()
    display_name = serializers.CharField()


class NoticeShape(serializers.Serializer[Any]):
    """A notice; `text` is in the caller's language, `over` says that there is nothing to do any more."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    text = serializers.CharField()
    game = GameOfNoticeShape(allow_null=True)
    actor = ActorShape(allow_null=True)
    data = serializers.JSONField()  # type: ignore[assignment]  # a field named like an attribute
    acts_by = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    read = serializers.BooleanField()
    over = serializers.BooleanField()


class NoticePageShape(serializers.Serializer[Any]):
    """Notices, newest first."""

    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    results = NoticeShape(many=True)


class NoticeQuery(serializers.Serializer[Any]):
    """Which notices are asked for."""

    unread = serializers.BooleanField(default=False)


class ReadRequest(serializers.Serializer[Any]):
    """Notices to mark: those named, or one and all that are older."""

    ids = serializers.ListField(child=serializers.CharField(max_length=32), max_length=MANY, required=False)
    read = serializers.BooleanField(default=True)
    up_to = serializers.CharField(max_length=32, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Exactly one of the two."""
        if ("ids" in attrs) == ("up_to" in attrs):
            raise serializers.ValidationError("Either ids or up_to.")
        if "up_to" in attrs and not attrs["read"]:
            raise serializers.ValidationError("Only those named can be marked as unread.")
        return attrs


class UnreadShape(serializers.Serializer[Any]):
    """How many notices are unread now."""

    unread = serializers.IntegerField()


class ChannelsShape(serializers.Serializer[Any]):
    """By which channels a kind is told."""

    def get_fields(self) -> dict[str, Any]:
        """One for each channel."""
        return {channel.value: serializers.BooleanField(required=False) for channel in Channel}


class MatrixShape(serializers.Serializer[Any]):
    """Every kind, with its channels."""

    def get_fields(self) -> dict[str, Any]:
        """One for each kind."""
        return {kind.value: ChannelsShape(required=False) for kind in Kind}


class QuietShape(serializers.Serializer[Any]):
    """Hours in which notices wait, on the clock of one's own zone; they may run over midnight."""

    def get_fields(self) -> dict[str, Any]:
        """`from` is a word of Python's own, so the fields are named here."""
        return {
            "from": serializers.TimeField(format="%H:%M", input_formats=["%H:%M"]),
            "to": serializers.TimeField(format="%H:%M", input_formats=["%H:%M"]),
        }


class AddressShape(serializers.Serializer[Any]):
    """Where letters go; `refused` once a mail server would not take it: then none are sent."""

    address = serializers.CharField(read_only=True, allow_blank=True)
    refused = serializers.BooleanField()


class NotificationSettingsShape(serializers.Serializer[Any]):
    """How a person wishes to be told; what is left out stays as it is."""

    channels = MatrixShape(required=False)
    quiet = QuietShape(required=False, allow_null=True)
    near_percent = serializers.IntegerField(required=False, min_value=1, max_value=90)
    email = AddressShape(read_only=True)
    calendar = serializers.CharField(read_only=True, allow_null=True)

    def validate_channels(self, channels: dict[str, dict[str, bool]]) -> dict[str, dict[str, bool]]:
        """Some kinds are always told by some channels."""
        chosen = [(kind, Channel(name), on) for kind, row in channels.items() for name, on in row.items()]
        if any(is_always_told(kind, channel) and not on for kind, channel, on in chosen):
            raise serializers.ValidationError(say(ALWAYS_TOLD))
        return channels


class SubscribeKeysShape(serializers.Serializer[Any]):
    """The keys of a browser, as it gives them: base64url."""

    p256dh = serializers.RegexField(r"\A[A-Za-z0-9_-]{87}=?\Z", max_length=88)
    auth = serializers.RegexField(r"\A[A-Za-z0-9_-]{22}(==)?\Z", max_length=24)


class SubscribeRequest(serializers.Serializer[Any]):
    """A browser's subscription, as `PushSubscription.toJSON()` gives it, and a name for it."""

    endpoint = serializers.CharField(max_length=1000)
    keys = SubscribeKeysShape()
    label = serializers.CharField(max_length=60, allow_blank=True, default="")  # type: ignore[assignment]  # a field named like an argument of fields

    def validate_endpoint(self, endpoint: str) -> str:
        """A public server's, by https."""
        if not may_be_called(endpoint):
            raise serializers.ValidationError("An https address of a public server.")
        return endpoint


class RenewRequest(SubscribeRequest):
    """A browser's new subscription, and the address that it had before."""

    old_endpoint = serializers.CharField(max_length=1000)


class SubscriptionShape(serializers.Serializer[Any]):
    """A browser that takes pushes."""

    id = serializers.CharField()
    label = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a field named like an argument of fields
    created_at = serializers.DateTimeField()


class SubscriptionsShape(serializers.Serializer[Any]):
    """The caller's browsers, and what a new one subscribes with; null where pushes are off."""

    public_key = serializers.CharField(allow_null=True)
    results = SubscriptionShape(many=True)

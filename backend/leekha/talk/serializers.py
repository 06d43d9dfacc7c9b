"""The wire shapes of talk."""

from rest_framework import serializers

from leekha.accounts.serializers import PersonShape
from leekha.common.shapes import Shape
from leekha.common.text import check_prose
from leekha.games.models import Game
from leekha.talk.models import MOST_CHARACTERS, MOST_EXPLAINED, MOST_NOTED, Message, Report
from leekha.talk.words import PHRASES


class SpeakRequest(Shape):
    """A phrase by its key, or a line of text; one of the two."""

    phrase = serializers.ChoiceField(choices=list(PHRASES), required=False)
    text = serializers.CharField(max_length=MOST_CHARACTERS, required=False)

    def validate_text(self, text: str) -> str:
        """It stands between the lines of others."""
        return check_prose(text)

    def validate(self, attrs: dict[str, str]) -> dict[str, str]:
        """Exactly one of them."""
        if len(attrs) != 1:
            raise serializers.ValidationError("Say a phrase or a text.")
        return attrs


class NudgeRequest(Shape):
    """Whom to remind."""

    seat = serializers.IntegerField(min_value=0, max_value=3)


class NoteShape(Shape):
    """What the caller notes for himself about a game."""

    text = serializers.CharField(max_length=MOST_NOTED, allow_blank=True, trim_whitespace=False)

    def validate_text(self, text: str) -> str:
        """Lines may be broken; nothing else that is not seen."""
        return check_prose(text, lines=True)


class TalkQuery(Shape):
    """Which room is wanted; left out, the table."""

    room = serializers.ChoiceField(choices=Message.Room.choices, default=Message.Room.TABLE)


class MessageShape(Shape):
    """What somebody said, in the reader's language; a reminder of a seat is the table's and has no author."""

    id = serializers.CharField()
    at = serializers.DateTimeField()
    author = PersonShape(allow_null=True)
    phrase = serializers.CharField(allow_null=True)
    reminded = serializers.IntegerField(allow_null=True)
    text = serializers.CharField()


class TalkShape(Shape):
    """A page of talk, the newest first, and what the reader may do in this room."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = MessageShape(many=True)
    room = serializers.ChoiceField(choices=Message.Room.choices)
    talk = serializers.ChoiceField(choices=Game.Talk.choices)
    may_write = serializers.BooleanField()
    free_text = serializers.BooleanField()
    silenced = serializers.ListField(child=serializers.CharField())


class SaidShape(Shape):
    """What a new message is called."""

    id = serializers.CharField()


class ReportRequest(Shape):
    """What is reported, a message by its id or a person by his name, and why."""

    message = serializers.CharField(max_length=32, required=False)
    person = serializers.CharField(max_length=64, required=False)
    reason = serializers.ChoiceField(choices=Report.Reason.choices)
    note = serializers.CharField(max_length=MOST_EXPLAINED, allow_blank=True, required=False)

    def validate_note(self, note: str) -> str:
        """Moderators read it beside other words."""
        return check_prose(note, lines=True)

    def validate(self, attrs: dict[str, str]) -> dict[str, str]:
        """Exactly one subject."""
        if ("message" in attrs) == ("person" in attrs):
            raise serializers.ValidationError("Name a message or a person.")
        return attrs


class ReportedShape(Shape):
    """What the report is called."""

    id = serializers.CharField()


class PhraseShape(Shape):
    """A phrase in the caller's language."""

    key = serializers.CharField()
    text = serializers.CharField()


class PhrasesShape(Shape):
    """All that one may say with a tap."""

    results = PhraseShape(many=True)

"""What is said at a table, for one reader."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from leekha.accounts.models import Block, User
from leekha.accounts.people import person_view
from leekha.common.errors import ApiError
from leekha.common.language import say
from leekha.games.codec import rules_of
from leekha.games.models import Game, Seating
from leekha.games.selectors.access import visible_games
from leekha.talk.models import Message, Note, Report, Silence
from leekha.talk.words import PHRASES, REMINDER

Json = dict[str, Any]


def room_of(game: Game, user: User) -> str:
    """Where a person talks: at the table if he has or is offered a seat, else among those who look on."""
    seated = game.seatings.filter(user=user).exists()
    return Message.Room.TABLE if seated else Message.Room.GALLERY


def free_text(game: Game) -> bool:
    """Whether people may write what they like: never while partners play, who could signal to each other."""
    partners_play = rules_of(game).pairs and game.status in Game.RUNNING
    return game.talk == Game.Talk.FREE and not partners_play


def is_silenced(user: User) -> bool:
    """Whether the moderators let the person say phrases only, for now."""
    return user.silenced_until is not None and user.silenced_until > timezone.now()


def messages_in(game: Game, user: User, room: str) -> QuerySet[Message]:
    """What is said in a room, the newest first, without those whom the reader has blocked or silenced.

    Who plays reads nothing of those who look on before the game is over. Raises: ApiError `not_allowed`.
    """
    if room != room_of(game, user) and room == Message.Room.GALLERY and game.status not in Game.OVER:
        raise ApiError("not_allowed")
    author = OuterRef("author")
    return game.messages.filter(
        ~Exists(Block.objects.filter(blocker=user, blocked=author)),
        ~Exists(Silence.objects.filter(user=user, person=author)),
        room=room,
    ).select_related("author")


def message_for(user: User, public_id: str) -> Message:
    """What a person said, if `user` may read it. A reminder is the table's and nobody's.

    Raises: ApiError `not_found`.
    """
    said = Message.objects.filter(public_id=public_id, reminded=None).select_related("game").first()
    if said is None or not visible_games(user).filter(pk=said.game_id).exists():
        raise ApiError("not_found")
    try:
        read = messages_in(said.game, user, said.room).filter(pk=said.pk).first()
    except ApiError as hidden:
        raise ApiError("not_found") from hidden
    if read is None:
        raise ApiError("not_found")
    return read


def message_view(message: Message, seatings: dict[int, Seating]) -> Json:
    """A message in the reader's language. A reminder has no author: it is the table's."""
    return {
        "id": message.public_id,
        "at": message.created_at,
        "author": None if message.reminded is not None else person_view(message.author),
        "phrase": message.phrase or None,
        "reminded": message.reminded,
        "text": _text(message, seatings),
    }


def talk_head(game: Game, user: User, room: str) -> Json:
    """What the reader may do in a room."""
    here = Q(person__seatings__game=game) | Q(person__in=game.messages.values("author"))
    silenced = Silence.objects.filter(here, user=user).distinct()
    return {
        "room": room,
        "talk": game.talk,
        "may_write": game.talk != Game.Talk.OFF and room == room_of(game, user),
        "free_text": free_text(game) and not is_silenced(user),
        "silenced": sorted(silenced.values_list("person__username", flat=True)),
    }


def said_by(user: User) -> Json:
    """All that is kept of a person here, for himself."""
    said = Message.objects.filter(author=user).select_related("game").order_by("pk")
    notes = Note.objects.filter(user=user).select_related("game").order_by("pk")
    silenced = Silence.objects.filter(user=user).order_by("pk")
    return {
        "messages": [
            {
                "id": one.public_id,
                "game": one.game.public_id,
                "at": one.created_at,
                "phrase": one.phrase or None,
                "text": one.text,
                "reminded": one.reminded,
            }
            for one in said
        ],
        "notes": [{"game": one.game.public_id, "text": one.text} for one in notes],
        "silenced": list(silenced.values_list("person__username", flat=True)),
        "reports": reported_by(user),
    }


def reported_by(user: User) -> list[Json]:
    """What a person has reported, for himself: neither who looked at it nor what came of it for the other."""
    return [
        {
            "id": one.public_id,
            "at": one.created_at,
            "person": one.person.username,
            "game": one.game or None,
            "message": one.text or None,
            "reason": one.reason,
            "note": one.note,
            "done": bool(one.outcome),
        }
        for one in Report.objects.filter(reporter=user).select_related("person").order_by("pk")
    ]


def _text(message: Message, seatings: dict[int, Seating]) -> str:
    if message.reminded is not None:
        person = seatings[message.reminded].user
        # Between the marks of isolation a name of another direction moves nothing around it.
        return say(REMINDER).format(name=f"\u2068{person.shown_name if person else '?'}\u2069")
    return say(PHRASES[message.phrase]) if message.phrase in PHRASES else message.text or message.phrase

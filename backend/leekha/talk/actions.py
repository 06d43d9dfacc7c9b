"""Every write of talk. Nothing said changes the game; a reminder asks under its lock whose turn it is."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from leekha.accounts.company import keeps_apart, person_named
from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.changes import locked_game
from leekha.games.models import Game, Seating
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Kind
from leekha.talk.models import Message, Note, Nudge, Silence
from leekha.talk.selectors import free_text, is_silenced, room_of

SOONEST = timedelta(minutes=1)
SHARE_OF_TURN = 4
NO_BUDGET = timedelta(hours=4)


@transaction.atomic
def speak(game: Game, user: User, *, phrase: str = "", text: str = "") -> Message:
    """Says a phrase or a line of text where the person talks: at the table, or among those who look on.

    Takes his row lock. Raises: ApiError `talk_is_off`, `only_phrases`, `silenced`, `not_authenticated`.
    """
    _require_present(user)
    if game.talk == Game.Talk.OFF:
        raise ApiError("talk_is_off")
    if text and not free_text(game):
        raise ApiError("only_phrases")
    if text and is_silenced(user):
        raise ApiError("silenced", until=user.silenced_until)
    return Message.objects.create(game=game, room=room_of(game, user), author=user, phrase=phrase, text=text)


@transaction.atomic
def silence(user: User, username: str) -> None:
    """From now on `user` reads nothing that the person says. Takes his row lock.

    Raises: ApiError `unknown_player`, `not_yourself`, `not_authenticated`.
    """
    _require_present(user)
    person = person_named(username)
    if person == user:
        raise ApiError("not_yourself")
    Silence.objects.get_or_create(user=user, person=person)


def unsilence(user: User, username: str) -> None:
    """He reads it again; harmless where nothing was silenced."""
    Silence.objects.filter(user=user, person__username__iexact=username).delete()


def may_nudge_at(seating: Seating) -> datetime:
    """From when on a turn may be reminded of: a quarter of its time must have passed, a minute at least."""
    budget = NO_BUDGET if seating.budget is None else seating.budget
    return (seating.turn_since or timezone.now()) + max(SOONEST, budget / SHARE_OF_TURN)


@transaction.atomic
def nudge(game: Game, user: User, seat: int) -> Message:
    """Reminds the person on `seat` that he is to act, once a turn: a line at the table and a notice.

    Raises: ApiError `not_seated`, `not_to_act`, `too_early`, `already_reminded`.
    """
    if room_of(game, user) != Message.Room.TABLE:
        raise ApiError("not_seated")
    # Its message refers to the game: a seat locked before the game would wait for a play that waits for it.
    game = locked_game(game.pk)
    seating = game.seatings.select_related("user").get(seat=seat)
    person, since = seating.user, seating.turn_since
    if person is None or since is None or not seating.held or person == user:
        raise ApiError("not_to_act", seat=seat)
    if timezone.now() < (earliest := may_nudge_at(seating)):
        raise ApiError("too_early", at=earliest.isoformat())
    if not Nudge.objects.get_or_create(seating=seating, turn_since=since)[1]:
        raise ApiError("already_reminded", seat=seat)
    if _listens(person, user):
        what = {"what": str(game.status)}
        fact = Fact(
            Kind.YOUR_TURN, game.public_id, game.name, timezone.now(), acts_by=seating.acts_by, data=what
        )
        notify([(person.pk, fact)])
    return Message.objects.create(game=game, room=Message.Room.TABLE, author=user, reminded=seat)


@transaction.atomic
def write_note(game: Game, user: User, text: str) -> Note:
    """Keeps what the person notes for himself about a game. Takes his row lock.

    Raises: ApiError `not_authenticated`.
    """
    _require_present(user)
    return Note.objects.update_or_create(user=user, game=game, defaults={"text": text})[0]


def forget_person(user: User) -> None:
    """Deletes what the person wrote in his own words, and who reads whom."""
    Message.objects.filter(author=user).exclude(text="").delete()
    Note.objects.filter(user=user).delete()
    Silence.objects.filter(Q(user=user) | Q(person=user)).delete()


def _require_present(user: User) -> None:
    """Nothing of one's own is written after it was deleted. Raises: ApiError `not_authenticated`.

    The person's row is locked before anything that refers to him or to a game, as whoever deletes his account
    does: with the reference to him first, each would wait for what the other holds.
    """
    if User.objects.select_for_update(no_key=True).get(pk=user.pk).deleted_at is not None:
        raise ApiError("not_authenticated")


def _listens(person: User, user: User) -> bool:
    """Whoever keeps apart from the other, or does not read him, is not reminded by him; that is not told."""
    silenced = Silence.objects.filter(user=person, person=user).exists()
    return not silenced and not keeps_apart(person.pk, [user.pk])

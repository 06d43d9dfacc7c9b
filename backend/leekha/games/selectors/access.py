"""Who may see which game, and what a poll needs to know before anything is loaded."""

import hashlib
from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Q, QuerySet

from leekha.accounts.company import apart_from, keeps_apart
from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games import revisions
from leekha.games.models import Game, Seating
from leekha.games.revisions import Pulse

OPEN_TABLE = Q(status=Game.Status.OPEN, visibility__in=[Game.Visibility.PUBLIC, Game.Visibility.UNLISTED])
WATCHED = Q(status__in=[*Game.RUNNING, Game.Status.FINISHED], visibility=Game.Visibility.PUBLIC)
BOT_AT_WORK_MS, LIVE_MS, SLOW_MS, OPEN_MS, OVER_MS = 700, 2_000, 5_000, 5_000, 60_000
LIVE_CLOCK_S = 600


def visible_games(user: User) -> QuerySet[Game]:
    """The games that a person may see: his own or where he is invited, open tables that are not private, and
    public games; not those of people who keep apart from him.
    """
    return met_by(user, Game.objects.filter(OPEN_TABLE | WATCHED | _sits_at(user)))


def met_by(user: User, games: QuerySet[Game]) -> QuerySet[Game]:
    """Those of the games where nobody keeps apart from `user`, or he sits himself."""
    apart = Seating.objects.filter(apart_from(user), game=OuterRef("pk"))
    return games.filter(~Exists(apart) | _sits_at(user))


def _sits_at(user: User) -> Q:
    return Q(Exists(Seating.objects.filter(game=OuterRef("pk"), user=user)))


def game_for(user: User, public_id: str) -> Game:
    """The game, if `user` may see it. Raises: ApiError `not_found`."""
    game = visible_games(user).filter(public_id=public_id).first()
    if game is None:
        raise ApiError("not_found")
    return game


def seating_for(user: User, game: Game) -> Seating:
    """The seat that `user` holds or is offered in the game. Raises: ApiError `not_seated`."""
    seating = game.seatings.filter(user=user).first()
    if seating is None:
        raise ApiError("not_seated")
    return seating


def pulse_for(user: User, public_id: str) -> Pulse:
    """The pulse of a game that `user` may see, from the cache or the database.

    Raises: ApiError `not_found`.
    """
    pulse = revisions.recall(public_id)
    if pulse is None or not _may_see(user, pulse):
        # A cached pulse may be late, but it refuses nobody: he may have sat down since.
        pulse = _read_pulse(public_id)
    if not _may_see(user, pulse):
        raise ApiError("not_found")
    return pulse


def _may_see(user: User, pulse: Pulse) -> bool:
    if user.pk in pulse.seats:
        return True
    return pulse.open_to_all and not keeps_apart(user.pk, pulse.seats)


def pulse_of(game: Game, seatings: Iterable[Seating]) -> Pulse:
    """The pulse of a loaded game."""
    people = [seating for seating in seatings if seating.user is not None]
    return Pulse(
        revision=game.revision,
        seats={seating.user_id or 0: seating.seat for seating in people},
        open_to_all=_is_open_to_all(game),
        names=name_stamp(seating.user for seating in people if seating.user),
        poll_after_ms=_poll_after_ms(game, seatings),
    )


def _is_open_to_all(game: Game) -> bool:
    """The same as `OPEN_TABLE` and `WATCHED` say of rows."""
    if game.status == Game.Status.OPEN:
        return game.visibility != Game.Visibility.PRIVATE
    return game.visibility == Game.Visibility.PUBLIC and game.status != Game.Status.ABORTED


def name_stamp(people: Iterable[User]) -> str:
    """A short digest of the names shown, so that a new name makes a new tag."""
    shown = "\n".join(f"{person.username}\t{person.shown_name}" for person in people)
    return hashlib.sha256(shown.encode()).hexdigest()[:12]


def _read_pulse(public_id: str) -> Pulse:
    game = Game.objects.filter(public_id=public_id).first()
    if game is None:
        raise ApiError("not_found")
    pulse = pulse_of(game, list(game.seatings.select_related("user")))
    revisions.remember(public_id, pulse)
    return pulse


def is_live(game: Game) -> bool:
    """Whether its clock counts in minutes: whoever plays it is there."""
    return game.play_s is not None and game.play_s < LIVE_CLOCK_S


def _poll_after_ms(game: Game, seatings: Iterable[Seating]) -> int:
    if game.status in Game.OVER:
        return OVER_MS
    if game.status == Game.Status.OPEN:
        return OPEN_MS if game.deal_at is None else BOT_AT_WORK_MS
    if any(seating.acts_itself and seating.turn_since for seating in seatings):
        return BOT_AT_WORK_MS
    return LIVE_MS if is_live(game) else SLOW_MS

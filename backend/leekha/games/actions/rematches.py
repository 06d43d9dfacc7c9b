"""The next game of the same people: one per finished game, opened by whoever presses first."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from leekha.accounts.company import keeps_apart
from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.changes import locked_game, record_change
from leekha.games.actions.notices import has_pestered
from leekha.games.actions.seating import (
    NO_PART,
    begin_if_full,
    free_code,
    open_seatings,
    people_expected,
    people_seated,
    seat_all,
    seating_of,
    take_seat,
)
from leekha.games.actions.shuffles import FairPart, commit, contribute
from leekha.games.clocks import clock_of
from leekha.games.codec import match_columns, rules_of
from leekha.games.models import Game, Seating
from leekha_engine.match import new_match

State = Seating.State


def rematch(game_pk: int, user: User, fair: FairPart = NO_PART) -> tuple[Game, bool]:
    """The table of the same people with the same rules, and whether it is new.

    Whoever presses later takes his seat there: the one he is invited to, the one he had, or any that is free.
    The next game of a match has begun by itself. Locks the finished game first and then its rematch.

    Raises: ApiError `wrong_phase` while the game runs, `not_seated`, `table_full` where no seat is left.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        if game.status != Game.Status.FINISHED:
            raise ApiError("wrong_phase", version=game.version)
        old = seating_of(list(game.seatings.select_related("user")), user)
        if old is None:
            raise ApiError("not_seated")
        if (next_of_match := Game.objects.filter(match_previous=game).first()) is not None:
            return next_of_match, False
        following_pk = Game.objects.filter(rematch_of=game).values_list("pk", flat=True).first()
        if following_pk is None:
            return _open(game, user, fair), True
        return _sit_down(locked_game(following_pk), user, old.seat, fair), False


def _open(game: Game, user: User, fair: FairPart) -> Game:
    now = timezone.now()
    new = Game.objects.create(
        name=game.name,
        named_after_id=game.named_after_id,
        visibility=Game.Visibility.PRIVATE,
        talk=game.talk,
        rules=game.rules,
        **clock_of(game).columns(),
        opener=user,
        code=free_code(),
        rematch_of=game,
        rated=game.rated,
        least_reliability=game.least_reliability,
        **match_columns(new_match(rules_of(game))),
    )
    kept: list[Seating] = []
    for seating in game.seatings.select_related("user").order_by("seat"):
        kept.append(_again(seating, user, kept, now))
    seat_all(new, kept)
    commit(new, 1)
    contribute(new, user.pk, 1, fair, values_open=False)
    record_change(game, decision=False)
    begin_if_full(new, now)
    return new


def _again(seating: Seating, presser: User, kept: Sequence[Seating], now: datetime) -> Seating:
    """The seat of the new table; `kept` are those before it."""
    person = seating.user
    if person is None or person == presser:
        return Seating(seat=seating.seat, state=seating.state, user=person, bot=seating.bot)
    company = {presser.pk, *people_expected(kept)}
    if not person.is_active or keeps_apart(person.pk, company) or has_pestered(presser, person, now):
        return Seating(seat=seating.seat, state=State.OPEN)
    return Seating(seat=seating.seat, state=State.INVITED, user=person, invited_at=now)


def _sit_down(following: Game, user: User, old_seat: int, fair: FairPart) -> Game:
    mine = following.seatings.filter(user=user).first()
    if following.status == Game.Status.OPEN and (mine is None or mine.state == State.INVITED):
        seatings = open_seatings(following)
        if keeps_apart(user.pk, people_seated(seatings)):
            raise ApiError("table_full", version=following.version)
        contribute(following, user.pk, 1, fair, values_open=False)
        take_seat(following, user, seating_of(seatings, user) or _free(following, seatings, old_seat))
    elif mine is None:
        raise ApiError("table_full", version=following.version)
    return following


def _free(following: Game, seatings: Sequence[Seating], old_seat: int) -> Seating:
    free = [seating for seating in seatings if seating.state == State.OPEN]
    if not free:
        raise ApiError("table_full", version=following.version)
    return next((seating for seating in free if seating.seat == old_seat), free[0])

"""Seats that an open table keeps for somebody by name: asked, taken back, lapsed."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from leekha.accounts.company import person_for
from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.changes import locked_game, record_change
from leekha.games.actions.notices import refuse_pestering, tell_invited
from leekha.games.actions.seating import (
    free_seat,
    open_seatings,
    refuse_apart,
    require_opener,
    seating_of,
    vacate,
)
from leekha.games.models import Game, Seating

INVITATION_LASTS = timedelta(hours=72)


def invite(game_pk: int, opener: User, username: str, seat: int | None = None) -> Game:
    """Keeps a free seat for somebody and tells him; its opener's right.

    Raises: ApiError `game_over`, `wrong_phase`, `not_opener`, `unknown_player`, `person_blocked`,
    `cannot_sit_together`, `too_many_invitations`, `bad_seats` for somebody who is there already,
    `seat_taken`, `table_full`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        seatings = open_seatings(game)
        require_opener(game, opener)
        guest = person_for(opener, username)
        if seating_of(seatings, guest) is not None:
            raise ApiError("bad_seats", reason="person_twice")
        refuse_apart(guest, seatings)
        now = timezone.now()
        refuse_pestering(opener, guest, now)
        kept = free_seat(game, seatings, None, seat)
        kept.state, kept.user, kept.invited_at = Seating.State.INVITED, guest, now
        kept.save()
        tell_invited(game, [kept])
        record_change(game, decision=False)
    return game


def take_back(game_pk: int, opener: User, seat: int) -> Game:
    """Frees a seat that is kept for somebody who has not answered; its opener's right.

    Raises: ApiError `game_over`, `wrong_phase`, `not_opener`, `seat_taken` where nobody is invited to it.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        kept = open_seatings(game)[seat]
        require_opener(game, opener)
        if kept.state != Seating.State.INVITED:
            raise ApiError("seat_taken", version=game.version, seat=seat)
        vacate(kept)
        record_change(game, decision=False)
    return game


def lapse_invitations(game_pk: int) -> None:
    """Opens the seats whose invitation was not answered in 72 hours."""
    with transaction.atomic():
        game = locked_game(game_pk)
        late = [seating for seating in game.seatings.all() if _has_lapsed(seating)]
        if game.status == Game.Status.OPEN and late:
            for seating in late:
                vacate(seating)
            record_change(game, decision=False)


def _has_lapsed(seating: Seating) -> bool:
    return seating.invited_at is not None and seating.invited_at <= timezone.now() - INVITATION_LASTS

"""Who plays for whom: the forgiven miss, the stand-in, taking a seat back, giving it up, and ending together.

All of it under the game's lock, asked again of the rows.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.automatic import arm_again
from leekha.games.actions.changes import (
    finish,
    follow_up,
    locked_game,
    record_change,
    require_status,
    restart_turn,
    set_turns,
)
from leekha.games.actions.notices import (
    tell_deadline,
    tell_forgiven,
    tell_game_finished,
    tell_handed_over,
    tell_reclaimed,
    turn_over,
)
from leekha.games.clocks import clock_of, grace
from leekha.games.models import Cause, Deal, EndVote, Game, Grant, Seating
from leekha.games.selectors.pauses import deadline_of, sweeps_rest
from leekha.games.selectors.people import votes_needed

StandIn = Seating.StandIn
MISSES_IN_A_ROW = 2
MAY_COME_BACK = {StandIn.MISSED, StandIn.CLOSED}


def is_overdue(game: Game, seating: Seating, now: datetime) -> bool:
    """Whether the time of a seat is up, worked out anew. During an outage it never is."""
    deadline = deadline_of(game, seating)
    return deadline is not None and deadline <= now and not sweeps_rest(now)


def is_forgiven(seating: Seating) -> bool:
    """Whether the one miss that is forgiven has been."""
    return seating.grants.filter(reason=Grant.Reason.FORGIVEN).exists()


def forgive(game_pk: int, seat: int) -> bool:
    """Forgives the first miss of a seat in its game; False where there is nothing to forgive any more."""
    with transaction.atomic():
        game = locked_game(game_pk)
        now = timezone.now()
        seatings = seatings_of(game)
        seating = seatings[seat]
        since = seating.turn_since
        if since is None or not is_overdue(game, seating, now) or is_forgiven(seating):
            _move_deadline(game, seating)
            return False
        deadline = deadline_of(game, seating) or now
        late = now - deadline
        extra = late + grace(clock_of(game), seating.budget or late)
        seating.grants.create(turn_since=since, extra=extra, reason=Grant.Reason.FORGIVEN)
        seating.missed += 1
        seating.acts_by = deadline_of(game, seating)
        seating.save(update_fields=["missed", "acts_by"])
        tell_forgiven(game, seating, deadline)
        record_change(game, decision=False)
        follow_up(game, seatings, now)
    return True


def move_deadlines(game_pk: int) -> None:
    """Works out the running deadlines of a game anew, after a vacation or an outage."""
    with transaction.atomic():
        game = locked_game(game_pk)
        for seating in seatings_of(game):
            _move_deadline(game, seating)


def count_miss(seating: Seating) -> None:
    """Counts a decision that a stand-in took; after two in a row the seat is his."""
    seating.missed += 1
    seating.missed_in_a_row += 1
    if seating.missed_in_a_row >= MISSES_IN_A_ROW:
        seating.stand_in = StandIn.MISSED


def count_decision(game: Game, seating: Seating, cause: Cause, now: datetime) -> None:
    """Counts a decision that a person had to make by a clock, and whether it was late.

    Late is after its time, in the time that a forgiven miss brought, or not at all.
    """
    if seating.acts_by is None or cause not in {Cause.PERSON, Cause.PLAN, Cause.FORCED, Cause.TIMEOUT}:
        return
    seating.decisions += 1
    seating.late += (
        cause == Cause.TIMEOUT
        or (seating.acts_by <= now and is_overdue(game, seating, now))
        or (seating.missed > 0 and _is_forgiven_now(seating))
    )


def _is_forgiven_now(seating: Seating) -> bool:
    since = seating.turn_since
    return since is not None and seating.grants.filter(turn_since=since).exists()


def reclaim(game_pk: int, user: User) -> Game:
    """Takes a seat back from its stand-in, at once.

    Raises: ApiError `game_over`, `wrong_phase`, `not_seated`, `seat_given_up`, `seat_is_yours`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        now = timezone.now()
        seatings = seatings_of(game)
        seating = own_seating(game, seatings, user)
        if seating.held:
            raise ApiError("seat_is_yours", version=game.version)
        if seating.stand_in not in MAY_COME_BACK:
            raise ApiError("seat_given_up", version=game.version)
        # Only a decision of one's own begins the count anew: taking back must not buy time again and again.
        seating.stand_in, seating.missed_in_a_row = "", MISSES_IN_A_ROW - 1
        restart_turn(game, seating, now)
        seating.save()
        tell_reclaimed(game, seatings, seating, now)
        record_change(game, decision=False)
        arm_again(game, seatings, now)
    return game


def resign(game_pk: int, user: User) -> Game:
    """Gives a seat up for good: a stand-in plays on, and a game without people ends.

    Raises: ApiError `game_over`, `wrong_phase`, `not_seated`, `seat_given_up`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        seatings = seatings_of(game)
        seating = own_seating(game, seatings, user)
        if seating.stand_in == StandIn.RESIGNED:
            raise ApiError("seat_given_up", version=game.version)
        hand_over(game, seatings, seating, StandIn.RESIGNED, timezone.now())
    return game


def hand_over(
    game: Game, seatings: Sequence[Seating], seating: Seating, reason: Seating.StandIn, now: datetime
) -> None:
    """Gives the seat of a person in a running game to a stand-in, who acts at once. Under the game's lock."""
    seating.stand_in = reason
    restart_turn(game, seating, now)
    seating.save()
    turn_over(game, seating, now)
    tell_handed_over(game, seatings, seating, now)
    end_if_people_wish(game, seatings, now)
    record_change(game, decision=False)
    follow_up(game, seatings, now)


def vote(game_pk: int, user: User, deal: int, *, agree: bool) -> Game:
    """Says whether one would end the game now, without finishing the deal; the wish lapses with the deal.

    Raises: ApiError `game_over`, `wrong_phase`, `wrong_deal`, `not_seated`, `seat_given_up`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        now = timezone.now()
        seatings = seatings_of(game)
        seating = own_seating(game, seatings, user)
        if not seating.held:
            raise ApiError("seat_given_up", version=game.version)
        running = Deal.objects.filter(game=game).latest("number").number
        if deal != running:
            raise ApiError("wrong_deal", version=game.version, deal=running)
        if agree:
            EndVote.objects.get_or_create(game=game, deal=deal, seat=seating.seat)
        else:
            EndVote.objects.filter(game=game, deal=deal, seat=seating.seat).delete()
        end_if_people_wish(game, seatings, now)
        record_change(game, decision=False)
    return game


def end_if_people_wish(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    """Ends a running game that all people have left, or that enough of those who hold a seat would end.

    The caller records the change.
    """
    if game.status not in Game.RUNNING:
        return
    held = {seating.seat for seating in seatings if seating.held}
    if not held:
        _end(game, seatings, Game.Ending.ABANDONED, now)
        return
    running = Deal.objects.filter(game=game).latest("number").number
    wishes = EndVote.objects.filter(game=game, deal=running, seat__in=held).count()
    if wishes >= votes_needed(len(held)):
        _end(game, seatings, Game.Ending.VOTE, now)


def seatings_of(game: Game) -> list[Seating]:
    """The seatings by seat with their people, under the game's lock."""
    return list(game.seatings.select_related("user").order_by("seat"))


def own_seating(game: Game, seatings: Sequence[Seating], user: User) -> Seating:
    """The seating of a person. Raises: ApiError `not_seated`."""
    seating = next((one for one in seatings if one.user_id == user.pk), None)
    if seating is None:
        raise ApiError("not_seated", version=game.version)
    return seating


def _end(game: Game, seatings: Sequence[Seating], ending: Game.Ending, now: datetime) -> None:
    finish(game, ending, now)
    game.aside_at = None
    set_turns(game, seatings, (), now)
    tell_game_finished(game, seatings, now)


def _move_deadline(game: Game, seating: Seating) -> None:
    deadline = deadline_of(game, seating)
    if seating.turn_since is not None and seating.acts_by != deadline:
        seating.acts_by = deadline
        seating.save(update_fields=["acts_by"])
        tell_deadline(game, seating)
        record_change(game, decision=False)

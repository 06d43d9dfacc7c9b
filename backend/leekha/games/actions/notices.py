"""What a game tells its people: facts that everybody at the table knows, never a card.

A game of one person against bots tells nothing, and one whose clock counts in seconds calls nobody to his
turn: whoever plays it is there.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.models import Deal, Game, Seating
from leekha.games.selectors.told import near_deadlines, untold_turns
from leekha.notifications.actions.telling import Fact, move, notify, settle
from leekha.notifications.models import Kind, Notice
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat

OF_A_TURN = (Kind.YOUR_TURN, Kind.DEADLINE)
# Whoever plays on at once need not be called.
CALLED_AFTER = timedelta(seconds=15)
# From one person to one other.
INVITATIONS_A_DAY = 20


def tell_invited(game: Game, seatings: Iterable[Seating]) -> None:
    """Tells those who are invited to a table that waits."""
    notify(
        (one.user_id, Fact(Kind.INVITED, *_about(game), one.invited_at, actor_pk=game.opener_id))
        for one in seatings
        if one.user_id is not None and one.invited_at is not None
    )


def refuse_pestering(host: User, guest: User, now: datetime) -> None:
    """Raises: ApiError `too_many_invitations` where the one has asked the other too often within a day."""
    if has_pestered(host, guest, now):
        raise ApiError("too_many_invitations", username=guest.username)


def has_pestered(host: User, guest: User, now: datetime) -> bool:
    """Whether the one has asked the other as often within a day as one may."""
    asked = Notice.objects.filter(
        kind=Kind.INVITED, user=guest, actor=host, created_at__gt=now - timedelta(days=1)
    )
    return asked.count() >= INVITATIONS_A_DAY


def forget_invitation(game: Game, user_pk: int | None, now: datetime) -> None:
    """An invitation was answered or has ended; without a person all of the table's."""
    settle(game.public_id, [Kind.INVITED], now, user_pk)


def tell_started(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    """Tells the people of a table that the game has begun."""
    fact = Fact(Kind.STARTED, *_about(game), now)
    notify((person, fact) for person in _company(seatings).values())


def tell_deal_finished(deal: Deal, seatings: Sequence[Seating], added: FourInts, totals: FourInts) -> None:
    """Tells each what a deal that has just finished cost him."""
    if deal.finished_at is None:
        raise RuntimeError(f"deal {deal.pk} is not finished")
    fact = Fact(Kind.DEAL_FINISHED, *_about(deal.game), deal.finished_at)
    costs = {seat: {"deal": deal.number, "added": added[seat], "total": totals[seat]} for seat in SEATS}
    notify((person, replace(fact, data=costs[Seat(seat)])) for seat, person in _company(seatings).items())


def tell_game_finished(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    """Tells the people that the game is over, and how it ended."""
    fact = Fact(Kind.GAME_FINISHED, *_about(game), now, data={"what": str(game.finished_by)})
    notify((person, fact) for person in _company(seatings).values())


def tell_forgiven(game: Game, seating: Seating, deadline: datetime) -> None:
    """Tells a person that he missed his `deadline` and was given more time, until the new one."""
    if seating.user_id is not None:
        settle(game.public_id, [Kind.DEADLINE], timezone.now(), seating.user_id)
        tell_deadline(game, seating)
        fact = Fact(Kind.MISSED, *_about(game), deadline, acts_by=seating.acts_by, data={"what": "forgiven"})
        notify([(seating.user_id, fact)])


def tell_deadline(game: Game, seating: Seating) -> None:
    """Lets what a person was told of his running turn say the deadline that it has now."""
    if seating.user_id is not None and seating.turn_since is not None:
        move(game.public_id, seating.user_id, seating.turn_since, seating.acts_by)


def tell_missed(game: Game, seatings: Sequence[Seating], seating: Seating, now: datetime) -> None:
    """Tells a person that somebody decided for him; if his seat is gone, him first and then the others."""
    if seating.stand_in:
        tell_handed_over(game, seatings, seating, now)
    elif seating.user_id is not None:
        notify([(seating.user_id, Fact(Kind.MISSED, *_about(game), now, data={"what": "played"}))])


def tell_handed_over(game: Game, seatings: Sequence[Seating], seating: Seating, now: datetime) -> None:
    """Tells a person that a stand-in plays his seat, unless he gave it up, and then the others.

    Where nobody is left the game ends with this, and that is told instead.
    """
    if not any(one.held for one in seatings):
        return
    if seating.user_id is not None and seating.stand_in != Seating.StandIn.RESIGNED:
        notify([(seating.user_id, Fact(Kind.MISSED, *_about(game), now, data={"what": "seat_taken"}))])
    _tell_others(game, seatings, seating, now, "stand_in")


def tell_reclaimed(game: Game, seatings: Sequence[Seating], seating: Seating, now: datetime) -> None:
    """Tells the others that a person plays himself again; what he was told of his stand-in is over."""
    settle(game.public_id, [Kind.MISSED], now, seating.user_id)
    _tell_others(game, seatings, seating, now, "back")


def _tell_others(game: Game, seatings: Sequence[Seating], seating: Seating, now: datetime, what: str) -> None:
    # Several seats may change hands at once: each is told of.
    moment = now + timedelta(microseconds=seating.seat)
    data: dict[str, int | str] = {"what": what, "seat": seating.seat}
    fact = Fact(Kind.STAND_IN, *_about(game), moment, actor_pk=seating.user_id, data=data)
    notify((person, fact) for seat, person in _company(seatings).items() if seat != seating.seat)


def turn_over(game: Game, seating: Seating, now: datetime) -> None:
    """What was told of a person's turn is over: to be called after his seating was written."""
    if seating.user_id is not None:
        settle(game.public_id, OF_A_TURN, now, seating.user_id)


def tell_turns(now: datetime) -> None:
    """Tells people of turns and of near deadlines that they have not been told of.

    Their seatings are locked, so that a turn that ends meanwhile finds what was told of it; those that
    somebody else is writing wait for the next time.
    """
    with transaction.atomic():
        notify(_facts(Kind.YOUR_TURN, untold_turns(now - CALLED_AFTER)))
        notify(_facts(Kind.DEADLINE, near_deadlines(now)))


def _facts(kind: Kind, turns: Iterable[Seating]) -> Iterator[tuple[int, Fact]]:
    for seating in turns:
        if seating.user_id is not None and seating.turn_since is not None:
            data = {"what": str(seating.game.status)}
            since, acts_by = seating.turn_since, seating.acts_by
            yield seating.user_id, Fact(kind, *_about(seating.game), since, acts_by=acts_by, data=data)


def _about(game: Game) -> tuple[str, str]:
    return game.public_id, game.name


def _company(seatings: Sequence[Seating]) -> dict[int, int]:
    """The people of a table by seat where there are several, without those who gave their seat up."""
    people = [one for one in seatings if one.state == Seating.State.TAKEN]
    if len(people) == 1:
        return {}
    return {
        one.seat: one.user_id
        for one in people
        if one.user_id is not None and one.stand_in != Seating.StandIn.RESIGNED
    }

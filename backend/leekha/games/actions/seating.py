"""Tables before the first deal: opening, joining, leaving, withdrawing, starting, and the rematch."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leekha.accounts.company import apart_from, keeps_apart, person_for
from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games import dispatch
from leekha.games.actions.changes import follow_up, locked_game, record_change, require_status
from leekha.games.actions.dealing import begin_game
from leekha.games.actions.notices import forget_invitation, refuse_pestering, tell_invited
from leekha.games.actions.shuffles import FairPart, commit, contribute, promised, take_back
from leekha.games.clocks import DEFAULT_CLOCK, NO_CLOCK, Clock
from leekha.games.codec import match_columns
from leekha.games.codes import new_code
from leekha.games.levels import LEVELS
from leekha.games.models import Game, Seating
from leekha.games.selectors.reliability import reliability_of
from leekha_engine.match import new_match
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS

State = Seating.State
CONTRIBUTIONS_WAIT = timedelta(seconds=10)
NO_PART = FairPart()


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table as its opener wishes it.

    `seats` by seat: ("me" | "open", ""), ("bot", level), ("invite", username).
    """

    rules: Rules
    seats: Sequence[tuple[str, str]]
    clock: Clock | None = None
    name: str = ""
    draw: bool = False
    fair: FairPart = NO_PART
    visibility: str = Game.Visibility.PRIVATE
    talk: str = Game.Talk.PHRASES
    rated: bool = False
    least_reliability: int | None = None


def open_table(opener: User, plan: TablePlan) -> Game:
    """Opens a table; one that is full starts at once.

    Raises: ApiError `bad_seats`, `unknown_bot`, `unknown_player`, `person_blocked`, `cannot_sit_together`,
    `too_many_invitations`, `cannot_be_rated`, `bad_clock`.
    """
    now = timezone.now()
    drafts = _drafts(opener, plan.seats, now)
    _check_rated(plan, drafts)
    clock = _clock(plan.clock, drafts)
    with transaction.atomic():
        game = Game.objects.create(
            name=plan.name.strip() or opener.shown_name,
            named_after=None if plan.name.strip() else opener,
            visibility=plan.visibility,
            talk=plan.talk,
            rules=plan.rules.options(),
            opener=opener,
            code=free_code(),
            draw=plan.draw,
            rated=plan.rated,
            least_reliability=plan.least_reliability,
            **clock.columns(),
            **match_columns(new_match(plan.rules)),
        )
        seat_all(game, drafts)
        commit(game, 1)
        contribute(game, opener.pk, 1, plan.fair, values_open=False)
        begin_if_full(game, now)
    return game


def free_code() -> str:
    """A code that no open table has."""
    while Game.objects.filter(status=Game.Status.OPEN, code=(code := new_code())).exists():
        pass
    return code


def join(
    game_pk: int, user: User, seat: int | None = None, fair: FairPart = NO_PART, *, knows_code: bool = False
) -> Game:
    """Takes a free seat, or the one `user` is invited to; at a private table also for whoever knows its code.

    A full table starts. Raises: ApiError `game_over`, `wrong_phase`, `already_seated`, `seat_taken`,
    `table_full`, `not_found`, `not_reliable_enough`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        if knows_code and game.status != Game.Status.OPEN:
            # The code ended while this request waited for the lock.
            raise ApiError("not_found")
        seatings = open_seatings(game)
        mine = seating_of(seatings, user)
        if mine is None and game.visibility == Game.Visibility.PRIVATE and not knows_code:
            # The invitation ended while this request waited for the lock.
            raise ApiError("not_found")
        if mine is not None and mine.state == State.TAKEN:
            raise ApiError("already_seated", version=game.version)
        _refuse_company(game, seatings, user, mine)
        if mine is None:
            _check_reliable(game, user)
        contribute(game, user.pk, 1, fair, values_open=False)
        take_seat(game, user, free_seat(game, seatings, mine, seat), mine)
    return game


def _refuse_company(game: Game, seatings: Sequence[Seating], user: User, mine: Seating | None) -> None:
    """Nobody sits down with somebody who keeps apart from him. Raises: ApiError `not_found`, `table_full`."""
    if keeps_apart(user.pk, people_seated(seatings)):
        raise ApiError("not_found") if mine is None else ApiError("table_full", version=game.version)


def people_seated(seatings: Sequence[Seating]) -> list[int]:
    """The people who have taken a seat."""
    return [seating.user_id for seating in seatings if seating.user_id and seating.state == State.TAKEN]


def people_expected(seatings: Sequence[Seating]) -> list[int]:
    """The people who have taken a seat or are invited to one."""
    return [seating.user_id for seating in seatings if seating.user_id]


def refuse_apart(guest: User, seatings: Sequence[Seating]) -> None:
    """No seat is kept for whoever could not sit down once the others have; which of them is not told.

    Raises: ApiError `cannot_sit_together`.
    """
    if keeps_apart(guest.pk, people_expected(seatings)):
        raise ApiError("cannot_sit_together", username=guest.username)


def open_contribution(game_pk: int, user: User, value: str) -> Game:
    """Opens a person's part in the first deal of a full table, which is dealt with the last one.

    Raises: ApiError `game_over`, `wrong_phase` where no deal waits for it, `not_seated`, `bad_contribution`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        now = timezone.now()
        require_status(game, Game.Status.OPEN)
        seatings = list(game.seatings.select_related("user").order_by("seat"))
        mine = seating_of(seatings, user)
        if mine is None or mine.state != State.TAKEN:
            raise ApiError("not_seated", version=game.version)
        if game.deal_at is None:
            raise ApiError("wrong_phase", version=game.version)
        contribute(game, user.pk, 1, FairPart(value=value), values_open=True)
        if not promised(game, seatings):
            begin_game(game, seatings, now)
        _recorded(game, seatings, now)
    return game


def deal_without_the_missing(game_pk: int) -> None:
    """Deals at a full table whose people have had their seconds to contribute."""
    with transaction.atomic():
        game = locked_game(game_pk)
        now = timezone.now()
        if game.deal_at is not None and game.deal_at <= now:
            seatings = list(game.seatings.select_related("user").order_by("seat"))
            begin_game(game, seatings, now)
            _recorded(game, seatings, now)


def leave(game_pk: int, user: User) -> Game:
    """Gives up a seat or an invitation at a table that has not started. Its last person leaving calls it off.

    Raises: ApiError `game_over`, `wrong_phase`, `not_seated`.
    """
    with transaction.atomic():
        game, origin = locked_with_origin(game_pk)
        seatings = open_seatings(game)
        mine = seating_of(seatings, user)
        if mine is None:
            raise ApiError("not_seated", version=game.version)
        vacate(mine)
        take_back(game, user.pk)
        people = [seating.user for seating in seatings if seating.state == State.TAKEN]
        if not people:
            call_off(game, origin)
        elif game.opener == user:
            game.opener = people[0]
        record_change(game, decision=False)
    return game


def withdraw(game_pk: int, user: User) -> Game:
    """Calls off a table that has not started; its opener's right.

    Raises: ApiError `game_over`, `wrong_phase`, `not_opener`.
    """
    with transaction.atomic():
        game, origin = locked_with_origin(game_pk)
        open_seatings(game)
        require_opener(game, user)
        call_off(game, origin)
        record_change(game, decision=False)
    return game


def start(game_pk: int, user: User, level: str) -> Game:
    """Fills the seats that are free or not yet accepted with bots of a level and begins; its opener's right.

    With a bot the game is no longer rated.

    Raises: ApiError `game_over`, `wrong_phase`, `not_opener`, `unknown_bot`.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        seatings = open_seatings(game)
        require_opener(game, user)
        chosen = _known(level)
        for seating in seatings:
            if seating.state in {State.OPEN, State.INVITED}:
                vacate(seating, bot=chosen)
                game.rated = False
        begin_if_full(game, timezone.now())
    return game


def take_seat(game: Game, user: User, wanted: Seating, former: Seating | None = None) -> None:
    """Seats a person, who gives up `former`, and begins a table that is full. Under the game's lock.

    Seats that are kept for somebody who keeps apart from him are free again.
    """
    if former is not None and former is not wanted:
        vacate(former)
    now = timezone.now()
    wanted.state, wanted.user, wanted.invited_at = State.TAKEN, user, None
    wanted.save()
    forget_invitation(game, user.pk, now)
    for seating in game.seatings.filter(apart_from(user), state=State.INVITED).select_related("user"):
        vacate(seating)
    begin_if_full(game, now)


def locked_with_origin(game_pk: int) -> tuple[Game, Game | None]:
    """The game and the one it is a rematch of, both locked, the older first as in `rematch`."""
    origin_pk = Game.objects.filter(pk=game_pk).values_list("rematch_of_id", flat=True).get()
    origin = None if origin_pk is None else locked_game(origin_pk)
    return locked_game(game_pk), origin


def call_off(game: Game, origin: Game | None) -> None:
    """Ends a table that never began; the game it was a rematch of shows that it may have another."""
    game.status, game.rematch_of = Game.Status.ABORTED, None
    forget_invitation(game, None, timezone.now())
    if origin is not None:
        record_change(origin, decision=False)


def _drafts(opener: User, seats: Sequence[tuple[str, str]], now: datetime) -> list[Seating]:
    if sum(kind == "me" for kind, _ in seats) != 1:
        raise ApiError("bad_seats", reason="one_seat_is_yours")
    drafts = [_draft(opener, seat, kind, name, now) for seat, (kind, name) in zip(SEATS, seats, strict=True)]
    people = [draft.user for draft in drafts if draft.user is not None]
    if len(people) != len(set(people)):
        raise ApiError("bad_seats", reason="person_twice")
    for place, draft in enumerate(drafts):
        if draft.user is not None:
            refuse_apart(draft.user, drafts[:place])
    return drafts


def _draft(opener: User, seat: int, kind: str, name: str, now: datetime) -> Seating:
    if kind == "me":
        return Seating(seat=seat, state=State.TAKEN, user=opener)
    if kind == "invite":
        guest = person_for(opener, name)
        refuse_pestering(opener, guest, now)
        return Seating(seat=seat, state=State.INVITED, user=guest, invited_at=now)
    if kind == "bot":
        return Seating(seat=seat, state=State.BOT, bot=_known(name))
    return Seating(seat=seat, state=State.OPEN)


def _known(level: str) -> str:
    """The level. Raises: ApiError `unknown_bot`."""
    if level not in LEVELS:
        raise ApiError("unknown_bot", bot=level)
    return level


def _check_reliable(game: Game, user: User) -> None:
    """Raises: ApiError `not_reliable_enough` where the table wants more of who takes an open seat."""
    own = reliability_of(user.pk)
    if game.least_reliability is not None and not own.reaches(game.least_reliability):
        raise ApiError(
            "not_reliable_enough", version=game.version, least=game.least_reliability, yours=own.share
        )


def _check_rated(plan: TablePlan, drafts: Sequence[Seating]) -> None:
    """Four people and a clock are rated. Raises: ApiError `cannot_be_rated`."""
    if plan.rated and any(draft.state == State.BOT for draft in drafts):
        raise ApiError("cannot_be_rated", reason="needs_four_people")
    if plan.rated and plan.clock == NO_CLOCK:
        raise ApiError("cannot_be_rated", reason="needs_a_clock")


def _clock(wanted: Clock | None, drafts: Sequence[Seating]) -> Clock:
    """The clock of a table: none where one person plays bots, else a clock. Raises: ApiError `bad_clock`."""
    alone = sum(draft.state == State.BOT for draft in drafts) == len(drafts) - 1
    if wanted is None:
        return NO_CLOCK if alone else DEFAULT_CLOCK
    if wanted == NO_CLOCK and not alone:
        raise ApiError("bad_clock", reason="needs_a_clock")
    if wanted.weekends and not wanted.over_days:
        raise ApiError("bad_clock", reason="weekends_need_days")
    if wanted.is_mixed:
        raise ApiError("bad_clock", reason="days_and_hours")
    return NO_CLOCK if alone else wanted


def seat_all(game: Game, drafts: Sequence[Seating]) -> None:
    """Stores the four seatings of a new table."""
    for draft in drafts:
        draft.game = game
    Seating.objects.bulk_create(drafts)
    tell_invited(game, drafts)


def begin_if_full(game: Game, now: datetime) -> None:
    """Begins a table whose four seats are taken, and records the change.

    Where somebody has promised a contribution, the deal waits for it a few seconds.
    """
    seatings = list(game.seatings.select_related("user").order_by("seat"))
    if all(seating.state in {State.TAKEN, State.BOT} for seating in seatings):
        if promised(game, seatings):
            game.deal_at = now + CONTRIBUTIONS_WAIT
            dispatch.wake_dealer(game.pk, CONTRIBUTIONS_WAIT)
        else:
            begin_game(game, seatings, now)
    _recorded(game, seatings, now)


def _recorded(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    record_change(game, decision=False)
    follow_up(game, seatings, now)


def open_seatings(game: Game) -> list[Seating]:
    """The seatings by seat of a table that has not begun and is not about to.

    Raises: ApiError `game_over`, `wrong_phase`.
    """
    require_status(game, Game.Status.OPEN)
    if game.deal_at is not None:
        raise ApiError("wrong_phase", version=game.version)
    return list(game.seatings.select_related("user").order_by("seat"))


def require_opener(game: Game, user: User) -> None:
    """Raises: ApiError `not_opener`."""
    if game.opener != user:
        raise ApiError("not_opener", version=game.version)


def seating_of(seatings: Sequence[Seating], user: User) -> Seating | None:
    """Where a person sits or is invited to sit."""
    return next((seating for seating in seatings if seating.user == user), None)


def free_seat(game: Game, seatings: Sequence[Seating], mine: Seating | None, seat: int | None) -> Seating:
    """The seat wanted, or else one's own or the first free one.

    Raises: ApiError `table_full`, `seat_taken`.
    """
    if seat is None:
        free = [seating for seating in seatings if seating.state == State.OPEN]
        if mine is None and not free:
            raise ApiError("table_full", version=game.version)
        return mine or free[0]
    wanted = seatings[seat]
    if wanted is not mine and wanted.state != State.OPEN:
        raise ApiError("seat_taken", version=game.version, seat=seat)
    return wanted


def vacate(seating: Seating, bot: str = "") -> None:
    """Frees a seat, or puts a bot on it. Under the game's lock."""
    if seating.state == State.INVITED:
        forget_invitation(seating.game, seating.user_id, timezone.now())
    seating.state = State.BOT if bot else State.OPEN
    seating.user, seating.invited_at, seating.bot = None, None, bot
    seating.save()

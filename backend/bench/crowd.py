"""A database full of people and games, made row by row and never played."""

from collections.abc import Iterable, Sequence, Sized
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from django.db import connection
from django.db.models import Model
from django.utils import timezone

from leekha.accounts.models import User
from leekha.games.models import Deal, Game, Hand, Seating, Trick
from leekha.notifications.models import Delivery, Kind, Notice, Preferences
from leekha_engine.cards import DECK
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS

DAYS = timedelta(days=3)
PEOPLE_A_GAME = 10
TRICKS_LAID, DEALS_OVER = 6, 8
AT_ONCE = 2_000
RARELY = 0.05
# Of a hundred games so many have ended, and so many wait for people; the others run.
OVER, OPEN = 50, 10


@dataclass
class Rows:
    """What is to be written, in the order of its foreign keys."""

    games: list[Game] = field(default_factory=list)
    seatings: list[Seating] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    deliveries: list[Delivery] = field(default_factory=list)

    def write(self) -> None:
        """Writes all of it."""
        for rows in (
            self.games,
            self.seatings,
            self.deals,
            self.hands,
            self.tricks,
            self.notices,
            self.deliveries,
        ):
            _write(rows)


def fill(chance: Random, games: int) -> str:
    """Fills the database and says with what."""
    now = timezone.now()
    names = [f"person{number}" for number in range(max(games // PEOPLE_A_GAME, 8))]
    people = User.objects.bulk_create(
        User(username=name, name_key=name, email=f"{name}@example.test") for name in names
    )
    Preferences.objects.bulk_create(Preferences(user=person) for person in people)
    rows = Rows()
    for number in range(games):
        _add_game(rows, chance, people, number, now)
    rows.write()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    counted: dict[str, Sized] = {
        "people": people,
        "games": rows.games,
        "hands": rows.hands,
        "tricks": rows.tricks,
    }
    counted["notices"] = rows.notices
    return ", ".join(f"{len(made)} {name}" for name, made in counted.items())


def _write(rows: Sequence[Model]) -> None:
    if rows:
        type(rows[0])._base_manager.bulk_create(rows, batch_size=AT_ONCE)  # noqa: SLF001 - whatever the model


def _add_game(rows: Rows, chance: Random, people: Sequence[User], number: int, now: datetime) -> None:
    share, at_table = number % 100, chance.sample(people, len(SEATS))
    created = now - timedelta(minutes=number)
    game = Game(
        name=f"Table {number}",
        rules=Rules().options(),
        visibility=chance.choice(["public", "private", "unlisted"]),
        clock_kind="per_move",
        play_s=int(DAYS.total_seconds()),
        pass_s=int(DAYS.total_seconds()),
        opener=at_table[0],
        started_at=created,
        status="playing",
    )
    rows.games.append(game)
    if share < OVER:
        game.status, game.finished_by, game.finished_at = "finished", "limit", created
    elif share < OVER + OPEN:
        game.status = "open"
    _add_seats(rows, chance, game, at_table, now)
    if game.status != "open":
        _add_deals(rows, chance, game, now)


def _add_seats(rows: Rows, chance: Random, game: Game, at_table: Sequence[User], now: datetime) -> None:
    to_act = chance.choice(SEATS)
    for seat in SEATS:
        seating = Seating(game=game, seat=seat, state="taken", user=at_table[seat])
        if game.status == "open" and seat:
            seating.state, seating.user = "open", None
        if game.status == "playing" and seat == to_act:
            since = now - DAYS * chance.random()
            seating.turn_since, seating.budget, seating.acts_by = since, DAYS, since + DAYS
            _add_notice(rows, chance, seating, since, now)
        rows.seatings.append(seating)


def _add_notice(rows: Rows, chance: Random, seating: Seating, since: datetime, now: datetime) -> None:
    """Most have been told of their turn, and most of that has arrived."""
    if chance.random() < RARELY:
        return
    notice = Notice(
        user=seating.user,
        kind=Kind.YOUR_TURN,
        subject=seating.game.public_id,
        title=seating.game.name,
        moment=since,
        data={"what": "playing"},
        created_at=now,
        decided_at=None if chance.random() < RARELY else now,
        shown=True,
    )
    rows.notices.append(notice)
    if notice.decided_at is not None:
        state = "waiting" if chance.random() < RARELY else "sent"
        rows.deliveries.append(Delivery(notice=notice, channel="email", state=state, due_at=now))


def _add_deals(rows: Rows, chance: Random, game: Game, now: datetime) -> None:
    running = game.status == "playing"
    for number in range(1, (1 if running else DEALS_OVER) + 1):
        deal = Deal(game=game, number=number, dealer=0, secret=bytes(32), commitment="0" * 64, dealt_at=now)
        deal.finished_at = None if running else now
        rows.deals.append(deal)
        pack = chance.sample(DECK, len(DECK))
        rows.hands += _hands(deal, pack, now, over=not running)
        if running:
            rows.tricks += _tricks(deal, pack, now)


def _hands(deal: Deal, pack: Sequence[int], now: datetime, *, over: bool) -> Iterable[Hand]:
    for seat in SEATS:
        dealt = sorted(pack[seat::4])
        points = 9 if over else None
        yield Hand(
            deal=deal,
            seat=seat,
            dealt=dealt,
            passed=dealt[:3],
            passed_at=now,
            passed_cause=0,
            points=points,
            score=points,
        )


def _tricks(deal: Deal, pack: Sequence[int], now: datetime) -> Iterable[Trick]:
    for number in range(1, TRICKS_LAID + 1):
        cards = pack[4 * number : 4 * number + 4]
        yield Trick(
            deal=deal,
            number=number,
            leader=0,
            cards=list(cards),
            played_at=[now] * 4,
            causes=[0] * 4,
            taker=0,
            points=1,
        )

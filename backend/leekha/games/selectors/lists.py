"""Lists of games: one's own, the lobby, and the home screen."""

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet, Subquery, Sum

from leekha.accounts.company import apart_from
from leekha.accounts.models import User
from leekha.games.codec import rules_of
from leekha.games.models import Deal, Game, Hand, Seating
from leekha.games.outcome import given_up, outcome
from leekha.games.selectors.access import WATCHED
from leekha.games.selectors.views import Json, game_head, result_view, seat_head
from leekha.notifications.models import Mute
from leekha.notifications.selectors import unread_count
from leekha_engine.scoring import FourInts, four

STATUSES: dict[str, Q] = {
    "open": Q(status=Game.Status.OPEN),
    "running": Q(status__in=Game.RUNNING, aside_at=None),
    "aside": Q(status__in=Game.RUNNING, aside_at__isnull=False),
    "finished": Q(status=Game.Status.FINISHED),
    "archived": Q(status=Game.Status.FINISHED),
}
HOUR_S, DAY_S = 3_600, 86_400
# By how long one may wait for a play; a whole bank may go into one.
PACES: dict[str, Q] = {
    "live": Q(play_s__lte=HOUR_S) | Q(bank_s__lte=HOUR_S),
    "day": Q(play_s__gt=HOUR_S, play_s__lte=DAY_S) | Q(bank_s__gt=HOUR_S, bank_s__lte=DAY_S),
    "days": Q(play_s__gt=DAY_S) | Q(bank_s__gt=DAY_S),
}
COLUMNS = {
    "preset": "rules__preset",
    "mode": "rules__mode",
    "limit": "rules__limit",
    "weekends": "weekends",
    "least_reliability": "least_reliability__gte",
}


def my_games(user: User) -> QuerySet[Game]:
    """The games in which a person sits or is offered a seat, without those that were called off."""
    return Game.objects.filter(seatings__user=user).exclude(status=Game.Status.ABORTED)


def put_away(user: User, games: QuerySet[Game], *, archived: bool) -> QuerySet[Game]:
    """Those of the games that a person has archived, or those that he has not."""
    own = Exists(Seating.objects.filter(game=OuterRef("pk"), user=user, archived_at__isnull=False))
    return games.filter(own if archived else ~own)


def lobby(user: User) -> QuerySet[Game]:
    """Public tables with a free seat at which `user` does not sit yet."""
    free = Seating.objects.filter(game=OuterRef("pk"), state=Seating.State.OPEN)
    return strange_games(user).filter(Exists(free), status=Game.Status.OPEN)


def watched(user: User) -> QuerySet[Game]:
    """Public games that have begun, at which `user` does not sit."""
    return strange_games(user).filter(WATCHED, aside_at=None)


def strange_games(user: User) -> QuerySet[Game]:
    """Public games of others, of whom nobody keeps apart from `user`."""
    seats = Seating.objects.filter(game=OuterRef("pk"))
    return Game.objects.filter(
        ~Exists(seats.filter(user=user)),
        ~Exists(seats.filter(apart_from(user))),
        visibility=Game.Visibility.PUBLIC,
    )


def fitting(games: QuerySet[Game], wishes: Mapping[str, Any]) -> QuerySet[Game]:
    """Those of the games that are as wished.

    `status` of `STATUSES`, `preset`, `mode` and `limit` of the rules, `pace` of `PACES`, `weekends`, at least
    `free` seats, and at least `least_reliability` asked for; what is not wished for does not matter.
    """
    for name, known in (("status", STATUSES), ("pace", PACES)):
        if name in wishes:
            games = games.filter(known[wishes[name]])
    if "free" in wishes:
        # Counted table by table, not for all the games there are.
        seats = Seating.objects.filter(game=OuterRef("pk"), state=Seating.State.OPEN).order_by()
        free = Subquery(seats.values("game").annotate(free=Count("pk")).values("free"))
        games = games.alias(free=free).filter(free__gte=wishes["free"], status=Game.Status.OPEN)
    wanted = {COLUMNS[name]: wishes[name] for name in COLUMNS if name in wishes}
    return games.filter(**wanted)


def listed(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games with all that a summary needs, in a fixed number of queries."""
    deal = Deal.objects.filter(game=OuterRef("pk"), finished_at=None)
    return (
        games.select_related("opener")
        .prefetch_related(Prefetch("seatings", Seating.objects.select_related("user").order_by("seat")))
        .annotate(
            deal_number=Subquery(deal.values("number")[:1]),
            tricks_taken=Subquery(
                deal.annotate(taken=Count("tricks", filter=Q(tricks__taker__isnull=False))).values("taken")[
                    :1
                ]
            ),
        )
    )


def summaries(games: Sequence[Game], user: User) -> list[Json]:
    """Games from `listed` as one person sees them in a list."""
    totals = _totals(games)
    return [_summary(game, user, totals[game.pk]) for game in games]


def turns(user: User) -> Json:
    """The home screen of a person. Most urgent first; games without a clock last, oldest turn first."""
    mine = my_games(user)
    shown = summaries(_waiting_for(user), user)
    return {
        "to_act": shown,
        "counts": {
            "to_act": len(shown),
            "running": mine.filter(STATUSES["running"]).count(),
            "open": mine.filter(STATUSES["open"]).count(),
        },
        "unread": unread_count(user),
    }


def turns_tag(user: User) -> str:
    """Changes with whatever `turns` shows; two queries, no game loaded."""
    rows = (
        Seating.objects.filter(game__in=my_games(user).exclude(status=Game.Status.FINISHED))
        .order_by("game_id", "seat")
        .values_list("game_id", "game__revision", "user__username", "user__display_name")
    )
    return hashlib.sha256(repr([unread_count(user), *rows]).encode()).hexdigest()[:20]


def deadlines_of(user: User) -> QuerySet[Seating]:
    """The seats of a person that have to act by some time, the most urgent first; without muted games."""
    muted = Mute.objects.filter(user=user, subject=OuterRef("game__public_id"))
    waiting = Seating.objects.filter(~Exists(muted), user=user, acts_by__isnull=False, stand_in="")
    return waiting.select_related("game").order_by("acts_by", "pk")


def _waiting_for(user: User) -> list[Game]:
    waiting = Seating.objects.filter(user=user, turn_since__isnull=False, stand_in="", game__aside_at=None)
    by_urgency = waiting.order_by(F("acts_by").asc(nulls_last=True), "turn_since", "pk")
    game_pks = list(by_urgency.values_list("game_id", flat=True))
    games = {game.pk: game for game in listed(Game.objects.filter(pk__in=game_pks))}
    return [games[pk] for pk in game_pks if pk in games]


def _totals(games: Sequence[Game]) -> dict[int, FourInts]:
    sums: dict[int, dict[int, int]] = defaultdict(dict)
    rows = (
        Hand.objects.filter(deal__game__in=games, score__isnull=False)
        .values_list("deal__game_id", "seat")
        .annotate(total=Sum("score"))
    )
    for game_pk, seat, total in rows:
        sums[game_pk][seat] = total
    return {game.pk: four([sums[game.pk].get(seat, 0) for seat in range(4)]) for game in games}


def _summary(game: Any, user: User, totals: FourInts) -> Json:
    seatings = list(game.seatings.all())
    mine = next((seating for seating in seatings if seating.user_id == user.pk), None)
    finished = game.status == Game.Status.FINISHED
    return {
        **game_head(game, None if mine is None else mine.seat),
        "result": result_view(outcome(totals, rules_of(game), given_up(seatings))) if finished else None,
        "seats": [seat_head(seating, totals[seating.seat]) for seating in seatings],
        "deal_number": None if finished else game.deal_number,
        "trick_number": _trick_number(game),
        "to_act": mine is not None and mine.turn_since is not None and mine.held,
        "acts_by": None if mine is None else mine.acts_by,
    }


def _trick_number(game: Any) -> int | None:
    """The trick being played, counting one that is about to be led."""
    return game.tricks_taken + 1 if game.status == Game.Status.PLAYING else None

"""Turns of people that they are to be told of. Asked of the database, always."""

from datetime import datetime

from django.db.models import DurationField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Coalesce

from leekha.games.models import Game, Seating
from leekha.games.selectors.access import LIVE_CLOCK_S
from leekha.notifications.models import NEAR_PERCENT, Kind, Notice

BATCH = 500


def untold_turns(begun_by: datetime) -> list[Seating]:
    """Turns that began by then and of which nobody was told; locked until the transaction ends.

    Whoever has left his card to the server is not called.
    """
    return _locked(_waiting(Kind.YOUR_TURN).filter(turn_since__lte=begun_by, auto_at__isnull=True))


def near_deadlines(now: datetime) -> list[Seating]:
    """Turns of which only a share of their time is left, as their people chose it; locked likewise."""
    percent = Coalesce("user__notification_preferences__near_percent", Value(NEAR_PERCENT))
    share = ExpressionWrapper(F("budget") * percent / Value(100), output_field=DurationField())
    near = _waiting(Kind.DEADLINE).filter(acts_by__gt=now).annotate(share=share)
    return _locked(near.filter(acts_by__lte=Value(now) + F("share")))


def _waiting(kind: Kind) -> QuerySet[Seating]:
    """Turns of people on a clock that is no matter of minutes, of which this was not told yet."""
    told = Notice.objects.filter(
        user=OuterRef("user"), kind=kind, subject=OuterRef("game__public_id"), moment=OuterRef("turn_since")
    )
    return Seating.objects.filter(
        Q(game__play_s__gte=LIVE_CLOCK_S) | Q(game__bank_s__isnull=False),
        ~Exists(told),
        state=Seating.State.TAKEN,
        stand_in="",
        turn_since__isnull=False,
        user__is_active=True,
        game__status__in=Game.RUNNING,
    )


def _locked(turns: QuerySet[Seating]) -> list[Seating]:
    rows = turns.select_related("game").select_for_update(skip_locked=True, of=("self",))
    return list(rows.order_by("turn_since", "pk")[:BATCH])

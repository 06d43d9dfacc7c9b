"""The record of a game: its finished deals, in the form that `python -m leekha_engine verify` reads."""

from datetime import UTC, datetime

from leekha.games.models import Cause, Deal, Seating
from leekha.games.selectors.tables import Table
from leekha_engine import record
from leekha_engine.scoring import FourInts, add_scores


def game_record(table: Table) -> record.GameRecord:
    """The record of a table whose tricks are all loaded.

    Deals that run are not in it: theirs would give them away.
    """
    game = table.game
    return record.game_record(
        {
            "id": game.public_id,
            "created": _utc(game.created_at),
            "finished": _utc(game.finished_at) if game.finished_at else None,
            "finished_by": game.finished_by or None,
        },
        table.rules,
        [_seat(seating) for seating in table.seatings],
        _deals(table),
    )


def _seat(seating: Seating) -> record.SeatRecord:
    person = seating.user
    name = seating.bot if person is None else person.shown_name
    return {"seat": seating.seat, "name": name, "bot": seating.bot or None}


def _deals(table: Table) -> list[record.DealRecord]:
    totals: FourInts = (0, 0, 0, 0)
    deals = []
    for deal, scores in zip(table.finished_deals, table.scores, strict=True):
        deals.append(_deal(table, deal, totals))
        totals = add_scores(totals, scores)
    return deals


def _deal(table: Table, deal: Deal, totals: FourInts) -> record.DealRecord:
    hands, tricks = table.hands[deal.pk], table.tricks[deal.pk]
    return record.deal_record(
        table.state_of(deal),
        causes=[[_cause(cause) for cause in trick.causes] for trick in tricks],
        played_at=[[_utc(moment) for moment in trick.played_at] for trick in tricks],
        totals=totals,
        fairness=record.fairness_record(deal.commitment, bytes(deal.secret)),
        passed_causes=[_cause(hand.passed_cause) for hand in hands],
        passed_at=[_utc(hand.passed_at) for hand in hands],
    )


def _cause(cause: int | None) -> str:
    return Cause(cause or 0).label


def _utc(moment: datetime | None) -> str:
    if moment is None:
        raise ValueError("a finished deal has a time for each decision")
    return moment.astimezone(UTC).isoformat()

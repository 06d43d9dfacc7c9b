"""The record of a game: its finished deals, in the form that `python -m leekha_engine verify` reads."""

from collections.abc import Sequence
from datetime import UTC, datetime

from leekha.games.codec import match_of
from leekha.games.models import Cause, Deal, Game, Seating
from leekha.games.selectors.tables import Table
from leekha_engine import record
from leekha_engine.fairness import SCHEME


def game_record(table: Table) -> record.GameRecord:
    """The record of a table whose tricks are all loaded.

    Deals that run are not in it: theirs would give them away. Nor are any, while the game runs, where the
    table does not let its players look back. Rules: R45.
    """
    game = table.game
    shown = game.status == Game.Status.FINISHED or table.rules.history == "all"
    told = record.game_record(
        {
            "id": game.public_id,
            "created": _utc(game.created_at),
            "finished": _utc(game.finished_at) if game.finished_at else None,
            "finished_by": game.finished_by or None,
            "draw": game.draw,
        },
        table.rules,
        _seats(table.seatings),
        [_deal(table, deal) for deal in table.finished_deals if shown],
        match_of(game),
    )
    unfinished = next((deal for deal in table.deals if deal.finished_at is None), None)
    if game.status == Game.Status.FINISHED and unfinished is not None:
        # Its secret stays sealed until the game is over.
        told["unfinished"] = record.unfinished_record(table.state_of(unfinished), _proof(unfinished))
    return told


def _seats(seatings: Sequence[Seating]) -> list[record.SeatRecord]:
    """Who sits where; bots are numbered by seat, as they are at the table."""
    bots = [seating.seat for seating in seatings if seating.user is None]
    named: list[record.SeatRecord] = []
    for seating in seatings:
        person = seating.user
        name = f"Bot {bots.index(seating.seat) + 1}" if person is None else person.shown_name
        named.append({"seat": seating.seat, "name": name, "bot": seating.bot or None})
    return named


def _deal(table: Table, deal: Deal) -> record.DealRecord:
    hands, tricks = table.hands[deal.pk], table.tricks[deal.pk]
    passed = [hand for hand in hands if hand.passed_at is not None]
    declared = [hand for hand in hands if hand.declared_at is not None]
    stamps = record.Stamps(
        causes=[[_cause(cause) for cause in trick.causes] for trick in tricks],
        played_at=[[_utc(moment) for moment in trick.played_at] for trick in tricks],
        passed_causes=[_cause(hand.passed_cause) for hand in passed],
        passed_at=[_utc(hand.passed_at) for hand in passed],
        declared_causes=[_cause(hand.declared_cause) for hand in declared],
        declared_at=[_utc(hand.declared_at) for hand in declared],
    )
    return record.deal_record(table.state_of(deal), stamps, _proof(deal))


def _proof(deal: Deal) -> record.FairnessRecord:
    secret = bytes(deal.secret)
    if deal.scheme == SCHEME:
        return record.fairness_record(deal.commitment, secret)
    proof = record.drawn_record(
        deal.commitment, secret, values=deal.values, digests=deal.digests, seats=deal.seats
    )
    if deal.drawn_as_deal is not None:
        proof["drawn_as"] = {"game": deal.drawn_as_game, "deal": deal.drawn_as_deal}
    return proof


def _cause(cause: int | None) -> str:
    return Cause(cause or 0).label


def _utc(moment: datetime | None) -> str:
    if moment is None:
        raise ValueError("a finished deal has a time for each decision")
    return moment.astimezone(UTC).isoformat()

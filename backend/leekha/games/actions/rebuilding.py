"""Works out again, from the plays, what is written beside hands and tricks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from leekha.games.actions.changes import locked_game, record_change
from leekha.games.codec import deal_state, engine_trick
from leekha.games.figures import UNFINISHED, figures
from leekha.games.models import Deal, Game, Hand, Trick
from leekha.games.selectors.tables import Table, load_table, one_picture
from leekha_engine.scoring import FourInts, add_scores, four, trick_points, trick_taker
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.values import Phase


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is stored otherwise than the plays have it; without a `row` it cannot be mended."""

    deal: int
    what: str
    stored: Any
    right: Any
    row: Hand | Trick | None
    column: str = ""

    def __str__(self) -> str:
        return f"deal {self.deal}, {self.what}: {self.stored} instead of {self.right}"


def differences_of(game_pk: int) -> list[Difference]:
    """The figures of a game that are stored otherwise than its plays have them. Changes nothing."""
    with one_picture():
        return list(_differences(load_table(Game.objects.get(pk=game_pk), every_trick=True)))


def rebuild_game(game_pk: int) -> list[Difference]:
    """Writes the figures of a game again where they differ; what differed. In one locked transaction."""
    with transaction.atomic():
        game = locked_game(game_pk)
        found = list(_differences(load_table(game, every_trick=True)))
        mended = [one for one in found if one.row is not None]
        for one in mended:
            setattr(one.row, one.column, one.right)
        for row in {id(one.row): one.row for one in mended}.values():
            if row is not None:
                row.save()
        if mended:
            record_change(game, decision=False)
    return found


def _differences(table: Table) -> Iterator[Difference]:
    totals = NO_TOTALS
    for deal in table.deals:
        hands, tricks = table.hands[deal.pk], table.tricks[deal.pk]
        # Totals as the plays have them: those before a deal may decide what it costs.
        state = deal_state(table.game, deal, hands, tricks, totals)
        yield from _of_tricks(deal, state, tricks)
        is_over, ends = deal.finished_at is not None, state.phase is Phase.FINISHED
        if is_over != ends:
            yield Difference(deal.number, "whether it is over", is_over, ends, None)
            totals = add_scores(totals, four([hand.score or 0 for hand in hands]))
            continue
        right = figures(state, hands, tricks) if is_over else [UNFINISHED] * len(hands)
        for hand in hands:
            what = f"seat {hand.seat}"
            yield from _of_row(deal, what, hand, dict(right[hand.seat]))
        totals = add_scores(totals, _scores(right) if is_over else NO_TOTALS)


def _scores(right: Any) -> FourInts:
    return four([columns["score"] for columns in right])


def _of_tricks(deal: Deal, state: DealState, tricks: tuple[Trick, ...]) -> Iterator[Difference]:
    for row in tricks:
        trick, right = engine_trick(row), dict[str, Any](taker=None, points=None)
        if trick.complete:
            right = {"taker": trick_taker(trick), "points": trick_points(trick, state.values)}
        yield from _of_row(deal, f"trick {row.number}", row, right)


def _of_row(deal: Deal, what: str, row: Hand | Trick, right: dict[str, Any]) -> Iterator[Difference]:
    for column, value in right.items():
        stored = getattr(row, column)
        if stored != value:
            yield Difference(deal.number, f"{what}, {column}", stored, value, row, column)

"""Loads a game with all its rows, as one consistent picture."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from django.db import connection, transaction

from leekha.games.codec import deal_state, rules_of
from leekha.games.models import Deal, Game, Hand, Seating, Trick
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, add_scores, four
from leekha_engine.state import NO_TOTALS, DealState


@dataclass(frozen=True)
class Table:
    """A game with its rows: seatings by seat, deals by number, all hands, tricks of the last two deals."""

    game: Game
    seatings: tuple[Seating, ...]
    deals: tuple[Deal, ...]
    hands: dict[int, tuple[Hand, ...]]
    tricks: dict[int, tuple[Trick, ...]]

    @cached_property
    def rules(self) -> Rules:
        """The game's rules."""
        return rules_of(self.game)

    @property
    def deal(self) -> Deal | None:
        """The deal being passed or played, if there is one; a game that was ended early has none any more."""
        if self.game.status not in Game.RUNNING:
            return None
        return self.deals[-1] if self.deals and self.deals[-1].finished_at is None else None

    @property
    def finished_deals(self) -> tuple[Deal, ...]:
        """The deals that are over, in order."""
        return tuple(deal for deal in self.deals if deal.finished_at is not None)

    @cached_property
    def state(self) -> DealState | None:
        """The engine's state of the deal being played.

        It knows every card: show a seat's view, never this.
        """
        return None if self.deal is None else self.state_of(self.deal)

    @cached_property
    def scores(self) -> tuple[FourInts, ...]:
        """What each finished deal added to each total."""
        return tuple(four([hand.score or 0 for hand in self.hands[deal.pk]]) for deal in self.finished_deals)

    @cached_property
    def totals(self) -> FourInts:
        """The running totals after the last finished deal."""
        return self.totals_before(len(self.scores) + 1)

    def totals_before(self, number: int) -> FourInts:
        """The running totals when the deal of this number began."""
        totals = NO_TOTALS
        for scores in self.scores[: number - 1]:
            totals = add_scores(totals, scores)
        return totals

    def state_of(self, deal: Deal) -> DealState:
        """The engine's state of any deal whose tricks are loaded."""
        before = self.totals_before(deal.number)
        return deal_state(self.game, deal, self.hands[deal.pk], self.tricks[deal.pk], before)

    def seating_of(self, user_pk: int) -> Seating | None:
        """Where a person sits or is invited to sit."""
        return next((seating for seating in self.seatings if seating.user_id == user_pk), None)


@contextmanager
def one_picture() -> Iterator[None]:
    """All reads inside see the database at one moment, so that a view never mixes two versions of a game."""
    nested = connection.in_atomic_block
    with transaction.atomic():
        if not nested:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def load_table(game: Game, *, every_trick: bool = False) -> Table:
    """The table of a game; call it under the game's lock or inside `one_picture`.

    Without `every_trick` only the tricks of the last two deals are read.
    """
    deals = tuple(game.deals.order_by("number"))
    read = [deal.pk for deal in (deals if every_trick else deals[-2:])]
    hands: dict[int, list[Hand]] = {deal.pk: [] for deal in deals}
    for hand in Hand.objects.filter(deal__game=game).order_by("deal_id", "seat"):
        hands[hand.deal_id].append(hand)
    tricks: dict[int, list[Trick]] = {deal.pk: [] for deal in deals}
    for trick in Trick.objects.filter(deal__in=read).order_by("deal_id", "number"):
        tricks[trick.deal_id].append(trick)
    return Table(
        game=game,
        seatings=tuple(game.seatings.select_related("user").order_by("seat")),
        deals=deals,
        hands={key: tuple(rows) for key, rows in hands.items()},
        tricks={key: tuple(rows) for key, rows in tricks.items()},
    )

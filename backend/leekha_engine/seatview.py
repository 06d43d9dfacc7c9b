"""What one seat knows of a deal: the value that a player's page is drawn from and that a bot is handed."""

from dataclasses import dataclass

from leekha_engine.cards import Card, Suit
from leekha_engine.rules import Rules
from leekha_engine.seats import Seat, seat_after
from leekha_engine.values import Declaration, Ending, ForbiddenSet, Hands, Phase, Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """A deal as `seat` may see it; `seat` None is somebody who sees what is public and no more.

    Own cards are sorted. `passed` is empty until committed, `received` until all have passed, `legal` and
    `forbidden` unless the seat is to act. `trick` is the one being played, empty before its lead, None unless
    playing; `leader` leads it, or will lead the first, None when finished or not settled. `tricks` are
    complete. By seat: `has_passed`, `has_declared`, `cards_left`, `points` taken in this deal, `totals`
    before it, `shown_voids` (suits that the seat did not follow), `exposed` (cards). `declared` is the seat's
    own answer, `may_expose` what it may show while it has yet to answer; `exposed` and `announced` (seats)
    are empty before all four have answered. `ending` is None until finished. Rules: R7, R14, R33, R34, R44.
    """

    rules: Rules
    seat: Seat | None
    number: int
    dealer: Seat
    phase: Phase
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    has_passed: tuple[bool, bool, bool, bool]
    declared: Declaration | None
    may_expose: tuple[Card, ...]
    has_declared: tuple[bool, bool, bool, bool]
    exposed: Hands
    announced: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    leader: Seat | None
    trick: Trick | None
    tricks: tuple[Trick, ...]
    cards_left: tuple[int, int, int, int]
    points: tuple[int, int, int, int]
    totals: tuple[int, int, int, int]
    legal: tuple[Card, ...]
    forbidden: tuple[ForbiddenSet, ...]
    shown_voids: tuple[tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...], tuple[Suit, ...]]
    ending: Ending | None

    @property
    def pass_target(self) -> Seat | None:
        """The seat that receives this seat's pass; None where nothing is passed. Rules: R21."""
        offset = self.rules.pass_offset(self.number)
        return seat_after(self.seat, offset) if self.seat is not None and offset else None

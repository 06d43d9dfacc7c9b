"""One deal with everything in it: for the server and the record, never for a player or a bot."""

from dataclasses import dataclass

from leekha_engine.cards import Card, sorted_hand
from leekha_engine.rules import Rules
from leekha_engine.scoring import trick_taker
from leekha_engine.seats import SEATS, Seat, left, right
from leekha_engine.values import TRICKS_PER_DEAL, Hands, Phase, Trick

Passes = tuple[
    tuple[Card, ...] | None, tuple[Card, ...] | None, tuple[Card, ...] | None, tuple[Card, ...] | None
]

NO_PASSES: Passes = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class DealState:
    """The log of one deal; all else is derived from it. Made by `transition`, which keeps it lawful.

    `dealt` and `passes` are by seat, each sorted; the last of `tricks` may be incomplete. Knows every card:
    nobody may be shown it. Rules: R7, R11.
    """

    rules: Rules
    number: int
    dealer: Seat
    dealt: Hands
    passes: Passes = NO_PASSES
    tricks: tuple[Trick, ...] = ()

    @property
    def phase(self) -> Phase:
        """How far the deal has come; the exchange happens with the fourth pass."""
        if None in self.passes:
            return Phase.PASSING
        ended = len(self.tricks) == TRICKS_PER_DEAL and self.tricks[-1].complete
        return Phase.FINISHED if ended else Phase.PLAYING

    @property
    def finished_tricks(self) -> tuple[Trick, ...]:
        """The complete tricks in order."""
        return self.tricks if not self.tricks or self.tricks[-1].complete else self.tricks[:-1]

    @property
    def trick(self) -> Trick | None:
        """The trick being played, empty with its leader before the lead; None unless playing. Rules: R11."""
        if self.phase is not Phase.PLAYING:
            return None
        if not self.tricks:
            return Trick(self.first_leader)
        last = self.tricks[-1]
        return Trick(trick_taker(last)) if last.complete else last

    @property
    def first_leader(self) -> Seat:
        """The seat that leads the first trick. Rules: R11."""
        return right(self.dealer)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have yet to pass, or the one to play, or none when finished."""
        if self.phase is Phase.PASSING:
            return tuple(seat for seat in SEATS if self.passes[seat] is None)
        trick = self.trick
        return () if trick is None else (trick.next_seat,)

    def received(self, seat: Seat) -> tuple[Card, ...]:
        """The cards passed to `seat`; none before all have passed. Only `seat` may see them. Rules: R7."""
        return () if self.phase is Phase.PASSING else self.passes[left(seat)] or ()

    def held(self, seat: Seat) -> frozenset[Card]:
        """The cards that `seat` holds: those dealt until all have passed. Only `seat` may see them."""
        held = set(self.dealt[seat])
        if None not in self.passes:
            held.difference_update(self.passes[seat] or ())
            held.update(self.passes[left(seat)] or ())
            held.difference_update(*[trick.cards for trick in self.tricks])
        return frozenset(held)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat` holds now, sorted. Only `seat` may see them."""
        return sorted_hand(self.held(seat))

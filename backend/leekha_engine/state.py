"""One deal with everything in it: for the server and the record, never for a player or a bot."""

from dataclasses import dataclass

from leekha_engine.cards import HEARTS, TWO_OF_CLUBS, Card, sorted_hand, suit_of
from leekha_engine.legal import Facts
from leekha_engine.rules import Rules
from leekha_engine.scoring import CardValues, FourInts, card_values, trick_taker
from leekha_engine.seats import SEATS, Seat, right, seat_after
from leekha_engine.values import Declaration, Ending, Hands, Phase, Trick

Passes = tuple[
    tuple[Card, ...] | None, tuple[Card, ...] | None, tuple[Card, ...] | None, tuple[Card, ...] | None
]
Declarations = tuple[Declaration | None, Declaration | None, Declaration | None, Declaration | None]

NO_PASSES: Passes = (None, None, None, None)
NOTHING_PASSED: Passes = ((), (), (), ())
NO_DECLARATIONS: Declarations = (None, None, None, None)
NO_TOTALS: FourInts = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class DealState:
    """The log of one deal; all else is derived from it. Made by `transition`, which keeps it lawful.

    `dealt`, `passes` and `declarations` are by seat, cards sorted; the last of `tricks` may be incomplete.
    `totals` are those before the deal, `ending` says how it ended. Where nothing is passed, `passes` are
    empty from the start. Knows every card: nobody may be shown it. Rules: R7, R11, R21, R33, R44.
    """

    rules: Rules
    number: int
    dealer: Seat
    dealt: Hands
    totals: FourInts = NO_TOTALS
    passes: Passes = NO_PASSES
    declarations: Declarations = NO_DECLARATIONS
    tricks: tuple[Trick, ...] = ()
    ending: Ending | None = None

    @property
    def phase(self) -> Phase:
        """How far the deal has come; the exchange happens with the fourth pass."""
        if None in self.passes:
            return Phase.PASSING
        if self.rules.declares and None in self.declarations:
            return Phase.DECLARING
        return Phase.PLAYING if self.ending is None else Phase.FINISHED

    @property
    def finished_tricks(self) -> tuple[Trick, ...]:
        """The complete tricks in order."""
        return self.tricks if not self.tricks or self.tricks[-1].complete else self.tricks[:-1]

    @property
    def trick(self) -> Trick | None:
        """The trick being played, empty with its leader before the lead; None unless playing. Rules: R11."""
        if self.phase is not Phase.PLAYING:
            return None
        if self.tricks:
            last = self.tricks[-1]
            return Trick(trick_taker(last)) if last.complete else last
        leader = self.first_leader
        return None if leader is None else Trick(leader)

    @property
    def first_leader(self) -> Seat | None:
        """The seat that leads the first trick; None while that is not settled. Rules: R11, R23, R25."""
        if self.rules.first_lead == "holder_2C":
            settled = None not in self.passes
            return next((seat for seat in SEATS if settled and TWO_OF_CLUBS in self._exchanged(seat)), None)
        dealer_has_7h = self.number == 1 and self.rules.first_dealer == "holder_7H"
        leads_himself = dealer_has_7h or self.rules.first_lead == "dealer"
        return self.dealer if leads_himself else right(self.dealer)

    @property
    def facts(self) -> Facts:
        """What the rules ask of the deal besides the trick on the table; public. Rules: R26, R27."""
        played = (card for trick in self.tricks for card in trick.cards)
        broken = self.rules.lead_rule == "free" or any(suit_of(card) == HEARTS for card in played)
        return Facts(first_trick=not self.finished_tricks, hearts_broken=broken)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have yet to pass or to declare, or the one to play, or none when finished."""
        phase = self.phase
        if phase is Phase.PASSING:
            return tuple(seat for seat in SEATS if self.passes[seat] is None)
        if phase is Phase.DECLARING:
            return tuple(seat for seat in SEATS if self.declarations[seat] is None)
        trick = self.trick
        return () if trick is None else (trick.next_seat,)

    @property
    def exposed(self) -> tuple[Card, ...]:
        """The Leekhas that were shown, sorted; none before all have declared. Public. Rules: R33."""
        if None in self.declarations:
            return ()
        return sorted_hand(card for one in self.declarations if one is not None for card in one.exposed)

    @property
    def announced(self) -> tuple[Seat, ...]:
        """The seats that announced a clean deal; none before all have declared. Public. Rules: R34."""
        if None in self.declarations:
            return ()
        return tuple(
            seat for seat, one in zip(SEATS, self.declarations, strict=True) if one and one.announced
        )

    @property
    def values(self) -> CardValues:
        """What each card counts in this deal. Rules: R3, R32, R33."""
        return card_values(self.rules, self.exposed)

    def giver(self, seat: Seat) -> Seat:
        """The seat whose pass `seat` receives; itself where nothing is passed. Rules: R21."""
        return seat_after(seat, -self.rules.pass_offset(self.number))

    def received(self, seat: Seat) -> tuple[Card, ...]:
        """The cards passed to `seat`; none before all have passed. Only `seat` may see them. Rules: R7."""
        return () if None in self.passes else self.passes[self.giver(seat)] or ()

    def held(self, seat: Seat) -> frozenset[Card]:
        """The cards that `seat` holds: those dealt until all have passed. Only `seat` may see them."""
        return self._exchanged(seat).difference(*[trick.cards for trick in self.tricks])

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat` holds now, sorted. Only `seat` may see them."""
        return sorted_hand(self.held(seat))

    def _exchanged(self, seat: Seat) -> frozenset[Card]:
        held = set(self.dealt[seat])
        if None not in self.passes:
            held.difference_update(self.passes[seat] or ())
            held.update(self.received(seat))
        return frozenset(held)

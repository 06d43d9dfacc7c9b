"""Small public values that both a full deal and the view of one seat are made of."""

from dataclasses import dataclass
from enum import StrEnum

from leekha_engine.cards import Card, Suit, suit_letter, suit_of
from leekha_engine.seats import SEATS, Seat

CARDS_PER_TRICK = len(SEATS)
TRICKS_PER_DEAL = HAND_SIZE = 13

Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


class Phase(StrEnum):
    """How far a deal has come."""

    PASSING = "passing"
    DECLARING = "declaring"
    PLAYING = "playing"
    FINISHED = "finished"


class Ending(StrEnum):
    """How a deal ended: played to the last trick, settled in one of two ways, or by the limit in its midst.

    Rules: R11, R37, R44.
    """

    PLAYED = "played"
    POINTS_TAKEN = "points_taken"
    CLAIM = "claim"
    LIMIT = "limit"


SETTLED = (Ending.POINTS_TAKEN, Ending.CLAIM)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What one seat answers before the first lead: Leekhas shown, sorted, and whether it announces a clean
    deal.

    Rules: R33, R34.
    """

    exposed: tuple[Card, ...] = ()
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in the order played, the first by `leader`; four when complete."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == CARDS_PER_TRICK

    @property
    def led_suit(self) -> Suit | None:
        """The suit of the first card; None before the lead."""
        return suit_of(self.cards[0]) if self.cards else None

    @property
    def next_seat(self) -> Seat:
        """The seat whose card comes next; only of a trick that is not complete."""
        return self.seat_of(len(self.cards))

    def seat_of(self, index: int) -> Seat:
        """The seat that plays the card at `index` 0–3. Rules: R2."""
        return SEATS[(self.leader + index) % CARDS_PER_TRICK]

    def card_of(self, seat: Seat) -> Card | None:
        """The card that `seat` has played to this trick, if any."""
        index = (seat - self.leader) % CARDS_PER_TRICK
        return self.cards[index] if index < len(self.cards) else None

    def plus(self, card: Card) -> "Trick":
        """The trick with one more card."""
        return Trick(self.leader, (*self.cards, card))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card or a set of cards is refused: a stable reason, the rule and the suit that matters."""

    reason: str
    rule: str
    suit: Suit | None = None

    def data(self) -> dict[str, object]:
        """The refusal as JSON values; `suit` only where one matters."""
        plain: dict[str, object] = {"reason": self.reason, "rule": self.rule}
        return plain if self.suit is None else {**plain, "suit": suit_letter(self.suit)}


@dataclass(frozen=True, slots=True)
class ForbiddenSet:
    """Cards of one hand that may not all be passed, with the rule that says so and their suit."""

    cards: tuple[Card, ...]
    rule: str
    suit: Suit

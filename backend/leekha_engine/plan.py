"""A plan: cards that a person has chosen ahead for a deal, line by line, with conditions.

It is asked when its owner is to play, knows what his seat knows, and answers with a legal card or with the
reason why it has none. It is never asked about sealed decisions. `plan_reading` has its form as JSON.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from leekha_engine.cards import Card, Suit, rank_of, suit_of
from leekha_engine.rules import Rules
from leekha_engine.scoring import CardValues, card_values, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.values import CARDS_PER_TRICK, TRICKS_PER_DEAL, Trick


class Case(StrEnum):
    """What a turn to play asks for: to lead, to follow the suit led, or to discard without it."""

    LEAD = "lead"
    FOLLOW = "follow"
    VOID = "void"


class Pick(StrEnum):
    """A way to choose among the cards that may be played."""

    LOWEST = "lowest"
    HIGHEST = "highest"
    HIGHEST_LOSING = "highest_losing"
    LOWEST_TAKING = "lowest_taking"
    DEAREST = "dearest"
    SHORTEST = "shortest"


class Spare(StrEnum):
    """Cards that a pick leaves alone."""

    POINTS = "points"
    LEEKHAS = "leekhas"


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing to play: a card, a pick, or, with neither, to wait for its owner."""

    card: Card | None = None
    pick: Pick | None = None
    suit: Suit | None = None
    spare: Spare | None = None


WAIT = Wish()


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for a line; `name` is one of `CONDITIONS`, the rest is what that name asks for.

    `seats` are counted from the owner: 1 plays after him, 3 before him. `first` and `last` are tricks.
    """

    name: str
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    first: int = 1
    last: int = TRICKS_PER_DEAL


@dataclass(frozen=True, slots=True)
class Line:
    """In this case, where one of these suits is led (none named: any), if all conditions hold: the first of
    the wishes that may be played.
    """

    case: Case
    wishes: tuple[Wish, ...]
    suits: tuple[Suit, ...] = ()
    conditions: tuple[Condition, ...] = ()


Plan = tuple[Line, ...]


class Fires(NamedTuple):
    """The card that the plan plays, and the line that says so."""

    card: Card
    line: int


class Miss(NamedTuple):
    """Why a line that was meant for this turn played nothing: a condition of it, or none of its cards."""

    line: int
    condition: Condition | None = None


class Skips(NamedTuple):
    """Why the plan plays nothing: `wait` (a line leaves it to its owner), `no_line` (none is meant for this
    turn), `no_card` (those that are fit no more).
    """

    reason: str
    misses: tuple[Miss, ...] = ()


def ask(plan: Plan, view: SeatView) -> Fires | Skips:
    """What the plan does in a turn to play: always a legal card or a reason. The view is its owner's."""
    scene = Scene.of(view)
    misses: list[Miss] = []
    for number, line in enumerate(plan):
        if not _is_meant(line, scene):
            continue
        failed = _failing(line, scene)
        if failed is not None:
            misses.append(Miss(number, failed))
            continue
        for wish in line.wishes:
            if wish == WAIT:
                return Skips("wait", (Miss(number),))
            card = wished_card(wish, scene)
            if card is not None:
                return Fires(card, number)
        misses.append(Miss(number))
    return Skips("no_card" if misses else "no_line", tuple(misses))


@dataclass(frozen=True, slots=True)
class Scene:
    """What a seat knows when it is to play, in the words of conditions and picks."""

    seat: Seat
    rules: Rules
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    voids: tuple[tuple[Suit, ...], ...]
    values: CardValues

    @classmethod
    def of(cls, view: SeatView) -> "Scene":
        """The scene of a view whose seat is to play. Raises: ValueError for any other view."""
        if view.seat is None or view.trick is None or not view.legal:
            raise ValueError("a plan is asked when its owner is to play")
        exposed = [card for cards in view.exposed for card in cards]
        return cls(
            seat=view.seat,
            rules=view.rules,
            hand=view.hand,
            legal=view.legal,
            trick=view.trick,
            tricks=view.tricks,
            voids=view.shown_voids,
            values=card_values(view.rules, exposed),
        )

    @property
    def case(self) -> Case:
        """What the turn asks for."""
        led = self.trick.led_suit
        if led is None:
            return Case.LEAD
        return Case.FOLLOW if any(suit_of(card) == led for card in self.hand) else Case.VOID

    @property
    def played(self) -> set[Card]:
        """Every card that lies or has lain on the table."""
        return {card for trick in (*self.tricks, self.trick) for card in trick.cards}

    def takes(self, card: Card) -> bool:
        """Whether a card would take the trick as it lies."""
        cards = self.trick.cards
        if not cards:
            return True
        highest = max(other for other in cards if suit_of(other) == suit_of(cards[0]))
        return suit_of(card) == suit_of(highest) and card > highest

    def points(self) -> int:
        """What lies in the trick."""
        return sum(self.values[card] for card in self.trick.cards)


def wished_card(wish: Wish, scene: Scene) -> Card | None:
    """The legal card that a wish means, if there is one."""
    if wish.card is not None:
        return wish.card if wish.card in scene.legal else None
    among = [card for card in scene.legal if _is_free(card, wish, scene)]
    return PICKS[wish.pick](among, scene) if among and wish.pick is not None else None


def _is_free(card: Card, wish: Wish, scene: Scene) -> bool:
    if wish.suit is not None and suit_of(card) != wish.suit:
        return False
    if wish.spare is Spare.LEEKHAS:
        return card not in scene.rules.leekhas
    return wish.spare is None or not scene.values[card]


def _is_meant(line: Line, scene: Scene) -> bool:
    return line.case is scene.case and (not line.suits or scene.trick.led_suit in line.suits)


def _failing(line: Line, scene: Scene) -> Condition | None:
    failing = (one for one in line.conditions if not CONDITIONS[one.name](one, scene))
    return next(failing, None)


def _by_rank(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (rank_of(card), card))


def _highest_losing(cards: Collection[Card], scene: Scene) -> Card | None:
    losing = [card for card in cards if not scene.takes(card)]
    return _by_rank(losing)[-1] if losing else None


def _lowest_taking(cards: Collection[Card], scene: Scene) -> Card | None:
    taking = [card for card in cards if scene.takes(card)]
    return _by_rank(taking)[0] if taking else None


def _dearest(cards: Collection[Card], scene: Scene) -> Card:
    return max(cards, key=lambda card: (scene.values[card], rank_of(card), card))


def _shortest(cards: Collection[Card], scene: Scene) -> Card:
    """The highest card of the suit of which the fewest are held."""
    held = [suit_of(card) for card in scene.hand]
    return min(cards, key=lambda card: (held.count(suit_of(card)), -rank_of(card), card))


PICKS: dict[Pick, Callable[[Collection[Card], Scene], Card | None]] = {
    Pick.LOWEST: lambda cards, _: _by_rank(cards)[0],
    Pick.HIGHEST: lambda cards, _: _by_rank(cards)[-1],
    Pick.HIGHEST_LOSING: _highest_losing,
    Pick.LOWEST_TAKING: _lowest_taking,
    Pick.DEAREST: _dearest,
    Pick.SHORTEST: _shortest,
}


def _can_duck(scene: Scene) -> bool:
    return any(not scene.takes(card) for card in scene.legal)


def _has_leekha(scene: Scene) -> bool:
    return not scene.rules.leekhas.isdisjoint(scene.trick.cards)


def _is_last(scene: Scene) -> bool:
    return len(scene.trick.cards) == CARDS_PER_TRICK - 1


def _was_led(scene: Scene) -> bool:
    return any(trick.led_suit == scene.trick.led_suit for trick in scene.tricks)


def _somebody_void(scene: Scene) -> bool:
    others = [seat for seat in SEATS if seat != scene.seat]
    return any(scene.trick.led_suit in scene.voids[seat] for seat in others)


def _taken_by(scene: Scene, seats: Collection[int]) -> bool:
    return (trick_taker(scene.trick) - scene.seat) % len(SEATS) in seats


CONDITIONS: dict[str, Callable[[Condition, Scene], bool]] = {
    "no_points": lambda _, scene: scene.points() == 0,
    "points": lambda _, scene: scene.points() > 0,
    "no_leekha": lambda _, scene: not _has_leekha(scene),
    "leekha": lambda _, scene: _has_leekha(scene),
    "last": lambda _, scene: _is_last(scene),
    "not_last": lambda _, scene: not _is_last(scene),
    "can_duck": lambda _, scene: _can_duck(scene),
    "cannot_duck": lambda _, scene: not _can_duck(scene),
    "first_round": lambda _, scene: not _was_led(scene),
    "later_round": lambda _, scene: _was_led(scene),
    "no_voids": lambda _, scene: not _somebody_void(scene),
    "taking": lambda condition, scene: _taken_by(scene, condition.seats),
    "not_played": lambda condition, scene: scene.played.isdisjoint(condition.cards),
    "played": lambda condition, scene: scene.played.issuperset(condition.cards),
    "holding": lambda condition, scene: set(scene.hand).issuperset(condition.cards),
    "not_holding": lambda condition, scene: set(scene.hand).isdisjoint(condition.cards),
    "tricks": lambda condition, scene: condition.first <= len(scene.tricks) + 1 <= condition.last,
}
# These ask about the trick that lies: they mean nothing to who leads.
ABOUT_THE_TRICK = frozenset(CONDITIONS) - {"not_played", "played", "holding", "not_holding", "tricks"}

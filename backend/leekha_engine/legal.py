"""What may be passed and what may be played, from a hand and the cards on the table alone."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from leekha_engine.cards import (
    LEEKHAS,
    SUITS,
    Card,
    cards_text,
    parse_cards,
    sorted_hand,
    suit_letter,
    suit_of,
)
from leekha_engine.rules import Rules
from leekha_engine.values import ForbiddenSet, Refusal, Trick

PASS_SIZE = 3
PASS_EXEMPT: frozenset[Card] = frozenset(parse_cards("QS KS AS TD JD QD KD AD"))


def legal_plays(hand: Collection[Card], trick: Sequence[Card], rules: Rules) -> tuple[Card, ...]:  # noqa: ARG001
    """The cards of `hand` that may be played onto the cards `trick`, sorted; some while any card is held.

    Rules: R12, R13, R14.
    """
    return sorted_hand(_playable(hand, trick))


def why_illegal(card: Card, hand: Collection[Card], trick: Sequence[Card], rules: Rules) -> Refusal | None:  # noqa: ARG001
    """Why `card` may not be played from `hand` onto the cards `trick`; None if it may.

    Rules: R12 (not_in_hand), R13 (must_follow), R14 (must_give_leekha).
    """
    if card not in hand:
        return Refusal("not_in_hand", "R12")
    if card in _playable(hand, trick):
        return None
    led_suit = suit_of(trick[0])
    if any(suit_of(held) == led_suit for held in hand):
        return Refusal("must_follow", "R13", led_suit)
    return Refusal("must_give_leekha", "R14")


def forbidden_sets(hand: Collection[Card], rules: Rules) -> tuple[ForbiddenSet, ...]:  # noqa: ARG001
    """The minimal sets of cards of `hand` that may not all be passed, by suit; never more than four.

    A pass is legal exactly if it contains none of them: they are the suits that three cards could empty
    and of which some card is not exempt. Rules: R8, R9.
    """
    suits = ((suit, [card for card in hand if suit_of(card) == suit]) for suit in SUITS)
    return tuple(
        ForbiddenSet(sorted_hand(held), "R8", suit)
        for suit, held in suits
        if len(held) <= PASS_SIZE and not PASS_EXEMPT.issuperset(held)
    )


def why_illegal_pass(cards: Collection[Card], hand: Collection[Card], rules: Rules) -> Refusal | None:
    """Why the set `cards` may not be passed from the dealt `hand`; None if it may. Order does not matter.

    Rules: R7 (not_three, duplicate, not_in_hand), R8 (would_void).
    """
    chosen = set(cards)
    if len(cards) != PASS_SIZE:
        return Refusal("not_three", "R7")
    if len(chosen) != PASS_SIZE:
        return Refusal("duplicate", "R7")
    if not chosen.issubset(hand):
        return Refusal("not_in_hand", "R7")
    voided = (entry for entry in forbidden_sets(hand, rules) if chosen.issuperset(entry.cards))
    return next((Refusal("would_void", entry.rule, entry.suit) for entry in voided), None)


def legal_passes(hand: Collection[Card], rules: Rules) -> Iterator[tuple[Card, ...]]:
    """Every legal set of three cards of the dealt `hand`, each sorted; at least one. Rules: R8, R9."""
    forbidden = [frozenset(entry.cards) for entry in forbidden_sets(hand, rules)]
    for cards in combinations(sorted_hand(hand), PASS_SIZE):
        if not any(entry.issubset(cards) for entry in forbidden):
            yield cards


def talyeekh(trick: Trick, index: int) -> bool:
    """Whether the card at `index` of the trick is a Leekha given while void; public. Rules: R14."""
    card = trick.cards[index]
    return card in LEEKHAS and suit_of(card) != trick.led_suit


def refusal_sentence(cards: Collection[Card], refusal: Refusal) -> str:
    """An English sentence for developers about refused cards that their player named himself."""
    named = cards_text(cards) or "nothing"
    suit = "" if refusal.suit is None else f" {suit_letter(refusal.suit)}"
    return f"{named} is refused: {refusal.reason}{suit} ({refusal.rule})."


def _playable(hand: Collection[Card], trick: Sequence[Card]) -> Collection[Card]:
    if not trick:
        return hand
    led_suit = suit_of(trick[0])
    following = [card for card in hand if suit_of(card) == led_suit]
    return following or LEEKHAS.intersection(hand) or hand

"""What may be passed and what may be played, from a hand and the cards on the table alone."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from leekha_engine.cards import (
    HEARTS,
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
from leekha_engine.scoring import card_values
from leekha_engine.values import ForbiddenSet, Refusal, Trick

PASS_SIZE = 3
PASS_EXEMPT: frozenset[Card] = frozenset(parse_cards("QS KS AS TD JD QD KD AD"))
QUEEN_FIRST = parse_cards("QS KC TD")


class Facts(NamedTuple):
    """What everybody knows of the deal besides the cards on the table and some rules ask for."""

    first_trick: bool = False
    hearts_broken: bool = True


PLAIN_FACTS = Facts()


class _Narrowing(NamedTuple):
    """The cards that are left after one more rule, and why the others are refused."""

    allowed: Collection[Card]
    refusal: Refusal


def legal_plays(
    hand: Collection[Card], trick: Sequence[Card], rules: Rules, facts: Facts = PLAIN_FACTS
) -> tuple[Card, ...]:
    """The cards of `hand` that may be played onto the cards `trick`, sorted; some while any card is held.

    Rules: R12, R13, R14, R26 to R31.
    """
    allowed = hand
    for step in _narrowings(hand, trick, rules, facts):
        allowed = step.allowed
    return sorted_hand(allowed)


def why_illegal(
    card: Card, hand: Collection[Card], trick: Sequence[Card], rules: Rules, facts: Facts = PLAIN_FACTS
) -> Refusal | None:
    """Why `card` may not be played from `hand` onto the cards `trick`; None if it may.

    Rules: R12 (not_in_hand), R13 (must_follow), R14 (must_give_leekha), R26 (hearts_not_broken), R27
    (no_points_yet), R29 (queen_first), R30 (must_go_under), R31 (must_undercut).
    """
    if card not in hand:
        return Refusal("not_in_hand", "R12")
    steps = _narrowings(hand, trick, rules, facts)
    return next((step.refusal for step in steps if card not in step.allowed), None)


def forbidden_sets(hand: Collection[Card], rules: Rules) -> tuple[ForbiddenSet, ...]:
    """The minimal sets of cards of `hand` that may not all be passed, by suit; never more than four.

    A pass is legal exactly if it contains none of them. Rules: R8, R9, R22.
    """
    rule = "R8" if rules.pass_rule == "keep_one" else "R22"
    suits = ((suit, [card for card in hand if suit_of(card) == suit]) for suit in SUITS)
    return tuple(
        ForbiddenSet(sorted_hand(held), rule, suit)
        for suit, held in suits
        if held and len(held) <= PASS_SIZE and _must_keep_one(held, rules)
    )


def why_illegal_pass(cards: Collection[Card], hand: Collection[Card], rules: Rules) -> Refusal | None:
    """Why the set `cards` may not be passed from the dealt `hand`; None if it may. Order does not matter.

    Rules: R7 (not_three, duplicate, not_in_hand), R8 and R22 (would_void).
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
    """Every legal set of three cards of the dealt `hand`, each sorted; at least one. Rules: R8, R9, R22."""
    forbidden = [frozenset(entry.cards) for entry in forbidden_sets(hand, rules)]
    for cards in combinations(sorted_hand(hand), PASS_SIZE):
        if not any(entry.issubset(cards) for entry in forbidden):
            yield cards


def why_illegal_declaration(
    shown: Collection[Card], hand: Collection[Card], rules: Rules, *, announce: bool
) -> Refusal | None:
    """Why a seat may not show these Leekhas or announce a clean deal; None if it may.

    Rules: R33 (no_exposing, duplicate, not_a_leekha, not_in_hand), R34 (no_announcing).
    """
    if announce and rules.minus == "off":
        return Refusal("no_announcing", "R34")
    if shown and rules.exposing == "off":
        return Refusal("no_exposing", "R33")
    if len(set(shown)) != len(shown):
        return Refusal("duplicate", "R33")
    if not LEEKHAS.issuperset(shown):
        return Refusal("not_a_leekha", "R33")
    return None if set(shown).issubset(hand) else Refusal("not_in_hand", "R33")


def may_expose(hand: Collection[Card], rules: Rules) -> tuple[Card, ...]:
    """The Leekhas of `hand` that its holder may show before the first lead. Rules: R33."""
    return sorted_hand(LEEKHAS.intersection(hand)) if rules.exposing == "on" else ()


def talyeekh(trick: Trick, index: int, leekhas: Collection[Card] = LEEKHAS) -> bool:
    """Whether the card at `index` of the trick is a Leekha given while void; public. Rules: R14, R32."""
    card = trick.cards[index]
    return card in leekhas and suit_of(card) != trick.led_suit


def refusal_sentence(cards: Collection[Card], refusal: Refusal) -> str:
    """An English sentence for developers about refused cards that their player named himself."""
    named = cards_text(cards) or "nothing"
    suit = "" if refusal.suit is None else f" {suit_letter(refusal.suit)}"
    return f"{named} is refused: {refusal.reason}{suit} ({refusal.rule})."


def _must_keep_one(held: Collection[Card], rules: Rules) -> bool:
    """Whether a suit of which `held` is all may not be passed entirely. Rules: R8, R22."""
    if rules.pass_rule == "keep_one":
        return not PASS_EXEMPT.issuperset(held)
    if rules.pass_rule == "lenient":
        return PASS_EXEMPT.isdisjoint(held)
    return rules.pass_rule == "naive" and len(held) == 1 and PASS_EXEMPT.isdisjoint(held)


def _narrowings(
    hand: Collection[Card], trick: Sequence[Card], rules: Rules, facts: Facts
) -> Iterator[_Narrowing]:
    if not trick:
        return _leads(hand, rules, facts)
    led_suit = suit_of(trick[0])
    following = [card for card in hand if suit_of(card) == led_suit]
    return _follows(following, trick, rules) if following else _discards(hand, rules, facts)


def _leads(hand: Collection[Card], rules: Rules, facts: Facts) -> Iterator[_Narrowing]:
    allowed = hand
    if rules.lead_rule == "hearts_broken" and not facts.hearts_broken:
        allowed = [card for card in hand if suit_of(card) != HEARTS] or hand
        yield _Narrowing(allowed, Refusal("hearts_not_broken", "R26", HEARTS))
    if rules.first_trick == "no_points" and facts.first_trick:
        yield _without_points(allowed, rules)


def _follows(following: list[Card], trick: Sequence[Card], rules: Rules) -> Iterator[_Narrowing]:
    suit = suit_of(trick[0])
    allowed = following
    yield _Narrowing(allowed, Refusal("must_follow", "R13", suit))
    if rules.forced_under == "on":
        highest = max(card for card in trick if suit_of(card) == suit)
        allowed = [card for card in allowed if card in rules.leekhas and card < highest] or allowed
        yield _Narrowing(allowed, Refusal("must_go_under", "R30", suit))
    bound = _bound(trick, rules)
    if bound is not None:
        allowed = [card for card in allowed if card < bound] or allowed
        yield _Narrowing(allowed, Refusal("must_undercut", "R31", suit))


def _bound(trick: Sequence[Card], rules: Rules) -> Card | None:
    """The card that a follower has to stay below if he can. Rules: R31."""
    suit = suit_of(trick[0])
    if rules.undercut == "leekha_rank":
        return min((card for card in trick if card in rules.leekhas and suit_of(card) == suit), default=None)
    if rules.undercut == "winning_card" and not rules.leekhas.isdisjoint(trick):
        return max(card for card in trick if suit_of(card) == suit)
    return None


def _discards(hand: Collection[Card], rules: Rules, facts: Facts) -> Iterator[_Narrowing]:
    """What a void hand may give. Rules: R14, R27, R28, R29."""
    leekhas = rules.leekhas.intersection(hand)
    if rules.forced_leekha == "on" and leekhas:
        yield _Narrowing(leekhas, Refusal("must_give_leekha", "R14"))
        if rules.forced_choice == "queen_first":
            first = next(card for card in QUEEN_FIRST if card in leekhas)
            yield _Narrowing([first], Refusal("queen_first", "R29"))
    if rules.first_trick == "no_points" and facts.first_trick:
        yield _without_points(hand, rules)


def _without_points(allowed: Collection[Card], rules: Rules) -> _Narrowing:
    values = card_values(rules)
    harmless = [card for card in allowed if not values[card]]
    return _Narrowing(harmless or allowed, Refusal("no_points_yet", "R27"))

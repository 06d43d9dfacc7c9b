"""What one seat knows for certain about the cards that it does not see: who may hold which.

Nothing here is likely or unlikely: what is left out is impossible, whatever the others think.
"""

from collections.abc import Iterable

from leekha_bots.ruling import DECK_MASK, HEARTS_MASK, SUIT_MASK, mask_of
from leekha_engine.cards import HEARTS, SEVEN_OF_HEARTS, SUIT_SIZE, TWO_OF_CLUBS, Card, Suit, suit_of
from leekha_engine.legal import QUEEN_FIRST
from leekha_engine.rules import Rules
from leekha_engine.scoring import card_values
from leekha_engine.seats import SEATS, Seat, seat_after
from leekha_engine.seatview import SeatView
from leekha_engine.values import Trick

Masks = tuple[int, int, int, int]


def all_tricks(view: SeatView) -> tuple[Trick, ...]:
    """The complete tricks and the one being played."""
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def unseen_mask(view: SeatView) -> int:
    """The cards in the hands of the others, as bits."""
    played = (card for trick in all_tricks(view) for card in trick.cards)
    return DECK_MASK & ~mask_of(view.hand) & ~mask_of(played)


def may_hold(view: SeatView) -> Masks:
    """For each seat the unseen cards that it may hold, as bits; nothing for the seat of the view itself.

    The card that a seat holds is always among them. Rules: R7, R13, R14, R21, R23, R25 to R33.
    """
    shown = _shown(view)
    unseen = unseen_mask(view)
    masks = [unseen & ~shown[seat] if seat != view.seat else 0 for seat in SEATS]
    for cards, seats in _settled(view):
        for seat in SEATS:
            if seat not in seats:
                masks[seat] &= ~cards
    return masks[0], masks[1], masks[2], masks[3]


def _settled(view: SeatView) -> Iterable[tuple[int, tuple[Seat, ...]]]:
    """Cards of which it is known who alone may still hold them."""
    unseen = unseen_mask(view)
    if view.pass_target is not None:
        yield mask_of(view.passed) & unseen, (view.pass_target,)
    for seat, cards in zip(SEATS, view.exposed, strict=True):
        yield mask_of(cards) & unseen, (seat,)
    leads = view.tricks[0].leader if view.tricks else view.leader
    if view.rules.first_lead == "holder_2C" and leads is not None:
        yield 1 << TWO_OF_CLUBS & unseen, (leads,)
    if view.rules.first_dealer == "holder_7H" and view.number == 1:
        yield 1 << SEVEN_OF_HEARTS & unseen, _holders_of_the_dealers_seven(view)


def _holders_of_the_dealers_seven(view: SeatView) -> tuple[Seat, ...]:
    """Who may hold the card that made the dealer: himself, or who got his pass. Rules: R23."""
    if not all(view.has_passed):
        return (view.dealer,)
    return view.dealer, seat_after(view.dealer, view.rules.pass_offset(view.number))


def _shown(view: SeatView) -> list[int]:
    """For each seat the cards that it has shown not to hold: none is ever gained while a deal is played."""
    shown = [0, 0, 0, 0]
    broken = view.rules.lead_rule == "free"
    for number, trick in enumerate(all_tricks(view)):
        for index, card in enumerate(trick.cards):
            laid = trick.cards[:index]
            shown[trick.seat_of(index)] |= _shown_by(card, laid, view.rules, broken=broken, first=not number)
            broken = broken or suit_of(card) == HEARTS
    return shown


def _shown_by(card: Card, laid: tuple[Card, ...], rules: Rules, *, broken: bool, first: bool) -> int:
    """What its player cannot hold, since he played this card onto these."""
    no_points_yet = first and rules.first_trick == "no_points"
    harmless = _harmless(rules) if no_points_yet and not _harmless(rules) >> card & 1 else 0
    if not laid:
        only_hearts = not broken and suit_of(card) == HEARTS
        return harmless | (DECK_MASK & ~HEARTS_MASK if only_hearts else 0)
    suit = suit_of(laid[0])
    if suit_of(card) != suit:
        return _of_suit(suit) | harmless | _no_leekhas(card, rules)
    return _not_under(card, laid, rules)


def _harmless(rules: Rules) -> int:
    return mask_of(Card(number) for number, points in enumerate(card_values(rules)) if not points)


def _of_suit(suit: Suit) -> int:
    return SUIT_MASK << (suit * SUIT_SIZE)


def _no_leekhas(card: Card, rules: Rules) -> int:
    """The Leekhas that a discard shows not to be held. Rules: R14, R28, R29."""
    if rules.forced_leekha == "off":
        return 0
    if card not in rules.leekhas:
        return mask_of(rules.leekhas)
    earlier = QUEEN_FIRST[: QUEEN_FIRST.index(card)] if rules.forced_choice == "queen_first" else ()
    return mask_of(rules.leekhas.intersection(earlier))


def _not_under(card: Card, laid: tuple[Card, ...], rules: Rules) -> int:
    """What who follows suit shows not to hold, where he had to stay below. Rules: R30, R31."""
    suit = suit_of(laid[0])
    highest = max(one for one in laid if suit_of(one) == suit)
    shown = 0
    if rules.forced_under == "on" and not (card in rules.leekhas and card < highest):
        shown |= mask_of(rules.leekhas) & _of_suit(suit) & ((1 << highest) - 1)
    bound = _bound(laid, highest, rules)
    if bound is not None and card > bound:
        shown |= _of_suit(suit) & ((1 << bound) - 1)
    return shown


def _bound(laid: tuple[Card, ...], highest: Card, rules: Rules) -> Card | None:
    leekhas = rules.leekhas.intersection(laid)
    if rules.undercut == "winning_card" and leekhas:
        return highest
    if rules.undercut == "leekha_rank":
        return min((card for card in leekhas if suit_of(card) == suit_of(highest)), default=None)
    return None

"""Cards as small integers: suit * 13 + rank, so that a suit is 13 neighbouring bits."""

from collections.abc import Iterable
from typing import NewType

from leekha_engine.errors import BadCard

Card = NewType("Card", int)
Suit = NewType("Suit", int)
Rank = NewType("Rank", int)

SUIT_LETTERS = "SHDC"
RANK_LETTERS = "23456789TJQKA"
SUIT_SIZE = len(RANK_LETTERS)
DECK: tuple[Card, ...] = tuple(Card(number) for number in range(len(SUIT_LETTERS) * SUIT_SIZE))
CODES: tuple[str, ...] = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)
_CARDS_BY_CODE: dict[str, Card] = dict(zip(CODES, DECK, strict=True))

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = tuple(Suit(number) for number in range(len(SUIT_LETTERS)))


def parse_card(code: str) -> Card:
    """The card that a code such as "QS" names: rank, then suit, in capitals.

    Raises: BadCard `bad_card`.
    """
    try:
        return _CARDS_BY_CODE[code]
    except KeyError:
        raise BadCard("A card is written like QS or TD.") from None


QUEEN_OF_SPADES = parse_card("QS")
TEN_OF_DIAMONDS = parse_card("TD")
KING_OF_CLUBS = parse_card("KC")
SEVEN_OF_HEARTS = parse_card("7H")
TWO_OF_CLUBS = parse_card("2C")
LEEKHAS: frozenset[Card] = frozenset({QUEEN_OF_SPADES, TEN_OF_DIAMONDS})
LEEKHA_POINTS = {QUEEN_OF_SPADES: 13, TEN_OF_DIAMONDS: 10}

_SUIT_OF: tuple[Suit, ...] = tuple(Suit(card // SUIT_SIZE) for card in DECK)
_POINTS: tuple[int, ...] = tuple(LEEKHA_POINTS.get(card, int(_SUIT_OF[card] == HEARTS)) for card in DECK)
_SORT_KEYS: tuple[int, ...] = tuple(suit * SUIT_SIZE - card % SUIT_SIZE for card, suit in enumerate(_SUIT_OF))


def suit_of(card: Card) -> Suit:
    """The suit of a card, 0–3 for S H D C."""
    return _SUIT_OF[card]


def rank_of(card: Card) -> Rank:
    """The rank of a card, 0 for the two to 12 for the ace; ace is high. Rules: R1."""
    return Rank(card % SUIT_SIZE)


def cards_above(card: Card) -> range:
    """The higher cards of the same suit, as numbers."""
    return range(card + 1, (_SUIT_OF[card] + 1) * SUIT_SIZE)


def suit_letter(suit: Suit) -> str:
    """The letter of a suit, as in card codes."""
    return SUIT_LETTERS[suit]


def card_code(card: Card) -> str:
    """The two characters of a card, "QS": rank, then suit."""
    return CODES[card]


def card_points(card: Card) -> int:
    """The points that a card counts against its taker by the plain rules; all 52 make 36. Rules: R3."""
    return _POINTS[card]


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order in which hands are shown and kept."""
    return tuple(sorted(cards, key=_SORT_KEYS.__getitem__))


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as text in the order given: "QS AH KH"; no cards give the empty text."""
    return " ".join(CODES[card] for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "QS AH KH", in its order; repetition is not looked at.

    Raises: BadCard `bad_card`.
    """
    return tuple(parse_card(code) for code in text.split())

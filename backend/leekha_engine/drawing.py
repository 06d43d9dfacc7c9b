"""What chance decides in a deal of scheme "commit-2", drawn from the secret and the contributions to it.

The source is one endless row of bytes: the blocks 0, 1, 2 … of 32 bytes each, end to end. Block I is the
HMAC-SHA-256 with the 32 bytes of the secret as its key over these ASCII lines, each ended by one line feed:

    leekha commit-2
    game GAME_ID
    deal NUMBER
    value V0         the contribution of place 0 as 64 lower-case hex digits, or a single - where it is absent
    …                those of places 1, 2 and 3 likewise
    block I          in decimal digits, from 0

Places are the seats as they were numbered while people contributed, before any seats are drawn.

A number below n takes the next byte; a byte of 256 - 256 % n or more is thrown away and the next one taken;
the answer is the byte % n. A shuffle of the row 0, 1 … n-1 goes from i = n-1 down to 1: it draws j below i+1
and swaps what lies at i and j. Drawn are always all of these, in this order, whatever the rules of the game:

    seats            a shuffle of 4: who was at place seats[s] takes seat s
    pack             a shuffle of 52, where 0 … 51 stand for 2S … AS 2H … AH 2D … AD 2C … AC;
                     seat s is dealt the cards 13s … 13s+12 of it
    dealer           a number below 4: the seat that deals where the rules draw one
    high cards       another shuffle of 52: its card s is what seat s draws where the highest card deals
"""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count

from leekha_engine.cards import DECK, Card, rank_of, sorted_hand, suit_of
from leekha_engine.fairness import ABSENT, ascii_lines, check_hex, check_secret, deal_lines
from leekha_engine.seats import SEATS, Seat
from leekha_engine.values import HAND_SIZE, Hands

BYTE_VALUES = 256


class Draws:
    """The row of random numbers of one deal; each is drawn once, in order. As secret as its secret."""

    __slots__ = ("_bytes",)

    def __init__(self, secret: bytes, game_id: str, number: int, values: Sequence[str]) -> None:
        """The start of the row; `values` by place, the empty text for what is absent.

        Raises: ValueError as `deal_lines`, or if `secret` is not 32 bytes, or `values` are not four, each
        empty or 64 lower-case hex digits.
        """
        check_secret(secret)
        lines = (*deal_lines(game_id, number), *_value_lines(values))
        self._bytes: Iterator[int] = chain.from_iterable(_blocks(secret, ascii_lines(*lines)))

    def below(self, n: int) -> int:
        """The next number, each of 0 … n-1 equally likely.

        Raises: ValueError unless 1 ≤ n ≤ 256.
        """
        _check_size(n)
        return next(self._below_each((n,)))

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0 … n-1, each order of them equally likely.

        Raises: ValueError unless 1 ≤ n ≤ 256.
        """
        _check_size(n)
        row = list(range(n))
        for last, other in zip(range(n - 1, 0, -1), self._below_each(range(n, 1, -1)), strict=True):
            row[last], row[other] = row[other], row[last]
        return row

    def _below_each(self, sizes: Iterable[int]) -> Iterator[int]:
        take = self._bytes.__next__
        for n in sizes:
            even = BYTE_VALUES - BYTE_VALUES % n
            while (byte := take()) >= even:
                pass
            yield byte % n


@dataclass(frozen=True, slots=True)
class Drawn:
    """All that chance decides in one deal. Rules: R4, R6.

    `seats[s]` is the place whose person takes seat s, `pack` the 52 cards as they lie, `dealer` a seat,
    `high_cards[s]` the card that seat s draws from a second pack. Which of them count is for the rules to
    say. The server's alone until the deal is over.
    """

    seats: tuple[int, ...]
    pack: tuple[Card, ...]
    dealer: Seat
    high_cards: tuple[Card, ...]

    @classmethod
    def of(cls, draws: Draws) -> "Drawn":
        """The deal that is drawn from the start of a row."""
        return cls(
            seats=tuple(draws.shuffled(len(SEATS))),
            pack=tuple(DECK[index] for index in draws.shuffled(len(DECK))),
            dealer=SEATS[draws.below(len(SEATS))],
            high_cards=tuple(DECK[index] for index in draws.shuffled(len(DECK))[: len(SEATS)]),
        )

    @property
    def hands(self) -> Hands:
        """The four hands by seat, each sorted."""
        first, second, third, fourth = (
            sorted_hand(self.pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in SEATS
        )
        return first, second, third, fourth

    def high_card_dealer(self) -> Seat:
        """The seat of the highest of the `high_cards`; equal ranks go by suit, S H D C from the highest."""
        return max(SEATS, key=lambda seat: _height(self.high_cards[seat]))


def draw_deal(secret: bytes, game_id: str, number: int, values: Sequence[str]) -> Drawn:
    """The deal that follows from a secret and the four contributions by place, "" for one that is absent.

    Raises: ValueError as `Draws`.
    """
    return Drawn.of(Draws(secret, game_id, number, values))


def _check_size(n: int) -> None:
    if not 1 <= n <= BYTE_VALUES:
        raise ValueError("one byte draws from 1 … 256")


def _value_lines(values: Sequence[str]) -> list[str]:
    if len(values) != len(SEATS):
        raise ValueError("four places contribute, or are absent")
    for value in values:
        if value != ABSENT:
            check_hex(value)
    return [f"value {value or '-'}" for value in values]


def _blocks(secret: bytes, head: bytes) -> Iterator[bytes]:
    return (hmac.digest(secret, head + ascii_lines(f"block {index}"), "sha256") for index in count())


def _height(card: Card) -> tuple[int, int]:
    return rank_of(card), -suit_of(card)

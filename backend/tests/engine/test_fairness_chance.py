"""A hundred thousand deals are as even as chance makes them; the same count sees a shuffle that is not."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, permutations, product
from math import sqrt

import pytest

from leekha_engine.cards import DECK, QUEEN_OF_SPADES, TEN_OF_DIAMONDS
from leekha_engine.drawing import Drawn, Draws
from leekha_engine.seats import SEATS
from tests.engine.fairness_vectors import NOBODY

CARDS_AT_SEATS = tuple(product(SEATS, DECK))


class NaiveModulo(Draws):
    """Throws no byte away."""

    __slots__ = ()

    def _below_each(self, sizes: Iterable[int]) -> Iterator[int]:
        for n in sizes:
            yield next(self._bytes) % n


class SwapsWithAny(Draws):
    """Swaps each place with any, not only with those before it."""

    __slots__ = ()

    def shuffled(self, n: int) -> list[int]:
        row = list(range(n))
        for last, other in zip(reversed(range(n)), self._below_each([n] * n), strict=True):
            row[last], row[other] = row[other], row[last]
        return row


class NeverStays(Draws):
    """Never leaves a card where it lies."""

    __slots__ = ()

    def shuffled(self, n: int) -> list[int]:
        row = list(range(n))
        for last, other in zip(range(n - 1, 0, -1), self._below_each(range(n - 1, 0, -1)), strict=True):
            row[last], row[other] = row[other], row[last]
        return row


class OnlyCuts(Draws):
    """Cuts the pack at any place: each card may come to any seat, but neighbours stay neighbours."""

    __slots__ = ()

    def shuffled(self, n: int) -> list[int]:
        cut = self.below(n)
        return [(place + cut) % n for place in range(n)]


class SparesTheLast(Draws):
    """Never names the last seat."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return super().below(n - 1)


def rows(row: type[Draws], deals: int) -> Iterator[Draws]:
    """The rows of so many deals of one game, each with its own secret; the same ones in each run."""
    return (row(deal.to_bytes(32, "big"), "k3v9", deal, NOBODY) for deal in range(1, deals + 1))


def excesses(draws: Iterable[Draws]) -> dict[str, float]:
    """By what was counted, chi-square over what chance may reach; more than 1 is no chance.

    High cards are left out: they come last and take as long as all the rest.
    """
    seats = [bytearray() for _ in SEATS]
    pairs, dealers, orders, together = (Counter[object]() for _ in range(4))
    for row in draws:
        orders[tuple(row.shuffled(4))] += 1
        pack = row.shuffled(52)
        dealers[row.below(4)] += 1
        for seat, cards in zip(SEATS, seats, strict=True):
            cards.extend(pack[13 * seat : 13 * seat + 13])
        pairs.update(pairwise(pack))
        together[pack.index(QUEEN_OF_SPADES) // 13 == pack.index(TEN_OF_DIAMONDS) // 13] += 1
    at_seats = Counter[object]({(seat, card): seats[seat].count(card) for seat, card in CARDS_AT_SEATS})
    return {
        "card and seat": excess(at_seats, dict.fromkeys(CARDS_AT_SEATS, 1 / 4), 51 * 3),
        "neighbours": excess(pairs, dict.fromkeys(permutations(DECK, 2), 1 / 52), 51 * 51),
        "dealer": excess(dealers, dict.fromkeys(SEATS, 1 / 4), 3),
        "order of seats": excess(orders, dict.fromkeys(permutations(SEATS), 1 / 24), 23),
        "QS with TD": excess(together, {True: 12 / 51, False: 39 / 51}, 1),
    }


def excess(counts: Counter[object], chances: Mapping[object, float], degrees: int) -> float:
    """Chi-square over six standard deviations more than it is on average; `chances` are those in one deal."""
    deals = counts.total() / sum(chances.values())
    chi_square = sum(
        (counts[cell] - deals * chance) ** 2 / (deals * chance) for cell, chance in chances.items()
    )
    return chi_square / (degrees + 6 * sqrt(2 * degrees))


def test_a_hundred_thousand_deals_are_as_even_as_chance_makes_them() -> None:
    figures = excesses(rows(Draws, 100_000))
    assert len(figures) == 5
    assert {name: figure for name, figure in figures.items() if figure > 1} == {}


def test_what_is_counted_is_what_is_dealt() -> None:
    for row, again in zip(rows(Draws, 20), rows(Draws, 20), strict=True):
        drawn = Drawn.of(again)
        assert (row.shuffled(4), row.shuffled(52)) == (list(drawn.seats), list(drawn.pack))
        assert row.below(4) == drawn.dealer


def test_the_highest_card_lets_every_seat_deal_equally_often() -> None:
    dealers = Counter[object](Drawn.of(row).high_card_dealer() for row in rows(Draws, 10_000))
    assert excess(dealers, dict.fromkeys(SEATS, 1 / 4), 3) < 1


@pytest.mark.parametrize(
    ("row", "seen"),
    [
        (NaiveModulo, {"card and seat"}),
        (SwapsWithAny, {"card and seat", "order of seats"}),
        (NeverStays, {"card and seat", "order of seats"}),
        (OnlyCuts, {"neighbours", "order of seats", "QS with TD"}),
        (SparesTheLast, {"dealer"}),
    ],
)
def test_the_same_count_sees_a_shuffle_that_is_not_even(row: type[Draws], seen: set[str]) -> None:
    figures = excesses(rows(row, 10_000))
    assert seen <= {name for name, figure in figures.items() if figure > 1}

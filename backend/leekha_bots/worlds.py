"""Deals the unseen cards to the others, each way that is possible equally often, in closed form.

The others are called A, B and C. Each unseen card may be held by one, two or three of them: these are seven
classes. Who alone may hold a card gets it. Of a class of two, A (of BC: B) gets some number; with these three
numbers chosen, the ways to deal are a product of binomials for the classes of two and one multinomial for the
class of all three. So a split is drawn by its number of ways, and each class is then shuffled.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from leekha_bots.chance import Chance, below, fraction
from leekha_bots.compiling import count_bits, inlined, kernel
from leekha_bots.ruling import Ints

A, B, AB, C, AC, BC, ABC = range(1, 8)


class Ways(NamedTuple):
    """All ways to deal the unseen cards: the masks of the classes 1 to 7, the splits as rows (how many of AB,
    AC go to A, of BC to B, then of ABC to A, to B) and after each split the number of ways so far.
    """

    classes: Ints
    splits: Ints
    ways_so_far: NDArray[np.float64]


def ways_to_deal(masks: tuple[int, int, int], sizes: tuple[int, int, int]) -> Ways:
    """The ways to deal cards that A, B and C may hold, as masks, so that each gets its number of cards.

    Raises: ValueError where there is none, which means that what was known is contradictory.
    """
    classes = np.zeros(8, np.int64)
    for bit in range(52):
        classes[sum((mask >> bit & 1) << place for place, mask in enumerate(masks))] |= 1 << bit
    classes[0] = 0
    counts = [int(mask).bit_count() for mask in classes]
    needs = (sizes[0] - counts[A], sizes[1] - counts[B], sizes[2] - counts[C])
    rows, weights = _splits(counts, needs)
    if not rows or sum(counts) != sum(sizes):
        raise ValueError("no deal agrees with what is known")
    return Ways(classes, np.array(rows, np.int64), np.cumsum(np.array(weights, np.float64)))


def _splits(counts: list[int], needs: tuple[int, int, int]) -> tuple[list[list[int]], list[int]]:
    rows, weights = [], []
    for ab in range(counts[AB] + 1):
        for ac in range(counts[AC] + 1):
            to_a = needs[0] - ab - ac
            for bc in range(counts[BC] + 1):
                to_b = needs[1] - (counts[AB] - ab) - bc
                if min(to_a, to_b) >= 0 and to_a + to_b <= counts[ABC]:
                    rows.append([ab, ac, bc, to_a, to_b])
                    within = comb(counts[ABC], to_a) * comb(counts[ABC] - to_a, to_b)
                    apart = comb(counts[AB], ab) * comb(counts[AC], ac) * comb(counts[BC], bc)
                    weights.append(apart * within)
    return rows, weights


@kernel
def deal_world(
    classes: Ints, splits: Ints, ways_so_far: NDArray[np.float64], chance: Chance, hands: Ints
) -> None:
    """Writes the hands of A, B and C of one possible deal, each of them equally likely."""
    row = _drawn_row(ways_so_far, chance)
    ab = _some_of(classes[AB], splits[row, 0], chance)
    ac = _some_of(classes[AC], splits[row, 1], chance)
    bc = _some_of(classes[BC], splits[row, 2], chance)
    to_a = _some_of(classes[ABC], splits[row, 3], chance)
    to_b = _some_of(classes[ABC] & ~to_a, splits[row, 4], chance)
    hands[0] = classes[A] | ab | ac | to_a
    hands[1] = classes[B] | (classes[AB] & ~ab) | bc | to_b
    hands[2] = classes[C] | (classes[AC] & ~ac) | (classes[BC] & ~bc) | (classes[ABC] & ~to_a & ~to_b)


@inlined
def _drawn_row(ways_so_far: NDArray[np.float64], chance: Chance) -> int:
    """A split, drawn by its number of ways."""
    low, high = 0, len(ways_so_far) - 1
    drawn = fraction(chance) * ways_so_far[high]
    while low < high:
        middle = (low + high) // 2
        if ways_so_far[middle] > drawn:
            high = middle
        else:
            low = middle + 1
    return low


@inlined
def _some_of(cards: int, number: int, chance: Chance) -> int:
    """So many of the cards, each choice equally likely."""
    chosen = 0
    left = count_bits(cards)
    while number:
        bit = cards & -cards
        cards ^= bit
        if below(left, chance) < number:
            chosen |= bit
            number -= 1
        left -= 1
    return chosen

"""Possible deals are dealt evenly: counted against all of them."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from leekha_bots.chance import below, chance_of, fraction
from leekha_bots.worlds import deal_world, ways_to_deal

DRAWS = 60000
# Ten cards of which all seven kinds are some: alone A's, B's, C's, of two, and of all three.
MASKS = (0b1101110001, 0b1111001010, 0b1110010100)
SIZES = (3, 4, 3)


def _all_worlds() -> set[tuple[int, ...]]:
    holders = [[place for place in range(3) if MASKS[place] >> card & 1] for card in range(10)]
    worlds = set()
    for places in product(*holders):
        if tuple(places.count(place) for place in range(3)) == SIZES:
            cards = [[card for card in range(10) if places[card] == place] for place in range(3)]
            worlds.add(tuple(sum(1 << card for card in hand) for hand in cards))
    return worlds


def _drawn(seed: int, draws: int) -> Counter[tuple[int, ...]]:
    ways, chance, hands = ways_to_deal(MASKS, SIZES), chance_of(seed), np.zeros(3, np.int64)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        deal_world(*ways, chance, hands)
        counts[tuple(hands.tolist())] += 1
    return counts


def test_every_possible_deal_comes_equally_often() -> None:
    worlds, counts = _all_worlds(), _drawn(11, DRAWS)
    assert set(counts) == worlds
    expected = DRAWS / len(worlds)
    square = sum((counts[world] - expected) ** 2 / expected for world in worlds)
    freedom = len(worlds) - 1
    # Beyond four standard deviations of chi-square there is something wrong.
    assert square < freedom + 4 * (2 * freedom) ** 0.5


def test_the_number_of_ways_is_the_number_of_possible_deals() -> None:
    assert ways_to_deal(MASKS, SIZES).ways_so_far[-1] == len(_all_worlds())


def test_a_seed_tells_one_story() -> None:
    assert _drawn(3, 200) == _drawn(3, 200) != _drawn(4, 200)


def test_what_contradicts_itself_has_no_deal() -> None:
    with pytest.raises(ValueError, match="no deal"):
        ways_to_deal((0b111, 0b011, 0b000), (1, 1, 1))
    with pytest.raises(ValueError, match="no deal"):
        ways_to_deal((0b111, 0b111, 0b111), (1, 1, 0))


def test_chance_is_that_of_splitmix64_and_even() -> None:
    chance = chance_of(1234567)
    drawn = [below(1 << 31, chance) for _ in range(3)]
    # The generator's published first outputs for this seed, their upper halves.
    outputs = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    assert drawn == [output >> 33 for output in outputs]
    assert abs(sum(fraction(chance) for _ in range(20000)) / 20000 - 0.5) < 0.01

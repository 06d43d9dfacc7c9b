"""Chance for the kernels: splitmix64, whose state is one number in an array; a seed gives one story."""

import numpy as np
from numpy.typing import NDArray

from leekha_bots.compiling import inlined

Chance = NDArray[np.uint64]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_BY_30, _BY_27, _BY_31, _BY_32, _BY_11 = (np.uint64(places) for places in (30, 27, 31, 32, 11))
_PER_53_BITS = 1.0 / (1 << 53)


def chance_of(seed: int) -> Chance:
    """A new source of chance that always tells the same for the same seed."""
    return np.array([seed & (1 << 64) - 1], np.uint64)


@inlined
def _next(chance: Chance) -> np.uint64:
    chance[0] += _STEP
    mixed: np.uint64 = chance[0]
    mixed = (mixed ^ (mixed >> _BY_30)) * _FIRST
    mixed = (mixed ^ (mixed >> _BY_27)) * _SECOND
    return mixed ^ (mixed >> _BY_31)


@inlined
def below(limit: int, chance: Chance) -> int:
    """A whole number from 0 to below a limit of at most 32 bits."""
    number: int = (np.int64(_next(chance) >> _BY_32) * limit) >> 32  # type: ignore[assignment]  # a kernel's
    return number


@inlined
def fraction(chance: Chance) -> float:
    """A number from 0 to below 1."""
    return np.int64(_next(chance) >> _BY_11) * _PER_53_BITS

"""Compiles the kernels: the one place that knows numba."""

import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import binding, ir

from leekha_bots import keeping

Function = TypeVar("Function", bound=Callable[..., object])

# What every x86-64 machine of the last ten years has: one cache for all of them, and nothing is slower.
PORTABLE_CPU = "x86-64-v3"
PORTABLE_FEATURES = ("avx2", "bmi", "bmi2", "fma", "lzcnt", "movbe", "f16c")


def _set_up() -> Path | None:
    """Tells numba, which reads the environment when it is imported, where to keep code and for which CPU."""
    folder = keeping.folder()
    if folder is not None:
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
    host = binding.get_host_cpu_features()
    if platform.machine() == "x86_64" and all(host.get(name) for name in PORTABLE_FEATURES):
        os.environ.setdefault("NUMBA_CPU_NAME", PORTABLE_CPU)
        os.environ.setdefault("NUMBA_CPU_FEATURES", "")
    return folder


CACHE_FOLDER = _set_up()

import numba  # noqa: E402 - reads the environment that was just set up
from numba.extending import intrinsic  # noqa: E402


def kernel(function: Function) -> Function:
    """Compiles a function of integers, floats and arrays at its first call, or loads it from the cache.

    It allocates nothing: an array that kernels hand on would be counted at each step. It runs without the
    lock of the interpreter.
    """
    return _compiled(function, forceinline=False)


def inlined(function: Function) -> Function:
    """A small kernel that is compiled into each that calls it: handing on arrays costs more than it does."""
    return _compiled(function, forceinline=True)


def _compiled(function: Function, *, forceinline: bool) -> Function:
    compile_: Callable[..., Callable[[Function], Function]] = numba.njit
    return compile_(
        cache=CACHE_FOLDER is not None,
        nogil=True,
        error_model="numpy",
        _nrt=False,
        forceinline=forceinline,
    )(function)


def _bit_instruction(emit: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    """A function of one 64-bit integer that is one instruction of the processor; for kernels only."""

    def typed(_typing: Any, _bits: Any) -> Any:
        def generated(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return numba.types.int64(numba.types.int64), generated

    return cast("Callable[[int], int]", intrinsic(typed))


_ANY_ARGUMENT = ir.Constant(ir.IntType(1), 0)

count_bits = _bit_instruction(lambda builder, bits: builder.ctpop(bits))
lowest_bit = _bit_instruction(lambda builder, bits: builder.cttz(bits, _ANY_ARGUMENT))
_leading_zeros = _bit_instruction(lambda builder, bits: builder.ctlz(bits, _ANY_ARGUMENT))


@inlined
def highest_bit(bits: int) -> int:
    """The number of the highest bit that is set; of some bits."""
    return 63 - _leading_zeros(bits)

"""Reading JSON from strangers: what is not plain JSON text is refused before anything uses it."""

import json
from typing import NoReturn

MAX_DEPTH = 32


class BadJsonError(ValueError):
    """The bytes are no JSON that we take."""


def read_json(body: bytes) -> object:
    """The value in the body.

    Raises: BadJsonError for what is not UTF-8 or not JSON, for NaN, numbers of thousands of digits, nesting
    deeper than `MAX_DEPTH`, and text with NUL or half a surrogate pair, which no column can hold.
    """
    try:
        value = json.loads(body.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise BadJsonError(str(error)) from error
    _check(value, MAX_DEPTH)
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise BadJsonError(name)


def _check(value: object, depth: int) -> None:
    if depth == 0:
        raise BadJsonError("nested too deeply")
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_text(key)
            _check(inner, depth - 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth - 1)


def _check_text(text: str) -> None:
    if "\0" in text or any("\ud800" <= char <= "\udfff" for char in text):
        raise BadJsonError("text that cannot be kept")

"""Reads JSON of unknown shape: every value knows its path, and whatever is wrong is a BadRecord there."""

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from leekha_engine.errors import BadRecord, LeekhaError


@dataclass(frozen=True, slots=True)
class Reader:
    """One value of a JSON document with its path, such as deals[0].tricks[3].taker.

    Every method raises BadRecord `bad_record` with that path and never any other exception.
    """

    value: object
    path: str = ""

    def refused(self, reason: str) -> BadRecord:
        """The refusal of this value, to be raised."""
        return BadRecord(self.path, reason)

    def field(self, name: str) -> "Reader":
        """The value under a key that an object must have; other keys are not looked at."""
        path = f"{self.path}.{name}".lstrip(".")
        if name not in self.mapping():
            raise BadRecord(path, "is missing")
        return Reader(self.mapping()[name], path)

    def mapping(self) -> Mapping[str, object]:
        """An object, whose values are not looked at."""
        if not isinstance(self.value, Mapping):
            raise self.refused("is not an object")
        return self.value

    def items(self, count: int | None = None) -> list["Reader"]:
        """The values of a list, which has `count` of them if that is given."""
        if not isinstance(self.value, list):
            raise self.refused("is not a list")
        if count is not None and len(self.value) != count:
            raise self.refused(f"has not {count} entries")
        return [Reader(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.refused("is not a text")
        return self.value

    def matching(self, pattern: str) -> str:
        """A text that the whole pattern matches."""
        text = self.text()
        if re.fullmatch(pattern, text) is None:
            raise self.refused(f"does not match {pattern}")
        return text

    def number_in(self, allowed: Collection[int]) -> int:
        """An integer among those allowed; true, false and 1.0 are none."""
        if type(self.value) is not int or self.value not in allowed:
            raise self.refused("is not an integer that is allowed here")
        return self.value

    def truth(self) -> bool:
        """True or false; 1 and 0 are neither."""
        if not isinstance(self.value, bool):
            raise self.refused("is neither true nor false")
        return self.value

    def one_of(self, allowed: Collection[str]) -> str:
        """A text among those allowed."""
        text = self.text()
        if text not in allowed:
            raise self.refused(f"is none of {', '.join(allowed)}")
        return text

    def moment(self) -> datetime:
        """A time in ISO 8601 with UTC as its zone."""
        try:
            moment = datetime.fromisoformat(self.text())
        except ValueError:
            raise self.refused("is not a time") from None
        if moment.utcoffset() != timedelta(0):
            raise self.refused("is not a time in UTC")
        return moment

    def must_be(self, expected: object) -> None:
        """Nothing, if the value equals `expected`, JSON types too; objects may have further keys."""
        if isinstance(expected, Mapping):
            for name, value in expected.items():
                self.field(name).must_be(value)
        elif isinstance(expected, list):
            for item, value in zip(self.items(len(expected)), expected, strict=True):
                item.must_be(value)
        elif type(self.value) is not type(expected) or self.value != expected:
            raise self.refused(f"is not {'null' if expected is None else expected}")

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Turns any refusal of the rules inside the block into one of this value."""
        try:
            yield
        except BadRecord:
            raise
        except LeekhaError as error:
            raise self.refused(str(error)) from error

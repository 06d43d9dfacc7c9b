"""The table of what was tried."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from try_images.commands import say


@dataclass
class Row:
    """One thing that was tried, how long it took and what was seen."""

    what: str
    seconds: float = 0.0
    seen: str = ""

    def __str__(self) -> str:
        return f"{self.what:<28} {self.seconds:7.1f} s  {self.seen}"


@dataclass
class Report:
    """The rows in order; each is printed when it is done."""

    rows: list[Row] = field(default_factory=list)

    @contextmanager
    def trying(self, what: str) -> Iterator[Row]:
        """A row for what is tried inside; nothing is added when that fails."""
        row = Row(what)
        began = time.monotonic()
        say(f"{what}…")
        yield row
        row.seconds = time.monotonic() - began
        self.rows.append(row)
        say(f"  {row.seconds:.1f} s  {row.seen}")

    def write(self, path: Path) -> None:
        """Leaves the rows for another process."""
        path.write_text(json.dumps([asdict(row) for row in self.rows]))

    def take_in(self, path: Path) -> None:
        """Adds the rows that another process has left."""
        self.rows += [Row(**row) for row in json.loads(path.read_text())]

    def print(self) -> None:
        """Prints the table."""
        say("\n" + "\n".join(map(str, self.rows)))

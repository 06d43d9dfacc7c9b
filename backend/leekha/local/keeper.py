"""Keeps programs running: starts them in order, starts the dead again, stops all in order."""

import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from leekha.local.errors import LocalError
from leekha.local.process import last_line

DEATHS = 5
WITHIN_SECONDS = 60.0
FIRST_PAUSE_SECONDS = 0.5
LOOK_SECONDS = 0.2
LOG_BYTES = 5_000_000


class Program(Protocol):
    """Something that runs, with its output in a log."""

    name: str
    log: Path

    def start(self) -> None:
        """Starts it; may wait until it is ready."""

    def ask_to_stop(self) -> None:
        """Asks it to stop and returns at once."""

    def stop(self) -> None:
        """Stops it and returns when it is gone."""

    def has_ended(self) -> bool:
        """Whether it is gone."""


@dataclass
class Kept:
    """A program with its recent deaths."""

    program: Program
    say: Callable[[str], None]
    deaths: list[float] = field(default_factory=list)
    start_at: float | None = None

    def look(self, now: float) -> None:
        """Starts the program again if it died and its pause is over.

        Raises: LocalError when it has died too often.
        """
        if self.start_at is not None and now >= self.start_at:
            self.start_at = None
            self._start_again(now)
        elif self.start_at is None and self.program.has_ended():
            self._count_death(now, last_line(self.program.log))

    def _start_again(self, now: float) -> None:
        try:
            self.program.start()
        except LocalError as error:
            self._count_death(now, str(error))

    def _count_death(self, now: float, last_word: str) -> None:
        self.deaths = [death for death in self.deaths if now - death < WITHIN_SECONDS] + [now]
        if len(self.deaths) >= DEATHS:
            raise LocalError(
                f"{self.program.name} died {DEATHS} times within a minute, so everything was stopped: "
                f"{last_word} (log: {self.program.log})"
            )
        pause = FIRST_PAUSE_SECONDS * 2 ** (len(self.deaths) - 1)
        self.start_at = now + pause
        self.say(f"{self.program.name} died and is started again in {pause:g} s (log: {self.program.log})")


class Keeper:
    """Groups of programs; each group is started after the one before and stopped before it."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.groups: list[list[Kept]] = []

    def start(self, programs: Sequence[Program]) -> None:
        """Starts a group and keeps it from now on."""
        group: list[Kept] = []
        self.groups.append(group)
        for program in programs:
            group.append(Kept(program, self.say))
            program.start()

    def look(self) -> None:
        """Looks once after every program and its log.

        Raises: LocalError when one has died too often.
        """
        now = time.monotonic()
        for kept in self._all():
            kept.look(now)
            keep_log_small(kept.program.log)

    def stop(self) -> None:
        """Stops all, the last group first, each group together."""
        for group in reversed(self.groups):
            for kept in group:
                kept.program.ask_to_stop()
            for kept in group:
                kept.program.stop()
        self.groups.clear()

    def _all(self) -> Iterable[Kept]:
        return [kept for group in self.groups for kept in group]


def keep_log_small(log: Path) -> None:
    """Moves a log that has grown too large to a second file, under the writer that appends to it."""
    if log.exists() and log.stat().st_size > LOG_BYTES:
        shutil.copyfile(log, log.with_suffix(".log.1"))
        with log.open("r+b") as file:
            file.truncate()

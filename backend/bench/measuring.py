"""Margins, shares and times of bots, and how they are written down."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Margin:
    """A mean margin in points a deal, half the width of its 95 % interval, and the deals it rests on."""

    mean: float
    half_width: float
    deals: int

    def __str__(self) -> str:
        mean = round(self.mean, 3) + 0.0
        return f"{mean:+7.3f} ±{self.half_width:.3f} points a deal, {self.deals} deals × 4 seats"


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of processor a decision: half of them, 95 and 99 of 100 take less; and the longest."""

    p50: float
    p95: float
    p99: float
    longest: float

    def __str__(self) -> str:
        return f"p50 {self.p50:.2f}, p95 {self.p95:.2f}, p99 {self.p99:.2f}, longest {self.longest:.2f} ms"


def margin_of(margins: Sequence[float]) -> Margin:
    """The margin that two or more independent deals show."""
    return Margin(fmean(margins), NORMAL_95 * stdev(margins) / sqrt(len(margins)), len(margins))


def times_of(milliseconds: Sequence[float]) -> Times:
    """What some decisions took; at least one."""
    ascending = sorted(milliseconds)
    at = [ascending[min(len(ascending) * share // 100, len(ascending) - 1)] for share in (50, 95, 99)]
    return Times(at[0], at[1], at[2], ascending[-1])


def show_progress(done: int, of: int, name: str) -> None:
    """Draws a bar on a terminal; nothing elsewhere."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // of)
        sys.stderr.write(f"\r{name:>24} [{bar:<30}] {done}/{of}" + ("\n" if done == of else ""))


def where() -> dict[str, str]:
    """The commit and the machine that figures come from."""
    command = ["git", "describe", "--always", "--dirty"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - nothing of it is input
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    return {"commit": asked.stdout.strip() or "unknown", "machine": machine}


def write_down(
    folder: Path, about: dict[str, object], duels: dict[str, Margin], times: dict[str, Times]
) -> None:
    """Writes `arena.json` and `arena.md` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    figures = {
        **about,
        "duels": {name: asdict(margin) for name, margin in duels.items()},
        "times_ms": {name: asdict(taken) for name, taken in times.items()},
    }
    (folder / "arena.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    (folder / "arena.md").write_text(markdown(about, duels, times), encoding="utf-8")


def markdown(about: dict[str, object], duels: dict[str, Margin], times: dict[str, Times]) -> str:
    """The figures as two tables."""
    lines = [", ".join(f"{name} {value}" for name, value in about.items()), ""]
    lines += ["| one against three | margin, points a deal | 95 % | deals |", "|---|---|---|---|"]
    lines += [
        f"| {name} | {one.mean:+.3f} | ±{one.half_width:.3f} | {one.deals} |" for name, one in duels.items()
    ]
    lines += ["", "| ms a decision | p50 | p95 | p99 | longest |", "|---|---|---|---|---|"]
    lines += [
        f"| {name} | {one.p50:.2f} | {one.p95:.2f} | {one.p99:.2f} | {one.longest:.2f} |"
        for name, one in times.items()
    ]
    return "\n".join(lines) + "\n"

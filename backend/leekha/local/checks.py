"""`python -m leekha.local.checks [GROUP…]`: runs the checks one by one and stops at the first that fails."""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from leekha.local.browser import find_chromium, start_product
from leekha.local.errors import LocalError
from leekha.local.place import BACKEND, ROOT
from leekha.local.reports import Count, read_junit
from leekha.local.steps import STEPS, Step
from leekha.local.throwaway import start_services


@dataclass(frozen=True)
class Done:
    """A step that passed."""

    step: Step
    seconds: float
    count: Count | None

    def __str__(self) -> str:
        counted = f"  {self.count}" if self.count else ""
        return f"{self.step.name:<16} {self.seconds:6.1f} s{counted}"


def run_steps(steps: list[Step], reports: Path) -> list[Done]:
    """Runs the steps in order on services of their own.

    Raises: LocalError at the first that fails.
    """
    with ExitStack() as stack:
        before = tree_changes()
        start_services(stack)
        done = [run_step(step, reports) for step in steps]
        if tree_changes() != before:
            raise LocalError(f"The checks changed files of the project:\n{tree_changes()}")
    return done


def run_step(step: Step, reports: Path) -> Done:
    """Runs one step, its output passed through.

    Raises: LocalError when it fails, or its runner ran no test.
    """
    say(f"\n== {step.name}")
    started = time.monotonic()
    with ExitStack() as stack:
        env = {
            **os.environ,
            "PYTHONPATH": str(BACKEND),
            "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(step.junit(reports)),
        }
        if step.drives_product:
            env |= {"CHROMIUM": str(find_chromium()), **start_product(stack)}
        code = subprocess.run(step.words(reports), cwd=step.folder, env=env, check=False).returncode
    if code != 0:
        raise LocalError(f"{step.name} failed (exit {code}).")
    count = read_junit(step.junit(reports)) if step.counts else None
    if count is not None and count.failed:
        raise LocalError(f"{step.name} reports {count}.")
    return Done(step, time.monotonic() - started, count)


def tree_changes() -> str:
    """What git sees as changed in the project; nothing outside a repository."""
    if not (ROOT / ".git").exists():
        return ""
    command = ["git", "status", "--porcelain"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def say(line: str) -> None:
    """Prints a line at once."""
    print(line, flush=True)


def report(done: list[Done]) -> None:
    """Prints what ran, and the sum of all tests as the last line."""
    say("\n" + "\n".join(map(str, done)))
    counts = [each.count for each in done if each.count is not None]
    if counts:
        say(f"\n{sum(counts, Count())}")


def main(groups: list[str]) -> int:
    """The exit code of the checks of the groups, all if none is named."""
    unknown = set(groups) - {step.group for step in STEPS}
    if unknown:
        print(f"There is no group {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    steps = [step for step in STEPS if not groups or step.group in groups]
    try:
        with tempfile.TemporaryDirectory() as reports:
            report(run_steps(steps, Path(reports)))
    except LocalError as error:
        say(f"\n{error}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Counts from the runners' own JUnit reports."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self
from xml.etree import ElementTree as ET

from leekha.local.errors import LocalError


@dataclass(frozen=True)
class Count:
    """How many tests a runner ran to which end."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Self) -> "Count":
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def read_junit(report: Path) -> Count:
    """The counts of a JUnit file, by its test cases and not by its own totals.

    Raises: LocalError when the report is missing, broken or counts no test that ran.
    """
    try:
        # Written by our own test runners a moment ago.
        root = ET.parse(report).getroot()  # noqa: S314
    except (OSError, ET.ParseError) as error:
        raise LocalError(f"The test runner wrote no readable report ({report.name}): {error}.") from error
    count = sum((_of_case(case) for case in root.iter("testcase")), Count())
    if count.passed + count.failed == 0:
        raise LocalError("The test runner ran no test.")
    return count


def _of_case(case: ET.Element) -> Count:
    if case.find("failure") is not None or case.find("error") is not None:
        return Count(failed=1)
    return Count(skipped=1) if case.find("skipped") is not None else Count(passed=1)

"""The checks count what ran, and stop at what failed, ran nothing or changed the project."""

import sys
from pathlib import Path

import pytest

from leekha.local import checks
from leekha.local.errors import LocalError
from leekha.local.place import ROOT
from leekha.local.reports import Count, read_junit
from leekha.local.steps import STEPS, Step

PASSED = "<testcase name='one'/>"
FAILED = "<testcase name='two'><failure/></testcase>"
BROKEN = "<testcase name='three'><error/></testcase>"
SKIPPED = "<testcase name='four'><skipped/></testcase>"


def junit(folder: Path, *cases: str) -> Path:
    report = folder / "junit.xml"
    report.write_text(f"<testsuites><testsuite tests='99'>{''.join(cases)}</testsuite></testsuites>")
    return report


def step(folder: Path, script: str, *, counts: bool = False) -> Step:
    return Step("stand-in", "tests", folder, [sys.executable, "-c", script, "{junit}"], counts=counts)


def writing(*cases: str) -> str:
    return f'import sys; open(sys.argv[1], \'w\').write("""<testsuite>{"".join(cases)}</testsuite>""")'


def test_a_report_is_counted_by_its_cases_not_by_its_own_sum(tmp_path: Path) -> None:
    assert read_junit(junit(tmp_path, PASSED, PASSED, FAILED, BROKEN, SKIPPED)) == Count(2, 2, 1)


def test_the_last_line_names_skipped_tests_only_if_there_are_any() -> None:
    assert str(Count(12, 0)) == "12 passed, 0 failed"
    assert str(Count(12, 0, 3) + Count(1, 1)) == "13 passed, 1 failed, 3 skipped"


@pytest.mark.parametrize("cases", [(), (SKIPPED,)], ids=["empty", "only skipped"])
def test_a_runner_that_ran_nothing_has_failed(tmp_path: Path, cases: tuple[str, ...]) -> None:
    with pytest.raises(LocalError, match=r"^The test runner ran no test\.$"):
        checks.run_step(step(tmp_path, writing(*cases), counts=True), tmp_path)


@pytest.mark.parametrize("script", ["pass", "import sys; open(sys.argv[1], 'w').write('<testsuite>')"])
def test_a_runner_without_a_readable_report_has_failed(tmp_path: Path, script: str) -> None:
    with pytest.raises(LocalError, match="wrote no readable report"):
        checks.run_step(step(tmp_path, script, counts=True), tmp_path)


def test_a_failure_in_the_report_counts_though_the_runner_ended_well(tmp_path: Path) -> None:
    with pytest.raises(LocalError, match=r"^stand-in reports 1 passed, 1 failed\.$"):
        checks.run_step(step(tmp_path, writing(PASSED, FAILED), counts=True), tmp_path)


def test_the_first_failing_step_is_named_and_stops_the_rest(tmp_path: Path) -> None:
    steps = [
        step(tmp_path, "import sys; sys.exit(3)"),
        step(tmp_path, f"open({str(tmp_path / 'ran')!r}, 'w')"),
    ]
    with pytest.raises(LocalError, match=r"^stand-in failed \(exit 3\)\.$"):
        checks.run_steps(steps, tmp_path)
    assert not (tmp_path / "ran").exists()


def test_a_step_that_leaves_a_file_in_the_project_fails_the_checks(tmp_path: Path) -> None:
    litter = ROOT / "litter-of-a-check"
    try:
        with pytest.raises(LocalError, match="changed files of the project"):
            checks.run_steps([step(tmp_path, f"open({str(litter)!r}, 'w')")], tmp_path)
    finally:
        litter.unlink()


def test_what_ran_is_told_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    passing = [step(tmp_path, writing(PASSED, PASSED), counts=True), step(tmp_path, "pass")]
    checks.report(checks.run_steps(passing, tmp_path))
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "2 passed, 0 failed"
    assert [line.split()[0] for line in lines[-4:-2]] == ["stand-in", "stand-in"]


def test_every_runner_is_counted() -> None:
    assert [step.name for step in STEPS if step.counts] == ["pytest", "vitest", "playwright"]


def test_an_unknown_group_is_refused() -> None:
    assert checks.main(["lint", "nonsense"]) == 2

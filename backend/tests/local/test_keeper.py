"""Programs are started again, given up after too many deaths, and stopped in order with their children."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from leekha.local.errors import LocalError
from leekha.local.keeper import DEATHS, LOG_BYTES, LOOK_SECONDS, Keeper, keep_log_small
from leekha.local.process import Process, bound_to_us, wait_until

from .processes import all_gone, processes_naming

pytestmark = pytest.mark.ops


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def keeper(said: list[str]) -> Iterator[Keeper]:
    keeper = Keeper(said.append)
    yield keeper
    keeper.stop()


def program(folder: Path, name: str, script: str) -> Process:
    return Process(
        name=name,
        command=bound_to_us(["sh", "-c", script, str(folder)], signal.SIGTERM),
        log=folder / f"{name}.log",
        stop_seconds=0.3,
        cwd=folder,
    )


def look_until_started_again(keeper: Keeper, kept: Process, old_pid: int) -> None:
    def is_new() -> bool:
        keeper.look()
        return kept.popen is not None and kept.popen.pid != old_pid

    assert wait_until(is_new, 10)


def look_for(keeper: Keeper, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        keeper.look()
        time.sleep(LOOK_SECONDS / 10)


def pid_of(kept: Process) -> int:
    assert kept.popen is not None
    return kept.popen.pid


def test_a_killed_program_is_started_again(keeper: Keeper, said: list[str], folder: Path) -> None:
    kept = program(folder, "worker", "exec sleep 60")
    keeper.start([kept])
    old = pid_of(kept)
    os.kill(old, signal.SIGKILL)
    look_until_started_again(keeper, kept, old)
    assert said == [f"worker died and is started again in 0.5 s (log: {kept.log})"]


def test_what_a_dead_program_left_is_ended_before_it_starts_again(keeper: Keeper, folder: Path) -> None:
    kept = program(folder, "web", "sleep 61 & sleep 61 & wait")
    keeper.start([kept])
    old = pid_of(kept)
    assert wait_until(lambda: len(processes_naming(str(folder))) == 3, 10)
    before = set(processes_naming(str(folder)))
    os.kill(old, signal.SIGKILL)
    look_until_started_again(keeper, kept, old)
    assert wait_until(lambda: not before & set(processes_naming(str(folder))), 5)


def test_the_fifth_death_within_a_minute_stops_it_with_its_last_word(
    keeper: Keeper, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leekha.local.keeper.FIRST_PAUSE_SECONDS", 0.01)
    keeper.start([program(folder, "beat", "echo started; echo no schedule")])
    with pytest.raises(LocalError, match=r"^beat died 5 times within a minute.*: no schedule "):
        look_for(keeper, 20)
    assert (folder / "beat.log").read_text().count("started") == DEATHS


def test_groups_stop_last_first_and_leave_nothing(keeper: Keeper, folder: Path) -> None:
    script = "trap 'echo $1 >> $0/order; exit' TERM; touch $0/$1.up; while :; do sleep 0.02; done"
    for name in ("valkey", "postgres", "web"):
        keeper.start([program(folder, name, script.replace("$1", name))])
    assert wait_until(lambda: len(list(folder.glob("*.up"))) == 3, 10)
    keeper.stop()
    assert (folder / "order").read_text().split() == ["web", "postgres", "valkey"]
    assert processes_naming(str(folder)) == {}


def test_a_program_deaf_to_its_signal_is_ended(keeper: Keeper, folder: Path) -> None:
    keeper.start([program(folder, "deaf", "trap '' TERM; touch $0/up; while :; do sleep 1; done")])
    assert wait_until((folder / "up").exists, 10)
    started = time.monotonic()
    keeper.stop()
    assert time.monotonic() - started < 5
    assert all_gone(str(folder))


def test_a_log_that_grew_is_cut_and_kept_once(folder: Path) -> None:
    log = folder / "web.log"
    with log.open("ab") as writer:
        writer.write(b"x" * (LOG_BYTES + 1))
        writer.flush()
        keep_log_small(log)
        writer.write(b"after")
    assert log.read_bytes() == b"after"
    assert (folder / "web.log.1").stat().st_size == LOG_BYTES + 1

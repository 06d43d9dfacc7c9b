"""The whole product under its supervisor: ready, healed, and gone without a trace."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from leekha.local.place import BACKEND, Place
from leekha.local.process import wait_until
from leekha.local.run import free_port

from .processes import all_gone, processes_naming
from .servers import with_cluster

pytestmark = pytest.mark.ops
# Four programs import Django at once, beside other tests.
READY_SECONDS = 180


@pytest.fixture
def place(cluster: Path, folder: Path) -> Place:
    with_cluster(cluster, folder / "data")
    return Place(folder / "data", "127.0.0.1", free_port())


def start(place: Place) -> "subprocess.Popen[str]":
    env = {key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}}
    env |= {"DATA_DIR": str(place.data), "PORT": str(place.port), "PYTHONPATH": str(BACKEND)}
    return subprocess.Popen(
        [sys.executable, "-m", "leekha.local", "run"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@contextlib.contextmanager
def running(place: Place) -> Iterator["subprocess.Popen[str]"]:
    supervisor = start(place)
    try:
        assert wait_until(lambda: supervisor.poll() is not None or place.answers("/readyz"), READY_SECONDS)
        assert supervisor.poll() is None, supervisor.communicate()
        yield supervisor
    finally:
        supervisor.kill()
        supervisor.communicate()


def kill_and_await_new(words: str) -> None:
    """Kills the processes whose command lines hold the words, and waits for others that do."""
    old = set(processes_naming(words))
    assert old
    for pid in old:
        os.kill(pid, signal.SIGKILL)
    assert wait_until(lambda: bool(set(processes_naming(words)) - old), 30)


def test_killed_programs_come_back_and_ctrl_c_leaves_nothing(place: Place) -> None:
    with running(place) as supervisor:
        kill_and_await_new(f"--port {place.port}")
        kill_and_await_new(f"{place.data}/beat")
        assert wait_until(lambda: place.answers("/readyz"), READY_SECONDS)
        supervisor.send_signal(signal.SIGINT)
        supervisor.send_signal(signal.SIGINT)
        out, err = supervisor.communicate(timeout=60)
    assert supervisor.returncode == 0
    assert err == ""
    assert f"Leekha is ready at {place.address} " in out
    assert f"letters are written to {place.data / 'mail'}, each to a file." in out
    assert out.splitlines()[-1] == "Stopping…"
    assert all_gone(str(place.data), 1)


def test_kill_9_of_the_supervisor_leaves_nothing(place: Place) -> None:
    with running(place) as supervisor:
        children = descendants(supervisor.pid)
        assert len(children) > 8
        os.kill(supervisor.pid, signal.SIGKILL)
        supervisor.wait()
        assert wait_until(lambda: not any(is_alive(pid) for pid in children), 30)


def descendants(pid: int) -> list[int]:
    words = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [each for child in map(int, words) for each in (child, *descendants(child))]


def is_alive(pid: int) -> bool:
    """Whether the process runs; a dead one that nobody asked after does not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_taken_port_ends_it_with_one_line(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = start(Place(folder, "127.0.0.1", taken.getsockname()[1]))
        out, err = refused.communicate(timeout=30)
    assert refused.returncode == 1
    assert out == ""
    assert err.endswith("choose another PORT=…\n")
    assert err.count("\n") == 1

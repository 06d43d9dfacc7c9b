"""The embedded PostgreSQL under everything that happened to such servers."""

import os
import signal
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from leekha.local.errors import LocalError
from leekha.local.postgres import Postgres
from leekha.local.process import wait_until

from .processes import all_gone, processes_naming
from .servers import connect, forgetful, with_cluster

pytestmark = pytest.mark.ops


def test_a_row_survives_a_stop_and_a_start(postgres: Postgres) -> None:
    postgres.start()
    with connect(postgres) as connection:
        connection.execute("create table kept as select 13 as points")
    postgres.stop()
    postgres.start()
    with connect(postgres) as connection:
        assert connection.execute("select points from kept").fetchone() == (13,)


def test_stopping_leaves_no_process(postgres: Postgres, folder: Path) -> None:
    postgres.start()
    with connect(postgres):
        postgres.stop()
    assert processes_naming(str(folder)) == {}


def test_an_interrupted_initdb_is_made_anew(folder: Path) -> None:
    half = folder / "postgres.new"
    half.mkdir()
    (half / "PG_VERSION").write_text("18\n")
    server = forgetful(folder)
    try:
        server.start()
        with connect(server) as connection:
            assert connection.execute("select 1").fetchone() == (1,)
    finally:
        server.stop()
    assert not half.exists()


def test_a_stale_pid_file_whose_number_lives_again_is_removed(postgres: Postgres) -> None:
    postgres.start()
    postgres.stop()
    (postgres.cluster / "postmaster.pid").write_text(f"{os.getppid()}\n{postgres.cluster}\n1\n5432\n")
    postgres.start()
    assert postgres.is_ready()


def test_a_cluster_of_another_major_version_is_refused_in_one_line(postgres: Postgres) -> None:
    postgres.start()
    postgres.stop()
    (postgres.cluster / "PG_VERSION").write_text("15\n")
    with pytest.raises(LocalError, match=r"^The database in .* is of PostgreSQL 15 and this is 18: .*$"):
        postgres.start()


def test_two_run_side_by_side(postgres: Postgres, cluster: Path, folder: Path) -> None:
    other = with_cluster(cluster, folder / "other")
    try:
        postgres.start()
        other.start()
        with connect(postgres) as connection:
            connection.execute("create table mine ()")
        with connect(other) as connection:
            assert connection.execute("select to_regclass('mine')").fetchone() == (None,)
    finally:
        other.stop()


def test_the_same_folder_is_refused_while_it_is_in_use(
    postgres: Postgres, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leekha.local.folders.LOCK_SECONDS", 0.1)
    postgres.start()
    with pytest.raises(LocalError, match=r"^Another program uses the database in .*$"):
        Postgres(folder, log=folder / "second.log").start()
    assert postgres.is_ready()


def test_a_folder_too_deep_for_a_socket_works(cluster: Path, folder: Path) -> None:
    deep = with_cluster(cluster, folder / ("d" * 120))
    try:
        deep.start()
        assert stat.S_IMODE(deep.sockets.stat().st_mode) == 0o700
        with connect(deep) as connection:
            assert connection.execute("select 1").fetchone() == (1,)
    finally:
        deep.stop()
    assert not deep.sockets.exists()


def test_a_folder_of_a_private_home_keeps_its_mode(folder: Path) -> None:
    home = folder / "home"
    home.mkdir(mode=0o700)
    before = {path: path.stat().st_mode for path in (folder, *folder.parents, home)}
    server = Postgres(home / "leekha" / "data", log=folder / "postgres.log", forgetful=True)
    try:
        server.start()
        assert server.is_ready()
    finally:
        server.stop()
    assert {path: path.stat().st_mode for path in before} == before


def test_root_without_user_namespaces_runs_it_as_nobody_and_opens_no_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.geteuid() != 0:
        pytest.skip("an ordinary user runs PostgreSQL as itself")
    monkeypatch.setattr("leekha.local.identity.user_namespaces_work", lambda: False)
    reason = r"user namespaces are off and nobody cannot reach .*: use an ordinary account\.$"
    with pytest.raises(LocalError, match=reason):
        forgetful(folder / "unreachable").start()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o755)
    server = forgetful(folder / "reachable")
    for _ in range(2):
        server.start()
        assert server.is_ready()
        server.stop()
    assert server.cluster.stat().st_uid == 65534
    assert not forgetful(folder / "reachable").is_ready()


PARENT = textwrap.dedent("""
    import sys, time
    from pathlib import Path
    from leekha.local.postgres import Postgres
    from leekha.local.valkey import Valkey

    folder = Path(sys.argv[1])
    Postgres(folder, log=folder / "postgres.log", forgetful=True).start()
    Valkey(folder, log=folder / "valkey.log").start()
    (folder / "up").touch()
    time.sleep(60)
""")


def test_kill_9_of_the_parent_leaves_nothing_and_the_data_whole(postgres: Postgres, folder: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(folder)])
    assert wait_until((folder / "up").exists, 30)
    with connect(postgres) as connection:
        connection.execute("create table kept as select 10 as points")
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    assert all_gone(str(folder))
    postgres.start()
    with connect(postgres) as connection:
        assert connection.execute("select points from kept").fetchone() == (10,)

"""A backup comes back whole, and nothing is replaced unasked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from leekha.local.backup import backup, restore, without_password
from leekha.local.errors import LocalError
from leekha.local.place import Place
from leekha.local.postgres import Postgres

from .servers import connect, with_cluster

pytestmark = pytest.mark.ops


@pytest.fixture
def file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file named by FILE; the databases are those of data folders."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FILE", str(folder / "leekha.backup"))
    return folder / "leekha.backup"


@pytest.fixture
def place(postgres: Postgres) -> Place:
    """A copy whose database, running, holds one game."""
    postgres.start()
    with connect(postgres) as connection:
        connection.execute("create table game as select 'Nour & Sami, ريما' as name, 41 as version")
    return Place(postgres.folder, "127.0.0.1", 1)


def games(place: Place) -> list[tuple[object, ...]]:
    server = Postgres(place.data, log=place.log("postgres"))
    server.start()
    try:
        with connect(server) as connection:
            return connection.execute("select * from game").fetchall()
    finally:
        server.stop()


def test_a_running_copys_backup_fills_a_new_copy(
    place: Place, cluster: Path, folder: Path, file: Path
) -> None:
    backup(place)
    assert file.stat().st_mode & 0o777 == 0o600
    other = Place(with_cluster(cluster, folder / "two").folder, "127.0.0.1", 1)
    restore(other)
    assert games(other) == [("Nour & Sami, ريما", 41)]


def test_a_database_with_tables_is_replaced_only_by_force(
    place: Place, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(place)
    server = Postgres(place.data, log=place.log("postgres"))
    with connect(server) as connection:
        connection.execute("update game set version = 42; create table later ()")
        with pytest.raises(LocalError, match=r"^The database is not empty: FORCE=1 replaces .*\.$"):
            restore(place)
        assert connection.execute("select version from game").fetchone() == (42,)
        monkeypatch.setenv("FORCE", "1")
        restore(place)
        assert connection.execute("select version from game").fetchone() == (41,)
        assert connection.execute("select to_regclass('later')").fetchone() == (None,)


def test_a_file_that_is_no_backup_changes_nothing(
    place: Place, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(place)
    file.write_bytes(file.read_bytes()[:-100])
    monkeypatch.setenv("FORCE", "1")
    server = Postgres(place.data, log=place.log("postgres"))
    with connect(server) as connection:
        with pytest.raises(LocalError, match=r"^.* is no backup of this program: [^\n]*$"):
            restore(place)
        assert connection.execute("select version from game").fetchone() == (41,)


def test_an_existing_file_is_kept(place: Place, file: Path) -> None:
    file.write_text("mine")
    with pytest.raises(LocalError, match=r"exists: choose another FILE, or FORCE=1"):
        backup(place)
    assert file.read_text() == "mine"


@pytest.mark.parametrize("command", [backup, restore])
def test_a_file_must_be_named(
    place: Place, monkeypatch: pytest.MonkeyPatch, command: Callable[[Place], None]
) -> None:
    monkeypatch.delenv("FILE", raising=False)
    with pytest.raises(LocalError, match=r"^Name the file: FILE=…$"):
        command(place)


def test_a_folder_without_a_database_has_nothing_to_back_up(folder: Path, file: Path) -> None:
    with pytest.raises(LocalError, match=r"^There is no database in .*\.$"):
        backup(Place(folder / "none", "127.0.0.1", 1))
    assert not file.exists()


def test_a_password_stays_off_the_command_line() -> None:
    apart = ("postgres://rima@db:5432/leekha?sslmode=require", "p@ss")
    assert without_password("postgres://rima:p%40ss@db:5432/leekha?sslmode=require") == apart
    assert without_password("postgres:///leekha?host=%2Frun") == ("postgres:///leekha?host=%2Frun", "")

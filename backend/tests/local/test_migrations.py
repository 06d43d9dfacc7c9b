"""Migrating is left out only when neither the code nor the database's own list has changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from leekha.local.migrations import Migrated
from leekha.local.postgres import Postgres

from .servers import Connection, connect

pytestmark = pytest.mark.ops


@pytest.fixture
def database(postgres: Postgres) -> Iterator[Connection]:
    postgres.start()
    with connect(postgres) as connection:
        yield connection


@pytest.fixture
def migrated(postgres: Postgres, database: Connection, folder: Path) -> Migrated:
    """The memory of a database with one migration applied."""
    database.execute("create table django_migrations (id int, app text, name text, applied timestamptz)")
    database.execute("insert into django_migrations values (1, 'games', '0001_initial', now())")
    migrated = Migrated(folder / "migrated", postgres.url)
    migrated.remember()
    return migrated


def test_nothing_changed_needs_no_migrating(migrated: Migrated) -> None:
    assert migrated.is_still_true()


@pytest.mark.parametrize(
    "change",
    [
        "delete from django_migrations",
        "insert into django_migrations values (2, 'games', '0002_more', now())",
        "update django_migrations set applied = applied - interval '1 day'",
        "drop table django_migrations",
    ],
)
def test_a_database_that_changed_needs_it(migrated: Migrated, database: Connection, change: str) -> None:
    database.execute(change)
    assert not migrated.is_still_true()


def test_code_that_changed_needs_it(
    migrated: Migrated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leekha" / "config").mkdir(parents=True)
    (tmp_path / "leekha" / "games" / "migrations").mkdir(parents=True)
    for name in ("requirements.txt", "leekha/config/settings.py", "leekha/games/migrations/0001_initial.py"):
        (tmp_path / name).write_text("one")
    monkeypatch.setattr("leekha.local.migrations.BACKEND", tmp_path)
    migrated.remember()
    assert migrated.is_still_true()
    (tmp_path / "leekha" / "games" / "migrations" / "0002_more.py").write_text("")
    assert not migrated.is_still_true()


def test_a_database_that_cannot_be_asked_is_migrated_each_time(folder: Path) -> None:
    migrated = Migrated(folder / "migrated", "postgres:///leekha?host=%2Fnowhere")
    migrated.remember()
    assert not migrated.is_still_true()

"""Servers of their own for tests of the local services."""

import shutil
from pathlib import Path
from typing import TypeAlias

import psycopg

from leekha.local.postgres import Postgres

Connection: TypeAlias = psycopg.Connection[tuple[object, ...]]


def forgetful(folder: Path) -> Postgres:
    """A server on the folder, not started yet."""
    folder.mkdir(exist_ok=True)
    return Postgres(folder, log=folder / "postgres.log", forgetful=True)


def with_cluster(cluster: Path, folder: Path) -> Postgres:
    """A server on the folder with a copy of a ready cluster: initdb is slow."""
    server = forgetful(folder)
    shutil.copytree(cluster, server.cluster)
    return server


def connect(server: Postgres) -> Connection:
    """A connection that commits each statement."""
    return psycopg.connect(host=str(server.sockets), user="leekha", dbname="leekha", autocommit=True)

"""What the tests of the local services share."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from leekha.local.postgres import Postgres

from .servers import forgetful, with_cluster


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder with a short path, as sockets want it."""
    path = Path(tempfile.mkdtemp(prefix="leekha-local-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Path]:
    """An empty cluster to copy."""
    path = Path(tempfile.mkdtemp(prefix="leekha-local-"))
    server = forgetful(path)
    server.start()
    server.stop()
    yield server.cluster
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def postgres(cluster: Path, folder: Path) -> Iterator[Postgres]:
    """A server with an empty database, not started."""
    server = with_cluster(cluster, folder)
    yield server
    server.stop()

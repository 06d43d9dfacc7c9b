"""What the tests of the local services share."""

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder with a short path, as sockets want it."""
    path = Path(tempfile.mkdtemp(prefix="leekha-local-"))
    yield path
    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(path)

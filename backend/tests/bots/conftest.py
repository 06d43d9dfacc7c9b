"""The kernels, compiled once in a run: of the processes that run tests one compiles, the others wait."""

import pytest

from leekha_bots.warming import warm


@pytest.fixture(scope="session", autouse=True)
def kernels() -> None:
    """Ready before a test is timed."""
    warm()

"""Each test process has a Valkey database of its own."""

import pytest

from leekha.local.pytest_services import redis_url_of_worker


@pytest.mark.parametrize(
    ("url", "of_worker"),
    [
        ("unix:///run/valkey.sock?db=0", "unix:///run/valkey.sock?db=4"),
        ("redis://localhost:6379/0", "redis://localhost:6379/4"),
        ("redis://:secret@localhost:6379", "redis://:secret@localhost:6379/4"),
    ],
)
def test_the_fourth_worker_gets_database_four(url: str, of_worker: str) -> None:
    assert redis_url_of_worker(url, "gw3") == of_worker


def test_a_worker_without_a_database_is_refused() -> None:
    with pytest.raises(pytest.UsageError, match="At most 63 test processes"):
        redis_url_of_worker("unix:///run/valkey.sock?db=0", "gw63")

"""The address and folders of a copy, and one clear line for each that cannot be used."""

import socket
from pathlib import Path

import pytest

from leekha.local.errors import LocalError
from leekha.local.folders import own_folder
from leekha.local.place import ROOT, Place
from leekha.local.run import free_port, lasting_secret, sole_use_of


def test_without_a_word_it_is_the_projects_folder_and_port_8000_of_this_machine_only() -> None:
    assert Place.chosen_by({}) == Place(ROOT / ".data", "127.0.0.1", 8000)


def test_folder_host_and_port_can_be_chosen(tmp_path: Path) -> None:
    chosen = {"DATA_DIR": str(tmp_path), "HOST": "0.0.0.0", "PORT": "8123"}  # noqa: S104
    place = Place.chosen_by(chosen)
    assert place.data == tmp_path
    assert place.address == "http://127.0.0.1:8123/"


@pytest.mark.parametrize("port", ["http", "0", "65536", "-1", "٣٠٠٠"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    with pytest.raises(LocalError, match=r"^PORT must be a number from 1 to 65535, not .*\.$"):
        Place.chosen_by({"PORT": port})


@pytest.mark.parametrize("reuse", [False, True], ids=["plain", "reusing"])
def test_a_taken_port_is_refused(tmp_path: Path, *, reuse: bool) -> None:
    with socket.create_server(("127.0.0.1", 0), reuse_port=reuse) as taken:
        place = Place(tmp_path, "127.0.0.1", taken.getsockname()[1])
        with pytest.raises(LocalError, match=r"^Port \d+ on 127.0.0.1 cannot be used .*: choose another"):
            place.reserve_port()


def test_a_reserved_port_is_taken_for_others_and_open_to_our_server(tmp_path: Path) -> None:
    place = Place(tmp_path, "127.0.0.1", free_port())
    with place.reserve_port():
        with pytest.raises(LocalError):
            place.reserve_port()
        with socket.create_server((place.host, place.port), reuse_port=True) as server:
            socket.create_connection((place.host, place.port), timeout=5).close()
            server.accept()[0].close()


def test_a_second_copy_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    first, second = Place(tmp_path, "127.0.0.1", free_port()), Place(tmp_path, "127.0.0.1", free_port())
    with (
        sole_use_of(first),
        pytest.raises(LocalError, match=r"^Leekha already runs on .*"),
        sole_use_of(second),
    ):
        pass


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(LocalError, match=r"^The folder .* cannot be used: File exists\.$"):
        own_folder(tmp_path / "data")


def test_the_secret_is_made_once_for_us_alone(tmp_path: Path) -> None:
    secret = lasting_secret(tmp_path / "secret_key")
    assert len(secret) >= 50
    assert lasting_secret(tmp_path / "secret_key") == secret
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600

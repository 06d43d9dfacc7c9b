"""Setting up: one clear line for what the machine lacks, and nothing done twice."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from leekha.local import setup
from leekha.local.errors import LocalError
from leekha.local.place import ROOT


def node_says(monkeypatch: pytest.MonkeyPatch, version: str, npm: str | None = "/usr/bin/npm") -> None:
    monkeypatch.setattr(setup, "output_of", lambda _command: version)
    monkeypatch.setattr(shutil, "which", lambda _name: npm)


@pytest.mark.parametrize(("version", "npm"), [("", "/usr/bin/npm"), ("v20.19.0\n", None)])
def test_a_missing_node_or_npm_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, version: str, npm: str | None
) -> None:
    node_says(monkeypatch, version, npm)
    with pytest.raises(LocalError, match=r"^Node 20\.19 or newer with npm is missing: [^\n]*$"):
        setup.check_node()


def test_an_old_node_is_told_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    node_says(monkeypatch, "v20.9.0\n")
    with pytest.raises(LocalError, match=r"^Node 20\.19 or newer is needed .* and this is v20\.9\.0\.$"):
        setup.check_node()


@pytest.mark.parametrize("version", ["v20.19.0\n", "v24.1.0\n"])
def test_a_new_node_is_good(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    node_says(monkeypatch, version)
    setup.check_node()


def test_without_a_new_python_make_says_so_in_one_line(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    make = shutil.which("make")
    assert make is not None
    done = subprocess.run(
        [make, "run"], cwd=ROOT, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert "Python 3.11 or newer is missing" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("purpose", "steps"),
    [
        ("run", ["packages of run", "node", "node packages", "front end"]),
        ("dev", ["packages of dev", "node", "node packages"]),
        ("manage", ["packages of manage"]),
        ("test", ["packages of test", "node", "node packages", "front end"]),
    ],
)
def test_each_purpose_is_given_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, purpose: str, steps: list[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(
        setup, "install_python_packages", lambda purpose: done.append(f"packages of {purpose}")
    )
    monkeypatch.setattr(setup, "check_node", lambda: done.append("node"))
    monkeypatch.setattr(setup, "install_node_packages", lambda: done.append("node packages"))
    monkeypatch.setattr(setup, "build_frontend", lambda: done.append("front end"))
    setup.set_up(purpose)
    assert done == steps


@pytest.mark.parametrize("command", ["backup", "restore", "manage"])
def test_what_only_sees_the_database_sets_up_no_front_end(command: str) -> None:
    words = ["make", "--dry-run", "--no-print-directory", command]
    # Another make may be running this test.
    env = {"PATH": os.environ["PATH"]}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert [line.split()[-2:] for line in done.stdout.splitlines()] == [
        ["leekha.local.setup", "manage"],
        ["leekha.local", command],
    ]


@pytest.fixture
def frontend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A front end whose build only counts its calls."""
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "FRONTEND", tmp_path)
    for name in ("node_modules", "src", "dist"):
        (tmp_path / name).mkdir()
    (tmp_path / "src" / "main.tsx").write_text("one")

    def build(command: list[str], failure: str, folder: Path) -> None:
        with (folder / "dist" / "index.html").open("a") as page:
            page.write("built ")

    monkeypatch.setattr(setup, "call", build)
    return tmp_path


def builds(frontend: Path) -> int:
    setup.build_frontend()
    return len((frontend / "dist" / "index.html").read_text().split())


def test_the_front_end_is_built_again_only_when_a_source_changed(frontend: Path) -> None:
    assert [builds(frontend), builds(frontend)] == [1, 1]
    (frontend / "src" / "main.tsx").write_text("two")
    assert [builds(frontend), builds(frontend)] == [2, 2]
    (frontend / "src" / "new.tsx").write_text("")
    assert [builds(frontend), builds(frontend)] == [3, 3]


def test_a_build_that_was_removed_is_made_again(frontend: Path) -> None:
    assert builds(frontend) == 1
    (frontend / "dist" / "index.html").unlink()
    assert builds(frontend) == 1
    assert (frontend / "dist" / "index.html").exists()


def test_a_failed_command_shows_its_words_and_ends_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(LocalError, match=r"^Building failed \(exit 3\)\.$"):
        setup.call(["sh", "-c", "echo no such module; exit 3"], "Building failed", tmp_path)
    assert capsys.readouterr().out == "no such module\n"

"""The program of docs/api.md, run as it stands there."""

import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from leekha.local.place import ROOT

from .product import PASS_PHRASE, Person, Product

pytestmark = [pytest.mark.ops, pytest.mark.xdist_group("product")]


def run_example(product: Product, name: str, password: str) -> "subprocess.CompletedProcess[str]":
    found = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "api.md").read_text(), re.DOTALL)
    assert found
    program = found[1].replace('"…"', repr(password)).replace('"nour"', repr(name))
    # A short game: the example is played to the end.
    program = program.replace("table = {", 'table = {"rules": {"limit": 51}, ')
    program = program.replace("http://127.0.0.1:8000", product.place.address.rstrip("/"))
    words = [sys.executable, "-c", program]
    return subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)


def test_the_example_plays_a_game_to_its_end(product: Product, register: Callable[[str], Person]) -> None:
    done = run_example(product, register("nour").name, PASS_PHRASE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "winners" in done.stdout


def test_the_example_says_what_the_server_refused(
    product: Product, register: Callable[[str], Person]
) -> None:
    done = run_example(product, register("nour").name, "forgotten")
    assert done.returncode == 1
    assert re.match(r"40[01] POST http\S+/auth/login: \{", done.stderr)

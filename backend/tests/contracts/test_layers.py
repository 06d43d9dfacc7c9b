"""What the import linter cannot say: that it saw everything, and what a running process has loaded."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

BACKEND = Path(__file__).parent.parent.parent
PACKAGES = ("leekha", "leekha_bots", "leekha_engine")


def _modules(package: str) -> list[Path]:
    return sorted((BACKEND / package).rglob("*.py"))


def _imported(module: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(str(node.module).partition(".")[0])
    return names


def test_the_engine_imports_itself_and_the_standard_library() -> None:
    modules = _modules("leekha_engine")
    imported = set[str]().union(*map(_imported, modules))

    assert len(modules) >= 15
    assert imported - sys.stdlib_module_names == {"leekha_engine"}


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_export_nothing_so_that_every_import_says_what_it_needs(package: str) -> None:
    inits = [module for module in _modules(package) if module.name == "__init__.py"]

    assert inits
    assert [module for module in inits if module.read_text().strip()] == []


def test_the_import_linter_sees_every_module_and_has_its_contracts() -> None:
    script = "from importlinter.cli import lint_imports_command; lint_imports_command()"

    done = subprocess.run(
        [sys.executable, "-c", script], cwd=BACKEND, capture_output=True, text=True, check=False
    )

    seen = re.search(r"Analyzed (\d+) files", done.stdout)
    kept = re.search(r"Contracts: (\d+) kept, 0 broken", done.stdout)
    assert seen, done.stdout
    assert kept, done.stdout
    assert int(seen[1]) >= sum(len(_modules(package)) for package in PACKAGES)
    assert int(kept[1]) >= 8


def test_nobody_is_served_with_the_key_that_everybody_knows() -> None:
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in {"SECRET_KEY", "LEEKHA_TESTING", "DEBUG"}
    }
    command = [sys.executable, "-c", "import leekha.config.wsgi"]
    settings = {"DJANGO_SETTINGS_MODULE": "leekha.config.settings"}

    refused, served = (
        subprocess.run(
            command, cwd=BACKEND, env=env | settings | key, capture_output=True, text=True, check=False
        )
        for key in ({}, {"SECRET_KEY": "x" * 50})
    )

    assert "SECRET_KEY is not set" in refused.stderr
    assert served.returncode == 0, served.stderr

"""What the engine leans on, and what a bot can reach from a view."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "leekha_engine"
MODULES = sorted(ENGINE.glob("*.py"))


def imported_roots(module: Path) -> set[str]:
    roots: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            roots.add((node.module or "").partition(".")[0])
    return roots


def loaded_by(module: str) -> set[str]:
    code = (
        f"import sys, {module}; print(*(name for name in sys.modules if name.startswith('leekha_engine.')))"
    )
    done = subprocess.run(  # noqa: S603 - our own module by name
        [sys.executable, "-c", code],
        cwd=ENGINE.parent,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(done.stdout.split())


def test_the_engine_needs_the_standard_library_alone() -> None:
    assert len(MODULES) > 15
    for module in MODULES:
        assert imported_roots(module) <= sys.stdlib_module_names | {"leekha_engine"}, module.name


@pytest.mark.parametrize("module", ["seatview", "legal", "cards", "rules", "scoring", "ducking"])
def test_what_a_bot_may_import_never_reaches_the_state(module: str) -> None:
    loaded = loaded_by(f"leekha_engine.{module}")
    assert f"leekha_engine.{module}" in loaded
    assert loaded.isdisjoint({"leekha_engine.state", "leekha_engine.transition", "leekha_engine.view"})


def test_the_check_above_sees_a_module_that_does_reach_the_state() -> None:
    assert "leekha_engine.state" in loaded_by("leekha_engine.view")


def test_the_package_itself_is_empty() -> None:
    assert not (ENGINE / "__init__.py").read_text(encoding="utf-8")
    assert (ENGINE / "py.typed").exists()

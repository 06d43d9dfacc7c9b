"""What `make test` does, step by step."""

import sys
from dataclasses import dataclass
from pathlib import Path

from leekha.local.place import BACKEND, FRONTEND

# {junit} is filled in for each run: the step's report.
PYTHON = [sys.executable, "-m"]
PYTEST = [*PYTHON, "pytest", "-q", "-n", "2", "--junitxml={junit}"]
VITEST = ["--reporter=default", "--reporter=junit", "--outputFile.junit={junit}"]
MIGRATIONS = [sys.executable, "manage.py", "makemigrations", "--check"]
SCHEMA = [*PYTHON, "leekha.local.schema", "check"]
NPM = ["npm", "run", "--silent"]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@dataclass(frozen=True)
class Step:
    """One check: a command in a folder, perhaps with a report of the tests it ran."""

    name: str
    group: str
    folder: Path
    command: list[str]
    counts: bool = False
    drives_product: bool = False

    def words(self, reports: Path) -> list[str]:
        """The command, writing its report where `junit` says."""
        return [word.format(junit=self.junit(reports)) for word in self.command]

    def junit(self, reports: Path) -> Path:
        """Where the step's report goes."""
        return reports / f"{self.name}.xml"


STEPS = [
    Step("ruff check", "lint", BACKEND, [*PYTHON, "ruff", "check", ".", "../deploy"]),
    Step("ruff format", "lint", BACKEND, [*PYTHON, "ruff", "format", "--check", ".", "../deploy"]),
    Step("mypy", "types", BACKEND, [*PYTHON, "mypy", ".", "../deploy/try_images"]),
    Step("import-linter", "contracts", BACKEND, [sys.executable, "-c", LINT_IMPORTS]),
    Step("migrations", "schema", BACKEND, MIGRATIONS),
    Step("schema", "schema", BACKEND, SCHEMA),
    Step("pytest", "tests", BACKEND, PYTEST, counts=True),
    Step("biome", "lint", FRONTEND, [*NPM, "lint"]),
    Step("tsc", "types", FRONTEND, [*NPM, "types"]),
    Step("vitest", "tests", FRONTEND, [*NPM, "test", "--", *VITEST], counts=True),
    Step("build on Preact", "build", FRONTEND, [*NPM, "build"]),
    Step("budget", "build", FRONTEND, [*NPM, "budget"]),
    Step("build on React", "build", FRONTEND, [*NPM, "build:react"]),
    Step(
        "playwright",
        "e2e",
        FRONTEND,
        [*NPM, "e2e", "--", "--reporter=list,junit"],
        counts=True,
        drives_product=True,
    ),
]

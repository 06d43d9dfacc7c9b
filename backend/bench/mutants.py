"""How much the tests of the engine see: `python -m bench.mutants` breaks it in one place at a time.

mutmut does it, in a folder with the engine and its tests alone, from an environment of its own: it brings a
package that renames the processes of workers. Given names of mutants, it tries only these. What survives is
explained in docs/mutants.md.
"""

import shutil
import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).parents[1]
FOLDER = BACKEND / ".mutants"
MODULES = ("legal", "scoring", "ending", "transition")
TESTS = (
    "scenes",
    "refusals",
    "transition",
    "vectors",
    "view",
    "notation",
    "record",
    "option_scenes_declaring",
    "option_scenes_passing",
    "option_scenes_playing",
    "option_scenes_rules",
    "option_scenes_scoring",
    "option_scenes_settling",
)
CONFIG = f"""
[tool.pytest.ini_options]
filterwarnings = ["error"]
[tool.mutmut]
source_paths = ["leekha_engine"]
only_mutate = {[f"leekha_engine/{name}.py" for name in MODULES]}
pytest_add_cli_args_test_selection = {[f"tests/engine/test_{name}.py" for name in TESTS]}
"""


def main() -> int:
    """Copies what is needed and breaks it; what was seen before and has not changed is not tried again."""
    for part in ("leekha_engine", "tests/engine"):
        shutil.copytree(BACKEND / part, FOLDER / part, dirs_exist_ok=True)
    (FOLDER / "tests" / "__init__.py").touch()
    (FOLDER / "pyproject.toml").write_text(CONFIG, encoding="utf-8")
    for command in (["run", "--max-children", "1", *sys.argv[1:]], ["results"]):
        done = subprocess.run(  # noqa: S603 - names of mutants, by whoever sits here
            [sys.executable, "-m", "mutmut", *command], cwd=FOLDER, check=False
        )
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())

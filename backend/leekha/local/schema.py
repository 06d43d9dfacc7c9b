"""`python -m leekha.local.schema write|check`: the committed schema and its types, kept in step."""

import subprocess
import sys
import tempfile
from pathlib import Path

from leekha.local.place import BACKEND, FRONTEND

SCHEMA = BACKEND / "schema.yaml"
TYPES = FRONTEND / "src" / "api" / "schema.d.ts"
SPECTACULAR = [sys.executable, "manage.py", "spectacular", "--validate", "--fail-on-warn", "--file"]
TYPESCRIPT = ["npx", "--no-install", "openapi-typescript"]


def make_schema(target: Path) -> str:
    """The API's schema as the code has it."""
    subprocess.run([*SPECTACULAR, str(target)], cwd=BACKEND, check=True)
    return target.read_text()


def make_types(schema: Path, target: Path) -> str:
    """The TypeScript types of a schema."""
    subprocess.run([*TYPESCRIPT, str(schema), "-o", str(target)], cwd=FRONTEND, check=True)
    return target.read_text()


def main(words: list[str]) -> int:
    """Writes both files, or tells which is out of step."""
    with tempfile.TemporaryDirectory() as folder:
        schema = Path(folder) / "schema.yaml"
        made = {SCHEMA: make_schema(schema), TYPES: make_types(schema, Path(folder) / "schema.ts")}
    if words == ["write"]:
        for path, text in made.items():
            path.write_text(text)
        return 0
    stale = [path for path, text in made.items() if not path.exists() or path.read_text() != text]
    for path in stale:
        print(f"{path} is out of step with the code: run make schema.", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

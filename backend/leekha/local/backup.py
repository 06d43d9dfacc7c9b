"""`make backup FILE=…` and `make restore FILE=…`: the database in one file, and back."""

import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from leekha.local.errors import LocalError
from leekha.local.place import Place
from leekha.local.postgres import Postgres, binary, tool_environment

ANY_TABLE = "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
EMPTIED = "DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC"
SESSION = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1"]


def backup(place: Place) -> None:
    """Writes the database to the file named by FILE.

    Raises: LocalError when the file exists (but with FORCE=1) or the database cannot be read.
    """
    file = named_file()
    if file.exists() and not forced():
        raise LocalError(f"{file} exists: choose another FILE, or FORCE=1 to replace it.")
    new = file.with_name(f"{file.name}.part")
    try:
        new.unlink(missing_ok=True)
        new.touch(mode=0o600)
        with database(place, must_exist=True) as url:
            tool(["pg_dump", "--format=custom", f"--file={new}"], "The backup failed", url)
        new.replace(file)
    except OSError as error:
        raise LocalError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        new.unlink(missing_ok=True)
    print(f"The database is in {file} ({file.stat().st_size / 1e6:.1f} MB).")


def restore(place: Place) -> None:
    """Fills the empty database from the file named by FILE, whole or not at all.

    Raises: LocalError when the database holds tables (but with FORCE=1), or the file is no backup.
    """
    file = named_file()
    if not file.is_file():
        raise LocalError(f"There is no file {file}.")
    with tempfile.NamedTemporaryFile(suffix=".sql") as script, database(place) as url:
        words = ["pg_restore", "--no-owner", "--no-privileges", f"--file={script.name}", str(file)]
        tool(words, f"{file} is no backup of this program")
        tables = tool([*SESSION, "-c", ANY_TABLE], "The database cannot be read", url)
        if int(tables) and not forced():
            raise LocalError("The database is not empty: FORCE=1 replaces all that is in it.")
        whole = ["--single-transaction", "-c", EMPTIED, "-f", script.name]
        tool([*SESSION, *whole], "Nothing was restored", url)
    print(f"The database is restored from {file}.")


@contextmanager
def database(place: Place, *, must_exist: bool = False) -> Iterator[str]:
    """The address of the database: DATABASE_URL, the data folder's running server, or one started for us.

    Raises: LocalError when the server does not start, or there is no database and `must_exist`.
    """
    if os.environ.get("DATABASE_URL"):
        yield os.environ["DATABASE_URL"]
        return
    server = Postgres(place.data, log=place.log("postgres"))
    if must_exist and not server.cluster.exists():
        raise LocalError(f"There is no database in {place.data}.")
    if server.is_ready():
        yield server.url
        return
    try:
        server.start()
        yield server.url
    finally:
        server.stop()


def tool(words: Sequence[str], failure: str, url: str = "") -> str:
    """What one of PostgreSQL's programs prints, connected to the address if one is given.

    Raises: LocalError with `failure` and the program's first word.
    """
    address, password = without_password(url)
    done = subprocess.run(
        [str(binary(words[0])), *words[1:], *([f"--dbname={address}"] if url else [])],
        stdin=subprocess.DEVNULL,
        env=tool_environment() | {"PGPASSWORD": password},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["no word from it"]
        raise LocalError(f"{failure}: {said[0]}")
    return done.stdout


def without_password(url: str) -> tuple[str, str]:
    """The address and its password apart: command lines can be read by the whole machine."""
    parts = urlsplit(url)
    user, _, host = parts.netloc.rpartition("@")
    if not parts.password:
        return url, ""
    return url.replace(parts.netloc, f"{user.partition(':')[0]}@{host}", 1), unquote(parts.password)


def named_file() -> Path:
    """The file named by FILE.

    Raises: LocalError when none is named.
    """
    if not os.environ.get("FILE"):
        raise LocalError("Name the file: FILE=…")
    return Path(os.environ["FILE"]).absolute()


def forced() -> bool:
    """Whether FORCE=1 allows to replace what is there."""
    return os.environ.get("FORCE") == "1"

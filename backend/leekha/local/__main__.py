"""`python -m leekha.local run|dev|backup|restore|manage`: one clear line for what is wrong."""

import os
import sys
from collections.abc import Callable

from leekha.local.backup import backup, restore
from leekha.local.errors import LocalError
from leekha.local.manage import manage
from leekha.local.place import Place
from leekha.local.run import run

COMMANDS: dict[str, Callable[[Place], None]] = {
    "run": run,
    "dev": lambda place: run(place, dev=True),
    "backup": backup,
    "restore": restore,
    "manage": manage,
}


def main(words: list[str]) -> int:
    """The exit code of the command."""
    if len(words) != 1 or words[0] not in COMMANDS:
        print(f"usage: python -m leekha.local {'|'.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        COMMANDS[words[0]](Place.chosen_by(os.environ))
    except LocalError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

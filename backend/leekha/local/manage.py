"""`make manage CMD="createsuperuser"`: Django's commands on the data folder's database, whether the product
runs or not.
"""

import os
import shlex
import subprocess
import sys

from leekha.local.backup import database
from leekha.local.errors import LocalError
from leekha.local.place import BACKEND, Place
from leekha.local.run import product_environment


def manage(place: Place) -> None:
    """Runs the command named by CMD.

    Raises: LocalError when none is named, there is no database yet, or the command fails.
    """
    words = shlex.split(os.environ.get("CMD", ""))
    if not words:
        raise LocalError('Name the command: make manage CMD="createsuperuser"')
    with database(place, must_exist=True) as url:
        env = product_environment(place, dev=False) | {"DATABASE_URL": url}
        done = subprocess.run([sys.executable, "manage.py", *words], cwd=BACKEND, env=env, check=False)
    if done.returncode != 0:
        raise LocalError(f"{words[0]} failed.")

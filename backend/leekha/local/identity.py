"""Under which identity a server runs that refuses to be root."""

import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from enum import Enum, auto
from functools import cache
from pathlib import Path

from leekha.local.errors import LocalError
from leekha.local.process import bound_to_us

NOBODY = 65534
NAMESPACE = ["unshare", "-U", f"--map-user={NOBODY}", f"--map-group={NOBODY}", "--"]
DROPPED = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]


class Identity(Enum):
    """How PostgreSQL is kept from seeing uid 0."""

    OURSELVES = auto()  # an ordinary user: nothing to do
    NAMESPACE = auto()  # root: seen as nobody inside, files stay root's
    NOBODY = auto()  # root without user namespaces: really nobody

    def command(self, command: Sequence[str], death_signal: signal.Signals) -> list[str]:
        """The command under this identity, bound to the life of this process."""
        # Changing identity clears the parent-death signal, so the binding stands inside.
        return [*_PREFIX[self], *bound_to_us(command, death_signal)]

    def run(self, command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        """Runs the command under this identity to its end."""
        return subprocess.run(
            self.command(command, signal.SIGKILL), capture_output=True, text=True, check=False
        )

    def give(self, folder: Path) -> None:
        """Makes a folder that we made belong to this identity."""
        if self is Identity.NOBODY:
            os.chown(folder, NOBODY, NOBODY)


_PREFIX = {Identity.OURSELVES: [], Identity.NAMESPACE: NAMESPACE, Identity.NOBODY: DROPPED}


@cache
def user_namespaces_work() -> bool:
    """Whether this kernel and container let us make a user namespace."""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*NAMESPACE, "true"], capture_output=True, check=False).returncode == 0


def server_identity(cluster: Path, binary: Path) -> Identity:
    """The identity that can run `binary` on the cluster, which keeps the owner it was made with.

    Raises: LocalError when root has no way to run it here.
    """
    if os.geteuid() != 0:
        return Identity.OURSELVES
    made_by_nobody = cluster.exists() and cluster.stat().st_uid == NOBODY
    if user_namespaces_work() and not made_by_nobody:
        return Identity.NAMESPACE
    for path, flag in ((binary, "-x"), (cluster.parent, "-x")):
        if Identity.NOBODY.run(["test", flag, str(path)]).returncode != 0:
            raise LocalError(
                f"PostgreSQL does not run as root, user namespaces are off and nobody cannot reach {path}: "
                "use an ordinary account."
            )
    return Identity.NOBODY

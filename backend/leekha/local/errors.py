"""What can go wrong on the machine, said in one line to the person at the terminal."""


class LocalError(Exception):
    """A condition of this machine that stops us; its text is one clear line."""

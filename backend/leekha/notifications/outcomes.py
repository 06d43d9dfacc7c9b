"""What became of something that was sent."""

from dataclasses import dataclass
from enum import Enum, auto


class End(Enum):
    """How it ended."""

    SENT = auto()
    LATER = auto()
    GONE = auto()
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended; `wait_s` is how long its server asks us to wait."""

    end: End
    wait_s: int | None = None

    @classmethod
    def sent(cls) -> "Outcome":
        """It was taken."""
        return cls(End.SENT)

    @classmethod
    def later(cls, wait_s: int | None = None) -> "Outcome":
        """It was not taken, and may be later."""
        return cls(End.LATER, wait_s)

    @classmethod
    def gone(cls) -> "Outcome":
        """Whoever it was for is not there any more."""
        return cls(End.GONE)

    @classmethod
    def refused(cls) -> "Outcome":
        """It will never be taken."""
        return cls(End.REFUSED)

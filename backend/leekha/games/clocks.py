"""When a seat has to act."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from leekha.games.models import Game, Seating

DAY_S = 86_400
SHORTEST_S, LONGEST_S = 20, 14 * DAY_S


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a decision may take, in seconds of real time; both None where there is no clock."""

    play_s: int | None = None
    pass_s: int | None = None

    @property
    def kind(self) -> Game.ClockKind:
        """The name of this kind of clock on the wire."""
        return Game.ClockKind.NONE if self.play_s is None else Game.ClockKind.PER_MOVE


NO_CLOCK = Clock()
DEFAULT_CLOCK = Clock(3 * DAY_S, 3 * DAY_S)
OFFERED_CLOCKS = (
    DEFAULT_CLOCK,
    Clock(DAY_S, DAY_S),
    Clock(7 * DAY_S, 7 * DAY_S),
    Clock(14 * DAY_S, 14 * DAY_S),
    Clock(3600, 3600),
    Clock(25, 45),
    NO_CLOCK,
)


def deadline(game: Game, seating: Seating, since: datetime) -> datetime | None:
    """When a turn that began at `since` is overdue; None for bots and without a clock."""
    sealed = game.status in {Game.Status.PASSING, Game.Status.DECLARING}
    seconds = game.pass_s if sealed else game.play_s
    if seating.state != Seating.State.TAKEN or seconds is None:
        return None
    return since + timedelta(seconds=seconds)

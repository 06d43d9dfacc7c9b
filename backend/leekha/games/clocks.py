"""How long decisions may take."""

from dataclasses import dataclass
from datetime import timedelta

from leekha.games.models import Game

DAY_S = 86_400
SHORTEST_S, LONGEST_S = 20, 14 * DAY_S
SHORTEST_BANK_S, LONGEST_BANK_S = 600, 60 * DAY_S
LONGEST_INCREMENT_S = DAY_S
GRACE = timedelta(hours=24)
# What an empty bank still gives for a decision.
LEAST = timedelta(seconds=60)
PROMPT_S = 60
# What the server plays for a person lies down after a wait between a fifth of this and all of it.
LONGEST_WAIT_S, SHORTEST_WAIT_S, WAIT_ALONE_S = 45.0, 3.0, 1.5
SHARE_OF_CLOCK = 100
# A bank is a clock of several people: somebody alone waits for nobody.
SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a decision may take, in seconds of real time; all None where there is no clock.

    `play_s` and `pass_s` are for each decision. `bank_s` is for all decisions of a seat together,
    `increment_s` comes back after each, and no bank ever holds more than it began with. With `weekends` the
    clock rests on the days off of whoever is to act.
    """

    play_s: int | None = None
    pass_s: int | None = None
    bank_s: int | None = None
    increment_s: int | None = None
    weekends: bool = False

    @property
    def kind(self) -> Game.ClockKind:
        """The name of this kind of clock on the wire."""
        if self.bank_s is not None:
            return Game.ClockKind.BANK
        return Game.ClockKind.NONE if self.play_s is None else Game.ClockKind.PER_MOVE

    @property
    def over_days(self) -> bool:
        """Whether people have days to decide: only then do weekends and vacations count."""
        return self.longest_s >= DAY_S

    @property
    def is_mixed(self) -> bool:
        """Whether one kind of decision has days and the other has not: weekends would stop both or none."""
        times = [seconds for seconds in (self.play_s, self.pass_s) if seconds is not None]
        return len({seconds >= DAY_S for seconds in times}) > 1

    @property
    def longest_s(self) -> int:
        """The longest that one decision may take at first."""
        return max(self.play_s or 0, self.pass_s or 0, self.bank_s or 0)

    def columns(self) -> dict[str, object]:
        """The columns of a game that keep it."""
        return {
            "clock_kind": self.kind,
            "play_s": self.play_s,
            "pass_s": self.pass_s,
            "bank_s": self.bank_s,
            "increment_s": self.increment_s,
            "weekends": self.weekends,
        }


NO_CLOCK = Clock()
DEFAULT_CLOCK = Clock(3 * DAY_S, 3 * DAY_S)
OFFERED_CLOCKS = (
    DEFAULT_CLOCK,
    Clock(DAY_S, DAY_S),
    Clock(7 * DAY_S, 7 * DAY_S),
    Clock(14 * DAY_S, 14 * DAY_S),
    Clock(bank_s=14 * DAY_S, increment_s=3600),
    Clock(3600, 3600),
    Clock(25, 45),
    NO_CLOCK,
)


def grace(clock: Clock, budget: timedelta) -> timedelta:
    """What the first miss in a game adds: half the clock of that decision again, a day at most."""
    whole = budget if clock.bank_s is None else timedelta(seconds=clock.bank_s)
    return min(whole / 2, GRACE)


def automatic_waits(clock: Clock, people: int) -> tuple[float, float]:
    """The shortest and the longest wait in seconds before the server plays a card for a person.

    Of public facts alone, and the same whatever makes it play: a quick card must mean either. With one person
    at the table there is nobody to hide it from.
    """
    if people == 1:
        longest = WAIT_ALONE_S
    elif clock.kind == Game.ClockKind.NONE:
        longest = LONGEST_WAIT_S
    else:
        longest = min(LONGEST_WAIT_S, max(SHORTEST_WAIT_S, clock.longest_s / SHARE_OF_CLOCK))
    return longest / 5, longest


def clock_of(game: Game) -> Clock:
    """The clock of a game."""
    return Clock(game.play_s, game.pass_s, game.bank_s, game.increment_s, game.weekends)


def budget(game: Game, bank_left: timedelta | None) -> timedelta | None:
    """How long the decision that a game now asks for may take; None without a clock."""
    if game.bank_s is not None:
        return timedelta(seconds=game.bank_s) if bank_left is None else max(bank_left, LEAST)
    sealed = game.status in {Game.Status.PASSING, Game.Status.DECLARING}
    seconds = game.pass_s if sealed else game.play_s
    return None if seconds is None else timedelta(seconds=seconds)


def bank_after(game: Game, held: timedelta, used: timedelta) -> timedelta:
    """What a bank that held so much holds after a decision that has used so much.

    The seconds for which the server lets a card wait cost nobody anything, whoever played it.
    """
    wait = timedelta(seconds=automatic_waits(clock_of(game), SEVERAL)[1])
    back = max(timedelta(seconds=game.increment_s or 0), min(used, wait))
    return min(max(held - used, timedelta()) + back, timedelta(seconds=game.bank_s or 0))


def clock_bounds() -> dict[str, int]:
    """The shortest and the longest times that may be asked for."""
    return {
        "min_s": SHORTEST_S,
        "max_s": LONGEST_S,
        "min_bank_s": SHORTEST_BANK_S,
        "max_bank_s": LONGEST_BANK_S,
        "max_increment_s": LONGEST_INCREMENT_S,
    }

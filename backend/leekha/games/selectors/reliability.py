"""How often people decide in time, counted over all their games with a clock."""

from dataclasses import dataclass

from django.db.models import Sum

from leekha.games.models import Seating

NEWCOMER_UP_TO = 30


@dataclass(frozen=True, slots=True)
class Reliability:
    """Decisions that a person had to make by a clock, and how many of them were late."""

    decisions: int
    late: int

    @property
    def share(self) -> int | None:
        """How many per cent were in time, rounded down; None for a newcomer, of whom too little is known."""
        if self.decisions < NEWCOMER_UP_TO:
            return None
        return 100 * (self.decisions - self.late) // self.decisions

    def reaches(self, least: int) -> bool:
        """Whether that is enough; a newcomer's is."""
        return self.share is None or self.share >= least


def reliability_of(user_pk: int) -> Reliability:
    """The reliability of one person."""
    sums = Seating.objects.filter(user=user_pk).aggregate(all=Sum("decisions"), late=Sum("late"))
    return Reliability(sums["all"] or 0, sums["late"] or 0)

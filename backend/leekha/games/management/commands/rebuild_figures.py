"""`manage.py rebuild_figures`: works out again what each deal cost its seats, from the plays."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from leekha.games.actions.rebuilding import differences_of, rebuild_game
from leekha.games.models import Game

STEP = 500


class Command(BaseCommand):
    """Rebuilds the figures of hands and tricks, game by game; the running server waits for one at most.

    Deals that were never finished must have none. Reliability (`Seating.decisions`, `late`) and misses are
    counted as they happen and cannot be rebuilt: the deadlines that decisions were held against, with the
    pauses and outages of their time, are not kept. Ratings follow from these figures: where any of a rated
    game was wrong, `rebuild_ratings` comes after.
    """

    help = "Work out the figures of all deals again from their plays."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ids narrow it down."""
        parser.add_argument("ids", nargs="*", help="ids of games; without any, every game that has begun")
        parser.add_argument(
            "--check", action="store_true", help="change nothing; exit with 1 where anything differs"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Tells each difference, how far it is, and how many games were wrong."""
        del args
        games = Game.objects.exclude(status=Game.Status.OPEN).order_by("pk")
        if options["ids"]:
            games = games.filter(public_id__in=options["ids"])
        work = differences_of if options["check"] else rebuild_game
        wrong = unmended = 0
        pks = list(games.values_list("pk", "public_id"))
        for done, (pk, public_id) in enumerate(pks, 1):
            found = work(pk)
            for one in found:
                self.stdout.write(f"{public_id}, {one}")
            wrong += bool(found)
            unmended += any(one.row is None for one in found)
            if done % STEP == 0:
                self.stdout.write(f"{done} of {len(pks)} games read.")
        self._conclude(len(pks), wrong, unmended, check=options["check"])

    def _conclude(self, games: int, wrong: int, unmended: int, *, check: bool) -> None:
        told = f"{games} games read, the figures of {wrong} were otherwise."
        if check and wrong:
            raise CommandError(told, returncode=1)
        self.stdout.write(told)
        if unmended:
            raise CommandError(f"{unmended} games have deals whose plays do not fit their end.", returncode=1)

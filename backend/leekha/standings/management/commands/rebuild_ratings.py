"""`manage.py rebuild_ratings`: works out every rating again from the finished games."""

from typing import Any

from django.core.management.base import BaseCommand

from leekha.standings.actions import rebuild


class Command(BaseCommand):
    """Builds all ratings anew; the running server waits for it only where it rates."""

    help = "Work out every rating again from the finished games."

    def handle(self, *args: Any, **options: Any) -> None:
        """Tells how many games were rated and whether anybody's figures were wrong."""
        del args, options
        rebuilt = rebuild()
        self.stdout.write(f"{rebuilt.games} games rated, {rebuilt.differing} ratings were otherwise before.")

"""The standings app."""

from importlib import import_module

from django.apps import AppConfig


class StandingsConfig(AppConfig):
    """Ratings, leaderboards and statistics."""

    name = "leekha.standings"
    label = "standings"
    verbose_name = "Standings"

    def ready(self) -> None:
        """Listens to what happens to people."""
        import_module("leekha.standings.listeners")

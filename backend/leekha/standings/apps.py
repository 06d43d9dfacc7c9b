"""The standings app."""

from django.apps import AppConfig


class StandingsConfig(AppConfig):
    """Ratings, leaderboards and statistics."""

    name = "leekha.standings"
    label = "standings"
    verbose_name = "Standings"

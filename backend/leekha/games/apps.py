"""The games app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, deals and plays."""

    name = "leekha.games"
    label = "games"
    verbose_name = "Games"

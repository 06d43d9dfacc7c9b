"""The games app."""

from importlib import import_module

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, deals and plays."""

    name = "leekha.games"
    label = "games"
    verbose_name = "Games"

    def ready(self) -> None:
        """Listens to what happens to people."""
        import_module("leekha.games.listeners")

"""The talk app."""

from importlib import import_module

from django.apps import AppConfig


class TalkConfig(AppConfig):
    """What people say at a table, how they remind each other, and what each notes for himself."""

    name = "leekha.talk"
    label = "talk"
    verbose_name = "Talk"

    def ready(self) -> None:
        """Listens to what happens to people."""
        import_module("leekha.talk.listeners")

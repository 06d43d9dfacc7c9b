"""The project itself as an app, so that every process that loads Django knows the Celery application."""

from importlib import import_module

from django.apps import AppConfig


class ProjectConfig(AppConfig):
    """Makes our Celery application the current one, by which tasks are sent."""

    name = "leekha.config"
    label = "project"

    def ready(self) -> None:
        """Loaded here and not at import, since it reads the settings."""
        import_module("leekha.config.celery")

"""The app that tells people."""

from importlib import import_module

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """Notices: in the app, by e-mail, by push."""

    name = "leekha.notifications"
    label = "notifications"
    verbose_name = "Notifications"

    def ready(self) -> None:
        """Listens to what happens to people."""
        import_module("leekha.notifications.listeners")

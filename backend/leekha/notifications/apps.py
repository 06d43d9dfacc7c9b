"""The app that tells people."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """Notices: in the app, by e-mail, by push."""

    name = "leekha.notifications"
    label = "notifications"
    verbose_name = "Notifications"

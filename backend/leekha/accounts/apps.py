"""People: who they are, how they sign in, what they chose."""

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Users, their profile and the adapter of the sign-in API."""

    name = "leekha.accounts"
    label = "accounts"

    def ready(self) -> None:
        """Let the schema know our ways to sign in."""
        import_module("leekha.accounts.openapi")

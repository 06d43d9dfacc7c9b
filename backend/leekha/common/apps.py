"""What every other app stands on: errors, idempotency, polling, the cache, the schema."""

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """The lowest app: it knows no game and no account."""

    name = "leekha.common"
    label = "common"

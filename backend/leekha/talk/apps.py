"""The talk app."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    """What people say at a table, how they remind each other, and what each notes for himself."""

    name = "leekha.talk"
    label = "talk"
    verbose_name = "Talk"

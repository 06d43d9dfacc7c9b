"""`python -m leekha.local.migrate`: brings the database up to date, quickly when it is already."""

import os

import django
from django.core.management import call_command


def main() -> None:
    """Migrates unless nothing is waiting."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leekha.config.settings")
    django.setup()
    try:
        call_command("migrate", "--check", verbosity=0)
    except SystemExit:
        call_command("migrate", "--no-input")


if __name__ == "__main__":
    main()

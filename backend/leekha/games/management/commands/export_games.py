"""`manage.py export_games`: the records of finished games, one JSON object a line."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from leekha.games.models import Game
from leekha.games.selectors.records import game_record
from leekha.games.selectors.tables import load_table, one_picture


class Command(BaseCommand):
    """Writes records that `python -m leekha_engine verify` reads."""

    help = "Write the records of finished games, one JSON object a line."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ids narrow it down."""
        parser.add_argument("ids", nargs="*", help="ids of games; without any, every finished game")

    def handle(self, *args: Any, **options: Any) -> None:
        """Writes to the standard output, oldest game first."""
        del args
        games = Game.objects.filter(status=Game.Status.FINISHED).order_by("pk")
        if options["ids"]:
            games = games.filter(public_id__in=options["ids"])
        for game in games.iterator():
            with one_picture():
                record = game_record(load_table(game, every_trick=True))
            self.stdout.write(json.dumps(record, ensure_ascii=False))

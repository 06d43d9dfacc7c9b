"""Games from before there were options go on as they began: every deal is played to its last trick."""

from typing import ClassVar

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def play_out(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Says of each game without the option that nothing is settled early."""
    del editor
    games = apps.get_model("games", "Game").objects
    for game in games.exclude(rules__has_key="settle").iterator():
        games.filter(pk=game.pk).update(rules={**game.rules, "settle": "off"})


class Migration(migrations.Migration):
    dependencies: ClassVar = [("games", "0003_options_of_the_rules")]
    operations: ClassVar = [migrations.RunPython(play_out, migrations.RunPython.noop)]

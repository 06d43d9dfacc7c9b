from typing import Any

from django.db import migrations

from leekha.accounts.names import name_key


def fold(apps: Any, schema_editor: object) -> None:
    """Of two names that look alike from now on, the one whose key would change keeps its own."""
    del schema_editor
    users = apps.get_model("accounts", "User").objects
    for user in users.only("pk", "username", "name_key").iterator():
        key = name_key(user.username)
        if key != user.name_key and not users.filter(name_key=key).exists():
            users.filter(pk=user.pk).update(name_key=key)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_username_in_any_case")]
    operations = [migrations.RunPython(fold, migrations.RunPython.noop)]

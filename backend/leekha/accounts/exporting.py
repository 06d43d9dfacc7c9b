"""All that is kept of a person, for himself: nothing secret, nothing of others that he could not see."""

from typing import Any, cast

from leekha.accounts.company import blocks_of
from leekha.accounts.models import Partner, User
from leekha.accounts.serializers import MeSerializer
from leekha.accounts.signals import data_wanted

Json = dict[str, Any]


def personal_data(user: User) -> Json:
    """What is kept of the person, by what it is about; each app says its own part (`data_wanted`)."""
    data = _own_data(user)
    for _, part in cast("list[tuple[object, Json]]", data_wanted.send(User, user=user)):
        data |= part
    return data


def _own_data(user: User) -> Json:
    partners = Partner.objects.filter(owner=user).order_by("pk")
    return {
        "account": {
            **MeSerializer(user).data,
            "joined": user.date_joined,
            "last_signed_in": user.last_login,
        },
        "moderation": list(user.sanctions.values("at", "kind", "reason", "until")),
        "vacations": list(user.vacations.values("starts_at", "ends_at")),
        "blocked": list(blocks_of(user).values_list("blocked__username", flat=True)),
        "partners": list(partners.values_list("person__username", flat=True)),
    }

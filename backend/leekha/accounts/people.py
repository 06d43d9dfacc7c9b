"""Who asks, and how a person is told to others."""

from typing import Any, cast

from rest_framework.request import Request

from leekha.accounts.models import User


def caller(request: Request) -> User:
    """The signed-in person; the permissions have refused anybody else."""
    return cast("User", request.user)


def person_view(person: User) -> dict[str, Any]:
    """A person as others see him."""
    return {"username": person.username, "display_name": person.shown_name}

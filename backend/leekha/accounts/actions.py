"""Every change to a person's account that is not the sign-in API's own."""

from django.db.models import F

from leekha.accounts.models import User


def put_out(user: User) -> None:
    """Deactivate: no signing in, and every session is dead at once and stays dead."""
    User.objects.filter(pk=user.pk).update(is_active=False, session_epoch=F("session_epoch") + 1)


def let_in(user: User) -> None:
    """Activate again; the person signs in anew."""
    User.objects.filter(pk=user.pk).update(is_active=True)

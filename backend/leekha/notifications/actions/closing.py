"""What becomes of notices when an account is deleted."""

from leekha.accounts.models import User
from leekha.notifications.actions.forgetting import forget_browsers
from leekha.notifications.models import Mute, Notice, Preferences, PushSubscription


def forget_person(user: User) -> None:
    """Deletes all that the person was told and all ways to him, with what is on its way.

    His notices are locked first, in the order of their keys, then his browsers: whoever decides over one
    writes what comes of it before it is deleted.
    """
    own = Notice.objects.filter(user=user)
    list(own.order_by("pk").select_for_update().values_list("pk"))
    forget_browsers(PushSubscription.objects.filter(user=user))
    own.delete()
    Preferences.objects.filter(user=user).delete()
    Mute.objects.filter(user=user).delete()

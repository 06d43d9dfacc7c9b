"""Browsers that take no pushes any more."""

from django.db import transaction
from django.db.models import QuerySet

from leekha.notifications.models import PushSubscription


def forget_browsers(browsers: QuerySet[PushSubscription]) -> int:
    """Forgets browsers with all that is on its way to them, and gives how many.

    They are locked before that is looked for, in the order of their keys: whoever decides over a notice
    meanwhile either has written what comes of it, or finds no browser.
    """
    with transaction.atomic():
        pks = list(browsers.order_by("pk").select_for_update().values_list("pk", flat=True))
        PushSubscription.objects.filter(pk__in=pks).delete()
    return len(pks)

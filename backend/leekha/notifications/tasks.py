"""What workers do for people to be told.

Tasks carry nothing and ask the database what is due now; run twice, they are harmless.
"""

import time
from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from leekha.notifications import dispatch
from leekha.notifications.actions.deciding import BATCH, decide
from leekha.notifications.actions.sending import send_due
from leekha.notifications.models import Notice

KEPT_FOR = timedelta(days=90)
FORGOTTEN_AT_ONCE = 5_000
# A batch more may take ten seconds: then the task still ends well before it is cut off.
GOES_ON_FOR_S = 5.0


@shared_task(name=dispatch.DELIVER)
def deliver() -> None:
    """Decides how each new notice reaches its person, and sends what is due, until nothing is.

    After a few seconds it leaves the rest to the next message, which it sends itself.
    """
    until = time.monotonic() + GOES_ON_FOR_S
    while decide(timezone.now()) == BATCH or send_due(timezone.now()):
        if time.monotonic() > until:
            dispatch.send()
            return


@shared_task(name=dispatch.TIDY)
def tidy() -> None:
    """Forgets old notices."""
    old = Notice.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).order_by("pk")
    Notice.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:FORGOTTEN_AT_ONCE])).delete()

"""What workers do for people to be told.

Tasks carry nothing and ask the database what is due now; run twice, they are harmless.
"""

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from leekha.notifications import dispatch
from leekha.notifications.actions import claiming
from leekha.notifications.actions.deciding import BATCH, decide
from leekha.notifications.actions.sending import send_due
from leekha.notifications.models import Notice

KEPT_FOR = timedelta(days=90)
FORGOTTEN_AT_ONCE = 5_000
ROUNDS = 10


@shared_task(name=dispatch.DELIVER)
def deliver() -> None:
    """Decides how each new notice reaches its person, and sends what is due.

    A full batch is sent in ten seconds at most: what is left comes with the next message.
    """
    for _ in range(ROUNDS):
        if decide(timezone.now()) < BATCH:
            break
    if send_due(timezone.now()) >= claiming.BATCH:
        dispatch.send()


@shared_task(name=dispatch.TIDY)
def tidy() -> None:
    """Forgets old notices."""
    old = Notice.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).order_by("pk")
    Notice.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:FORGOTTEN_AT_ONCE])).delete()

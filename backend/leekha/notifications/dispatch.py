"""What is sent once a change is committed, by name."""

from celery import current_app
from django.conf import settings
from django.db import transaction

DELIVER = "notifications.deliver"
TIDY = "notifications.tidy"


def wake() -> None:
    """Sends somebody after the commit to look for what people are to be told; to be asked last.

    A dead broker costs time, not the notice: the failure is logged, and the next sweep finds it.
    """
    transaction.on_commit(send, robust=True)


def send() -> None:
    """Queues `deliver`. Raises: OperationalError of kombu when the broker is away."""
    current_app.send_task(DELIVER, queue="deliveries", expires=settings.SWEEP_INTERVAL_S, retry=False)

"""What is done for the whole house at regular times."""

from celery import shared_task

from leekha.common.idempotency import forget_old_keys


@shared_task(name="common.forget_idempotency_keys")
def forget_idempotency_keys() -> None:
    """Delete remembered answers that no retry will ask for any more."""
    forget_old_keys()

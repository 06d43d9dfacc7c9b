"""What workers do for the standings."""

from celery import shared_task

from leekha.games import dispatch
from leekha.standings.actions import BATCH, rate_finished


@shared_task(name=dispatch.RATE_FINISHED)
def rate_finished_games() -> None:
    """Rates what is over, whoever was told of it; where there is more than a batch, somebody goes on."""
    if rate_finished() == BATCH:
        dispatch.send_finished()

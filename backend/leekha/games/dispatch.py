"""What is sent once a change is committed, by name: the web process knows no task's code."""

from datetime import timedelta

from celery import current_app
from django.db import transaction

TAKE_BOT_TURNS = "games.take_bot_turns"
SWEEP = "games.sweep"
DEAL_FIRST = "games.deal_first"
TIDY = "games.tidy"
CALL = "games.call"
BOTS_QUEUE = "bots"
# Whoever keeps ratings knows games; games know only this name.
RATE_FINISHED = "standings.rate_finished"


def wake_bots(game_pk: int) -> None:
    """Sends the bots to a game after the commit; to be asked last, as nothing else should wait for a broker.

    A dead broker costs time, not the play: the failure is logged, and the sweep finds the turn.
    """
    # A lambda and no partial: Django logs the failed function by its __qualname__, which a partial has not.
    transaction.on_commit(lambda: send_bots(game_pk), robust=True)


def wake_when_due(game_pk: int, delay: timedelta) -> None:
    """Sends somebody after the commit to look at a game when its next card or its shortest time is due."""
    transaction.on_commit(lambda: send_bots(game_pk, delay=delay), robust=True)


def wake_dealer(game_pk: int, delay: timedelta) -> None:
    """Sends the dealer to a full table after the commit, when its people have had time to contribute."""
    transaction.on_commit(lambda: send_dealer(game_pk, delay), robust=True)


def tell_finished() -> None:
    """Says after the commit that a rated game is over."""
    transaction.on_commit(send_finished, robust=True)


def send_finished() -> None:
    """Queues `rate_finished`, which asks the database what is to be rated."""
    current_app.send_task(RATE_FINISHED, queue="default", retry=False)


def send_dealer(game_pk: int, delay: timedelta = timedelta()) -> None:
    """Queues `deal_first` for a game, to be done after `delay`."""
    seconds = delay.total_seconds()
    current_app.send_task(DEAL_FIRST, args=[game_pk], queue="default", countdown=seconds, retry=False)


def send_bots(game_pk: int, expires_s: int | None = None, delay: timedelta | None = None) -> None:
    """Queues `take_bot_turns` for a game, to be done after `delay`; after `expires_s` seconds in the queue it
    is dropped.

    Raises: OperationalError of kombu when the broker is away.
    """
    # Tried once: redis-py itself replaces a connection that was dropped, and a server that hangs hangs twice.
    countdown = None if delay is None else max(delay.total_seconds(), 0)
    current_app.send_task(
        TAKE_BOT_TURNS, args=[game_pk], queue=BOTS_QUEUE, expires=expires_s, countdown=countdown, retry=False
    )

"""What workers do.

Tasks carry ids only and ask the database what is due now; run twice, they are harmless.
"""

import hashlib
import subprocess
import sys
import time
from datetime import timedelta
from typing import Any

import structlog
from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings
from django.utils import timezone

from leekha.common.errors import ApiError
from leekha.games import dispatch
from leekha.games.actions import upkeep
from leekha.games.actions.changes import unless_held
from leekha.games.actions.deals import Decider, declare, pass_cards, play_by_itself, play_card
from leekha.games.actions.inviting import INVITATION_LASTS, lapse_invitations
from leekha.games.actions.notices import tell_turns
from leekha.games.actions.people import leave_for_the_absent
from leekha.games.actions.seating import deal_without_the_missing
from leekha.games.actions.stand_ins import forgive
from leekha.games.models import Cause, Game
from leekha.games.selectors.turns import (
    DueTurn,
    automatic_card_is_due,
    due_turn,
    games_with_deals_due,
    games_with_due_turns,
    games_with_lapsed_invitations,
    live_turns_due_by,
)
from leekha_bots import keeping
from leekha_bots.bots import answer
from leekha_bots.thinking import decide_in_time
from leekha_engine.cards import Card
from leekha_engine.errors import LeekhaError
from leekha_engine.values import Declaration, Phase

TURNS_IN_ONE_JOB = 60
# Then another job goes on: with one long thought more it ends well before its limit.
JOB_LASTS_S = 8
OVERTAKEN = {
    "stale_version",
    "not_your_turn",
    "wrong_phase",
    "wrong_deal",
    "already_passed",
    "already_declared",
    "game_over",
}
# Whoever forgets a running child is warned.
COMPILERS: list[subprocess.Popen[bytes]] = []
logger = structlog.get_logger(__name__)


@worker_ready.connect
def compile_kernels(sender: Any, **_told: object) -> None:
    """Has what searching bots need compiled beside a worker for bots where that is not done yet.

    The worker need not wait: until then those bots play the normal bot's cards.
    """
    if dispatch.BOTS_QUEUE in sender.app.amqp.queues.consume_from and not keeping.is_complete():
        command = [sys.executable, "-m", "leekha_bots.warming"]
        COMPILERS.append(subprocess.Popen(command))  # noqa: S603 - nothing of it is input


@shared_task(name=dispatch.TAKE_BOT_TURNS)
def take_bot_turns(game_pk: int) -> None:
    """Takes every turn of a game that is a bot's, left to the server or overdue, one after the other, until a
    person is to act in time.
    """
    until = time.monotonic() + JOB_LASTS_S
    for _ in range(TURNS_IN_ONE_JOB):
        if time.monotonic() > until:
            break
        if automatic_card_is_due(game_pk, timezone.now()) and play_by_itself(game_pk):
            continue
        turn = due_turn(game_pk, timezone.now())
        if turn is None or (not _take(turn) and turn.cause == Cause.TIMEOUT and _is_as_before(turn)):
            return
    dispatch.send_bots(game_pk)


@shared_task(name=dispatch.DEAL_FIRST)
def deal_first(game_pk: int) -> None:
    """Deals at a full table that has waited for contributions long enough."""
    deal_without_the_missing(game_pk)


@shared_task(name=dispatch.SWEEP)
def sweep() -> None:
    """Sends the bots to every game with a due turn, whatever became of earlier messages, and lets old
    invitations lapse; what may take long comes last. A game that somebody holds waits for the next sweep.
    """
    now = timezone.now()
    upkeep.beat(now)
    for game_pk in games_with_due_turns(now):
        # The next sweep finds it again: a queue that is behind must not grow by being asked.
        dispatch.send_bots(game_pk, expires_s=settings.SWEEP_INTERVAL_S)
    for game_pk in games_with_deals_due(now):
        unless_held(game_pk, deal_without_the_missing)
    for game_pk in games_with_lapsed_invitations(now - INVITATION_LASTS):
        unless_held(game_pk, lapse_invitations)
    for game_pk, acts_by in live_turns_due_by(now, now + timedelta(seconds=settings.SWEEP_INTERVAL_S)):
        dispatch.send_bots(game_pk, delay=acts_by - now)
    upkeep.apply_outages()


@shared_task(name=dispatch.CALL)
def call() -> None:
    """Calls the people whose turn it is, and those whose time runs out."""
    tell_turns(timezone.now())


@shared_task(name=dispatch.TIDY)
def tidy() -> None:
    """Puts away what nobody comes back to."""
    now = timezone.now()
    upkeep.drop_unfilled(now)
    upkeep.put_aside(now)
    leave_for_the_absent()


def _is_as_before(turn: DueTurn) -> bool:
    """Whether the game still asks what the turn was thought out for, though it was refused."""
    return Game.objects.filter(pk=turn.game_pk, version=turn.version).exists()


def _take(turn: DueTurn) -> bool:
    """Thinks without a lock and acts under it; whether it had an effect.

    A decision that came too late is dropped: the next look shows the new state.
    """
    decider = Decider(turn.seat, turn.cause)
    if turn.cause == Cause.TIMEOUT and forgive(turn.game_pk, turn.seat):
        return True
    try:
        if turn.view.phase is Phase.DECLARING:
            declare(turn.game_pk, decider, _answer(turn), turn.view.number)
        elif turn.view.phase is Phase.PASSING:
            pass_cards(turn.game_pk, decider, _cards(turn), turn.view.number)
        else:
            play_card(turn.game_pk, decider, _cards(turn)[0], turn.version)
    except (ApiError, LeekhaError) as refusal:
        if refusal.code not in OVERTAKEN:
            raise
        return False
    return True


def _cards(turn: DueTurn) -> tuple[Card, ...]:
    decision = decide_in_time(turn.level, turn.view, _seed(turn))
    if decision.excuse:
        logger.warning(
            "bot_fell_back",
            game=turn.game_id,
            version=turn.version,
            level=turn.level,
            excuse=decision.excuse,
        )
    return decision.cards


def _answer(turn: DueTurn) -> Declaration:
    """Who lets his time pass shows and announces nothing. Rules: R33."""
    return Declaration() if turn.cause == Cause.TIMEOUT else answer(turn.level, turn.view, _seed(turn))


def _seed(turn: DueTurn) -> int:
    """A seed that anybody can work out afterwards: a bot's play can be repeated."""
    text = f"{turn.game_id}:{turn.version}:{turn.seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])

"""Laying down a plan and taking it back. Nothing that others see changes, not even a counter."""

from django.db import transaction
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.actions.automatic import arm_again
from leekha.games.actions.changes import locked_game, require_status
from leekha.games.actions.stand_ins import own_seating, seatings_of
from leekha.games.models import Game, Plan, Seating
from leekha.games.selectors.plans import running_deal
from leekha_engine import plan, plan_reading


def lay_plan(game_pk: int, user: User, deal: int, wanted: plan.Plan) -> tuple[Game, Seating]:
    """Lays a plan for the deal that runs, in place of an earlier one; where its owner is to play, a card of
    it lies down after the usual wait.

    Raises: ApiError `game_over`, `wrong_phase`, `wrong_deal`, `not_seated`, `seat_given_up`.
    """
    return _change(game_pk, user, plan_reading.plan_json(wanted), deal)


def drop_plan(game_pk: int, user: User) -> None:
    """Takes a plan back, if there is one.

    Raises: ApiError `game_over`, `wrong_phase`, `not_seated`, `seat_given_up`.
    """
    _change(game_pk, user, [], None)


def _change(
    game_pk: int, user: User, lines: list[plan_reading.Json], deal: int | None
) -> tuple[Game, Seating]:
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        seatings = seatings_of(game)
        seating = own_seating(game, seatings, user)
        if not seating.held:
            raise ApiError("seat_given_up", version=game.version)
        running = running_deal(game)
        if running is None or deal not in {running, None}:
            raise ApiError("wrong_deal", version=game.version, deal=running)
        _keep(seating, running, lines)
        arm_again(game, seatings, timezone.now())
    return game, seating


def _keep(seating: Seating, deal: int, lines: list[plan_reading.Json]) -> None:
    kept, _ = Plan.objects.get_or_create(seating=seating, defaults={"deal": deal})
    if kept.deal != deal:
        kept.deal, kept.events = deal, []
    kept.lines = lines
    kept.changes += 1
    kept.save()

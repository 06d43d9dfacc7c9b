"""A person's plan for the deal that runs, and what became of it: for his eyes alone."""

from collections.abc import Mapping
from typing import Any

from leekha.games.models import Deal, Game, Plan, Seating
from leekha.games.plan_words.lookup import plan_in_words, skip_in_words
from leekha_engine.plan import Miss, Skips
from leekha_engine.plan_reading import condition_json, read_condition, read_plan

Json = dict[str, Any]


def running_deal(game: Game) -> int | None:
    """The number of the deal that runs."""
    if game.status not in Game.RUNNING:
        return None
    return Deal.objects.filter(game=game, finished_at=None).values_list("number", flat=True).first()


def plan_stamp(game: Game, seating: Seating) -> str:
    """Changes whenever `plan_view` does, but for its words."""
    plan = Plan.objects.filter(seating=seating).first()
    changes = None if plan is None else (plan.deal, plan.changes)
    return f"{running_deal(game)} {changes} {seating.auto_at}"


def plan_view(game: Game, seating: Seating) -> Json:
    """The lines for the deal that runs with their words, when a card will lie down by itself, and what became
    of the last plan.
    """
    plan, deal = Plan.objects.filter(seating=seating).first(), running_deal(game)
    lines = plan.lines if plan is not None and plan.deal == deal else []
    return {
        "deal": deal,
        "lines": lines,
        "words": plan_in_words(read_plan(lines)) if lines else [],
        "auto_at": None if seating.auto_at is None else seating.auto_at.isoformat(),
        "history": None if plan is None else _history(plan),
    }


def skip_json(skipped: Skips) -> Json:
    """A reason for playing nothing as JSON values, whole: the plan may be another by the time it is read."""
    misses = [
        {"line": miss.line, "condition": None if miss.condition is None else condition_json(miss.condition)}
        for miss in skipped.misses
    ]
    return {"reason": skipped.reason, "misses": misses}


def _history(plan: Plan) -> Json:
    return {"deal": plan.deal, "events": [_event(event) for event in plan.events]}


def _event(event: Mapping[str, Any]) -> Json:
    skipped = event["outcome"] == "skipped"
    return {
        "trick": event["trick"],
        "outcome": event["outcome"],
        "card": event.get("card"),
        "line": event.get("line"),
        "reason": event.get("reason"),
        "words": skip_in_words(_skips(event)) if skipped else [],
    }


def _skips(event: Mapping[str, Any]) -> Skips:
    misses = (
        Miss(miss["line"], None if miss["condition"] is None else read_condition(miss["condition"]))
        for miss in event["misses"]
    )
    return Skips(event["reason"], tuple(misses))

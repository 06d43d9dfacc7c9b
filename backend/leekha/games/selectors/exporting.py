"""What a person's own data say of his games: no card that he could not see, and none of a running deal."""

from typing import Any

from django.db.models import Exists, OuterRef

from leekha.accounts.models import User
from leekha.games.models import Deal, Game, Hand, Plan, RuleSet, Seating
from leekha_engine.cards import Card, card_code

Json = dict[str, Any]


def games_of(user: User) -> list[Json]:
    """The games in which the person sits or is offered a seat, the first one first."""
    seatings = Seating.objects.filter(user=user).select_related("game").order_by("game_id")
    hands = _own_hands(user)
    plans = _plans(user)
    return [
        {**_seat(seating), "deals": hands.get(seating.game_id, []), "plan": plans.get(seating.pk)}
        for seating in seatings
    ]


def rule_sets_of(user: User) -> list[Json]:
    """The rules that the person saved."""
    saved = RuleSet.objects.filter(owner=user).order_by("pk")
    return [
        {"id": one.public_id, "name": one.name, "rules": one.rules, "created_at": one.created_at}
        for one in saved
    ]


def _seat(seating: Seating) -> Json:
    game = seating.game
    return {
        "id": game.public_id,
        "name": game.name,
        "status": game.status,
        "created_at": game.created_at,
        "started_at": game.started_at,
        "finished_at": game.finished_at,
        "rated": game.rated,
        "opened_by_me": game.opener_id == seating.user_id,
        "seat": seating.seat,
        "state": seating.state,
        "stand_in": seating.stand_in or None,
        "decisions": seating.decisions,
        "late": seating.late,
        "missed": seating.missed,
        "archived_at": seating.archived_at,
    }


def _own_hands(user: User) -> dict[int, list[Json]]:
    """The person's hands of finished deals, by game."""
    games = Game.objects.filter(seatings__user=user, seatings__state=Seating.State.TAKEN)
    deals = Deal.objects.filter(game__in=games, finished_at__isnull=False)
    seats = dict(Seating.objects.filter(user=user).values_list("game_id", "seat"))
    by_game: dict[int, list[Json]] = {}
    for hand in Hand.objects.filter(deal__in=deals).select_related("deal").order_by("deal__number"):
        if seats[hand.deal.game_id] == hand.seat:
            by_game.setdefault(hand.deal.game_id, []).append(_hand(hand))
    return by_game


def _hand(hand: Hand) -> Json:
    return {
        "number": hand.deal.number,
        "dealt_at": hand.deal.dealt_at,
        "finished_at": hand.deal.finished_at,
        "dealt": _codes(hand.dealt),
        "passed": _codes(hand.passed or []),
        "shown": _codes(hand.exposed or []),
        "points": hand.points,
        "score": hand.score,
    }


def _plans(user: User) -> dict[int, Json]:
    """What the person planned for deals that are over, by seating."""
    over = Deal.objects.filter(
        game=OuterRef("seating__game"), number=OuterRef("deal"), finished_at__isnull=False
    )
    plans = Plan.objects.filter(Exists(over), seating__user=user)
    return {plan.seating_id: {"deal": plan.deal, "lines": plan.lines} for plan in plans}


def _codes(cards: list[int]) -> list[str]:
    return [card_code(Card(card)) for card in cards]

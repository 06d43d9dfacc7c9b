"""How many people a game still has, and what they wish."""

from typing import Any

from leekha.games.models import EndVote, Game
from leekha.games.selectors.tables import Table


def votes_needed(people: int) -> int:
    """How many of those who hold a seat end a game together: all but one, two at least; one who is alone."""
    return 1 if people == 1 else max(2, people - 1)


def end_vote_view(table: Table) -> dict[str, Any] | None:
    """Who would end the running game, and how many it takes."""
    if table.game.status not in Game.RUNNING or table.deal is None:
        return None
    held = {seating.seat for seating in table.seatings if seating.held}
    wishes = EndVote.objects.filter(game=table.game, deal=table.deal.number, seat__in=held)
    return {"agreed": list(wishes.values_list("seat", flat=True)), "needed": votes_needed(len(held))}

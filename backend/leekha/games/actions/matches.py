"""The donkey match: the next game of a match begins by itself. Rules: R43."""

from collections.abc import Sequence
from datetime import datetime

from leekha.games.actions.changes import follow_up, record_change
from leekha.games.actions.dealing import begin_game
from leekha.games.clocks import clock_of
from leekha.games.codec import match_columns, match_of
from leekha.games.models import Game, Seating
from leekha_engine.match import after_game
from leekha_engine.scoring import Result


def go_on(game: Game, last: Sequence[Seating], final: Result, now: datetime) -> None:
    """Begins the next game of an undecided match with the same seats, under the lock of the last.

    A match that all its people have left goes no further; only where all four are there is it rated further.
    """
    match = match_of(game)
    if match is None or (following := after_game(match, final)).over:
        return
    if not any(seating.held for seating in last):
        return
    new = Game.objects.create(
        name=game.name,
        named_after_id=game.named_after_id,
        visibility=game.visibility,
        talk=game.talk,
        rules=game.rules,
        **clock_of(game).columns(),
        opener=game.opener,
        match_previous=game,
        rated=game.rated and all(seating.held for seating in last),
        **match_columns(following),
    )
    seatings = Seating.objects.bulk_create(
        Seating(game=new, seat=one.seat, state=one.state, user=one.user, bot=one.bot, stand_in=one.stand_in)
        for one in last
    )
    begin_game(new, seatings, now, after=game)
    record_change(new, decision=False)
    follow_up(new, seatings, now)

"""Dealing: a new deal of a running game, and the first one of a game that begins."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from leekha.games.actions.changes import set_turns
from leekha.games.clocks import NO_CLOCK
from leekha.games.codec import rules_of
from leekha.games.models import Deal, Game, Hand, Seating
from leekha_engine.cards import Card
from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.fairness import commitment, new_secret, shuffled_hands
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import start_deal


def begin_game(game: Game, seatings: Sequence[Seating], now: datetime) -> None:
    """Deals the first deal of a game whose seats are taken, in the caller's transaction under its lock."""
    if sum(seating.state == Seating.State.TAKEN for seating in seatings) == 1:
        game.clock_kind, game.play_s, game.pass_s = NO_CLOCK.kind, None, None
    state = begin_deal(game, None, NO_TOTALS, now)
    game.started_at = now
    set_turns(game, seatings, state.to_act, now)


def begin_deal(game: Game, previous: DealState | None, totals: FourInts, now: datetime) -> DealState:
    """Deals fifty-two cards after a finished deal, or the first, and commits to them, under the game's lock.

    `totals` are those before the new deal. Rules: R4 to R7, R21, R23, R24.
    """
    dealt, secret, number = shuffled_hands(), new_secret(), 1 if previous is None else previous.number + 1
    dealer = _dealer(game, previous, dealt)
    deal = Deal.objects.create(
        game=game,
        number=number,
        dealer=dealer,
        secret=secret,
        commitment=commitment(game.public_id, number, dealer, dealt, secret),
        dealt_at=now,
    )
    Hand.objects.bulk_create(Hand(deal=deal, seat=seat, dealt=list(dealt[seat])) for seat in SEATS)
    state = start_deal(rules_of(game), number, dealer, dealt, totals)
    game.status = Game.Status(state.phase.value)
    return state


def _dealer(game: Game, previous: DealState | None, dealt: Sequence[Sequence[Card]]) -> Seat:
    drawn = secrets.choice(SEATS)
    if previous is not None:
        return next_dealer(previous, drawn)
    return first_dealer(rules_of(game), dealt, drawn, secrets.choice(SEATS))

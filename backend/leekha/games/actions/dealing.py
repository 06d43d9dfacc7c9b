"""Dealing: a new deal of a running game, and the first one of a game that begins."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Case, PositiveSmallIntegerField, Value, When

from leekha.games.actions.changes import set_turns
from leekha.games.actions.notices import tell_handed_over, tell_started
from leekha.games.actions.shuffles import Shuffled, commit, draw
from leekha.games.clocks import NO_CLOCK
from leekha.games.codec import rules_of
from leekha.games.models import Deal, Game, Hand, Seating
from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.fairness import DRAWN_SCHEME
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import start_deal


def begin_game(game: Game, seatings: Sequence[Seating], now: datetime, after: Game | None = None) -> None:
    """Deals the first deal of a game whose seats are taken, in the caller's transaction under its lock.

    Where seats are drawn, people move to theirs first. `after` is the game before in a match: its people have
    contributed to the deal after its last one, so that is what is dealt here.
    """
    if sum(seating.state == Seating.State.TAKEN for seating in seatings) == 1:
        for column, value in NO_CLOCK.columns().items():
            setattr(game, column, value)
    shuffled = draw(game, 1, seatings) if after is None else draw(after, after.deals.count() + 1, seatings)
    if game.draw:
        _move(game, seatings, shuffled.drawn.seats)
    state = _deal(game, shuffled, None, NO_TOTALS, now)
    absent = _leave_to_stand_ins(seatings)
    game.started_at, game.deal_at = now, None
    set_turns(game, sorted(seatings, key=lambda one: one.seat), state.to_act, now)
    tell_started(game, seatings, now)
    for seating in absent:
        tell_handed_over(game, seatings, seating, now)


def _leave_to_stand_ins(seatings: Sequence[Seating]) -> list[Seating]:
    """Hands over the seats of people who can no longer sign in, and gives them."""
    absent = [one for one in seatings if one.user and not one.user.is_active and not one.stand_in]
    for seating in absent:
        gone = seating.user is not None and seating.user.deleted_at is not None
        seating.stand_in = Seating.StandIn.RESIGNED if gone else Seating.StandIn.CLOSED
        seating.save(update_fields=["stand_in"])
    return absent


def begin_deal(
    game: Game, seatings: Sequence[Seating], previous: DealState, totals: FourInts, now: datetime
) -> DealState:
    """Deals fifty-two cards after a finished deal and commits to the next shuffle, under the game's lock.

    `totals` are those before the new deal. Rules: R4 to R7, R21, R23, R24.
    """
    return _deal(game, draw(game, previous.number + 1, seatings), previous, totals, now)


def _deal(
    game: Game, shuffled: Shuffled, previous: DealState | None, totals: FourInts, now: datetime
) -> DealState:
    drawn, shuffle = shuffled.drawn, shuffled.shuffle
    number = 1 if previous is None else shuffle.number
    elsewhere = shuffle.game_id != game.pk
    deal = Deal.objects.create(
        game=game,
        number=number,
        dealer=_dealer(game, shuffled, previous),
        scheme=DRAWN_SCHEME,
        secret=shuffle.secret,
        commitment=shuffle.commitment,
        values=shuffled.values,
        digests=shuffled.digests,
        seats=list(drawn.seats) if game.draw and previous is None else None,
        drawn_as_game=shuffle.game.public_id if elsewhere else "",
        drawn_as_deal=shuffle.number if elsewhere else None,
        dealt_at=now,
    )
    Hand.objects.bulk_create(Hand(deal=deal, seat=seat, dealt=list(drawn.hands[seat])) for seat in SEATS)
    commit(game, number + 1)
    state = start_deal(rules_of(game), number, Seat(deal.dealer), drawn.hands, totals)
    game.status = Game.Status(state.phase.value)
    return state


def _dealer(game: Game, shuffled: Shuffled, previous: DealState | None) -> Seat:
    drawn = shuffled.drawn
    if previous is not None:
        return next_dealer(previous, drawn.dealer)
    return first_dealer(rules_of(game), drawn.hands, drawn.dealer, drawn.high_card_dealer())


def _move(game: Game, seatings: Sequence[Seating], seats: Sequence[int]) -> None:
    """Lets who was at place `seats[s]` take seat s: one statement, since no seat may ever be taken twice."""
    by_place = {place: seat for seat, place in enumerate(seats)}
    moves = [When(seat=place, then=Value(seat)) for place, seat in by_place.items()]
    game.seatings.update(seat=Case(*moves, output_field=PositiveSmallIntegerField()))
    for seating in seatings:
        seating.seat = by_place[seating.seat]

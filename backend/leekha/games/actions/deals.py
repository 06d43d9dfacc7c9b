"""Decisions in a deal: passing, playing, and what follows when a deal or the game is over."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from leekha.common.errors import ApiError
from leekha.games import dispatch
from leekha.games.actions.changes import bot_is_to_act, locked_game, record_change, require_status, set_turns
from leekha.games.codec import leekhas_by_seat
from leekha.games.models import Cause, Deal, Game, Hand, Seating, Trick
from leekha.games.selectors.tables import Table, load_table
from leekha_engine import scoring, transition
from leekha_engine.cards import Card
from leekha_engine.errors import AlreadyPassed, NotYourTurn, WrongPhase
from leekha_engine.fairness import commitment, new_secret, shuffled_hands
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.values import Phase


@dataclass(frozen=True, slots=True)
class Decider:
    """Who decides, and how he came to. Whether he still may is asked under the lock."""

    seat: Seat
    cause: Cause = Cause.PERSON


def pass_cards(game_pk: int, decider: Decider, cards: Collection[Card], deal_number: int) -> Game:
    """Commits the three cards that a seat passes in a deal, for good. One transaction under the game's lock.

    Raises: ApiError `game_over`, `wrong_deal`, `wrong_phase`, `not_your_turn`; LeekhaError `already_passed`,
    `illegal_pass`.
    Rules: R7, R8, R10.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, Game.Status.PASSING, Game.Status.PLAYING)
        table, state = _running(game)
        if deal_number != state.number:
            raise ApiError("wrong_deal", version=game.version, deal=state.number)
        now = timezone.now()
        with _telling_version(game):
            after = transition.pass_cards(state, decider.seat, cards)
        _check_decider(table, decider, now)
        hand = table.hands[table.deals[-1].pk][decider.seat]
        hand.passed = list(after.passes[decider.seat] or ())
        hand.passed_at, hand.passed_cause = now, decider.cause
        hand.save(update_fields=["passed", "passed_at", "passed_cause"])
        _go_on(table, after, decider, now)
    return game


def play_card(game_pk: int, decider: Decider, card: Card, version: int) -> Game:
    """Plays a card onto the trick, thought out for `version` of the game.

    One transaction under the game's lock.

    Raises: ApiError `game_over`, `wrong_phase`, `stale_version`, `not_your_turn`; LeekhaError
    `not_your_turn`, `illegal_play`.
    Rules: R11 to R17.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, Game.Status.PLAYING)
        if version != game.version:
            raise ApiError("stale_version", version=game.version)
        table, state = _running(game)
        now = timezone.now()
        with _telling_version(game):
            after = transition.play(state, decider.seat, card)
        _check_decider(table, decider, now)
        _write_card(table, after, decider.cause, now)
        _go_on(table, after, decider, now)
    return game


def begin_deal(game: Game, number: int, dealer: Seat, now: datetime) -> Deal:
    """Deals fifty-two cards and commits to them, in the caller's transaction under the game's lock.

    Rules: R6, R7.
    """
    dealt, secret = shuffled_hands(), new_secret()
    deal = Deal.objects.create(
        game=game,
        number=number,
        dealer=dealer,
        secret=secret,
        commitment=commitment(game.public_id, number, dealer, dealt, secret),
        dealt_at=now,
    )
    Hand.objects.bulk_create(Hand(deal=deal, seat=seat, dealt=list(dealt[seat])) for seat in SEATS)
    game.status = Game.Status.PASSING
    return deal


def _running(game: Game) -> tuple[Table, DealState]:
    table = load_table(game)
    if table.state is None:
        raise ApiError("wrong_phase", version=game.version)
    return table, table.state


@contextmanager
def _telling_version(game: Game) -> Iterator[None]:
    """Adds the version to what the engine says of a game that has moved on, as every 409 has it."""
    try:
        yield
    except (AlreadyPassed, NotYourTurn, WrongPhase) as refusal:
        refusal.data["version"] = game.version
        raise


def _check_decider(table: Table, decider: Decider, now: datetime) -> None:
    """A bot plays only a bot's seat, a time-out only an overdue turn, whatever was true when it was thought
    out.
    """
    seating = table.seatings[decider.seat]
    overdue = seating.acts_by is not None and seating.acts_by <= now
    may = {
        Cause.PERSON: seating.state == Seating.State.TAKEN,
        Cause.BOT: seating.state == Seating.State.BOT,
        Cause.TIMEOUT: overdue,
    }
    if not may[decider.cause]:
        raise ApiError("not_your_turn", version=table.game.version)
    seating.missed += decider.cause == Cause.TIMEOUT


def _write_card(table: Table, after: DealState, cause: Cause, now: datetime) -> None:
    """Appends the last card of `after` to its trick's row.

    Two writers of one trick would break its unique number.
    """
    trick = after.tricks[-1]
    rows = table.tricks[table.deals[-1].pk]
    row = rows[-1] if rows and rows[-1].taker is None else None
    if row is None:
        row = Trick(
            deal=table.deals[-1],
            number=len(after.tricks),
            leader=trick.leader,
            cards=[],
            played_at=[],
            causes=[],
        )
    row.cards = list(trick.cards)
    row.played_at = [*row.played_at, now]
    row.causes = [*row.causes, cause]
    if trick.complete:
        row.taker, row.points = scoring.trick_taker(trick), scoring.trick_points(trick)
    row.save()


def _go_on(table: Table, after: DealState, decider: Decider, now: datetime) -> None:
    """Whose turn it is after a decision, and the next deal or the end where the deal is over."""
    game, to_act = table.game, after.to_act
    if after.phase is Phase.FINISHED:
        to_act = _finish_deal(table, after, now)
    else:
        game.status = Game.Status(after.phase.value)
    set_turns(game, table.seatings, to_act, now, acted=decider.seat)
    record_change(game, decision=True)
    if decider.cause == Cause.PERSON and bot_is_to_act(table.seatings):
        dispatch.wake_bots(game.pk)


def _finish_deal(table: Table, after: DealState, now: datetime) -> tuple[Seat, ...]:
    """Writes down what the deal cost each, then deals again or ends the game: who acts next."""
    deal = table.deals[-1]
    totals = scoring.add_scores(table.totals, _write_scores(table, after))
    deal.finished_at = now
    deal.save(update_fields=["finished_at"])
    if scoring.is_game_over(totals, table.rules):
        game = table.game
        game.status, game.finished_by, game.finished_at = Game.Status.FINISHED, Game.Ending.LIMIT, now
        return ()
    begin_deal(table.game, deal.number + 1, scoring.next_dealer(Seat(deal.dealer), table.rules), now)
    return SEATS


def _write_scores(table: Table, after: DealState) -> scoring.FourInts:
    points = scoring.deal_points(after.tricks)
    scores = scoring.deal_scores(points, table.rules)
    taken, given, forced = leekhas_by_seat(after.tricks)
    for hand in table.hands[table.deals[-1].pk]:
        seat = hand.seat
        hand.points, hand.score = points[seat], scores[seat]
        hand.leekhas_taken, hand.leekhas_given, hand.leekhas_forced = taken[seat], given[seat], forced[seat]
        hand.save(update_fields=["points", "score", "leekhas_taken", "leekhas_given", "leekhas_forced"])
    return scores

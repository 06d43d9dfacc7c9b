"""Decisions in a deal: passing, declaring, playing, and what follows when a deal or the game is over."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from leekha.common.errors import ApiError
from leekha.games.actions import matches
from leekha.games.actions.automatic import Automatic, arm, automatic_card, note_played
from leekha.games.actions.changes import (
    finish,
    follow_up,
    locked_game,
    record_change,
    require_status,
    set_turns,
)
from leekha.games.actions.dealing import begin_deal
from leekha.games.actions.notices import tell_deal_finished, tell_game_finished, tell_missed
from leekha.games.actions.shuffles import FairPart, contribute
from leekha.games.actions.stand_ins import (
    count_decision,
    count_miss,
    end_if_people_wish,
    is_forgiven,
    is_overdue,
)
from leekha.games.figures import figures
from leekha.games.models import Cause, Game, Hand, Seating, Trick
from leekha.games.outcome import given_up, outcome
from leekha.games.selectors.tables import Table, load_table
from leekha_engine import scoring, transition
from leekha_engine.cards import Card
from leekha_engine.errors import AlreadyDeclared, AlreadyPassed, NotYourTurn, WrongPhase
from leekha_engine.seats import Seat
from leekha_engine.state import DealState
from leekha_engine.values import Declaration, Phase
from leekha_engine.view import seat_view

OF_PEOPLE = {Cause.PERSON, Cause.PLAN, Cause.FORCED}


@dataclass(frozen=True, slots=True)
class Decider:
    """Who decides, how he came to, and his part in the next shuffle.

    Whether he still may is asked under the lock.
    """

    seat: Seat
    cause: Cause = Cause.PERSON
    fair: FairPart | None = None


def pass_cards(game_pk: int, decider: Decider, cards: Collection[Card], deal_number: int) -> Game:
    """Commits the three cards that a seat passes in a deal, for good. One transaction under the game's lock.

    Raises: ApiError `game_over`, `wrong_deal`, `wrong_phase`, `not_your_turn`, `seat_given_up`;
    LeekhaError `already_passed`, `illegal_pass`.
    Rules: R7, R8, R10.
    """
    seat = decider.seat

    def write(hand: Hand, after: DealState, now: datetime) -> None:
        hand.passed = list(after.passes[seat] or ())
        hand.passed_at, hand.passed_cause = now, decider.cause
        hand.save(update_fields=["passed", "passed_at", "passed_cause"])

    return _commit_sealed(
        game_pk, decider, deal_number, lambda state: transition.pass_cards(state, seat, cards), write
    )


def declare(game_pk: int, decider: Decider, answer: Declaration, deal_number: int) -> Game:
    """Commits what a seat shows and announces before the first lead, for good. In one locked transaction.

    Raises: ApiError `game_over`, `wrong_deal`, `wrong_phase`, `not_your_turn`, `seat_given_up`; LeekhaError
    `already_declared`, `illegal_declaration`.
    Rules: R33, R34.
    """

    def decide(state: DealState) -> DealState:
        return transition.declare(state, decider.seat, answer.exposed, announced=answer.announced)

    def write(hand: Hand, _: DealState, now: datetime) -> None:
        hand.exposed, hand.announced = list(answer.exposed), answer.announced
        hand.declared_at, hand.declared_cause = now, decider.cause
        hand.save(update_fields=["exposed", "announced", "declared_at", "declared_cause"])

    return _commit_sealed(game_pk, decider, deal_number, decide, write)


def play_card(game_pk: int, decider: Decider, card: Card, version: int) -> Game:
    """Plays a card onto the trick, thought out for `version` of the game.

    One transaction under the game's lock.

    Raises: ApiError `game_over`, `wrong_phase`, `stale_version`, `not_your_turn`, `seat_given_up`;
    LeekhaError `not_your_turn`, `illegal_play`.
    Rules: R11 to R17.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, Game.Status.PLAYING)
        if version != game.version:
            raise ApiError("stale_version", version=game.version)
        table, state = _running(game)
        _lay(table, state, decider, card, timezone.now())
    return game


def play_by_itself(game_pk: int) -> bool:
    """Plays the card that a person has left to the server, if it is time; whether one was played.

    One transaction under the game's lock: what holds now decides, and a card of his own came first.
    """
    with transaction.atomic():
        game = locked_game(game_pk)
        table, now = load_table(game), timezone.now()
        due = [one for one in table.seatings if one.auto_at is not None and one.auto_at <= now]
        if not due or table.state is None:
            return False
        seat = Seat(due[0].seat)
        automatic = automatic_card(due[0], seat_view(table.state, seat))
        if not isinstance(automatic, Automatic):
            arm(game, table.seatings, table.state, now)
            return False
        note_played(due[0], table.state, automatic)
        _lay(table, table.state, Decider(seat, automatic.cause), automatic.card, now)
    return True


def _lay(table: Table, state: DealState, decider: Decider, card: Card, now: datetime) -> None:
    """A card on the trick, with all that follows."""
    with _telling_version(table.game):
        after = transition.play(state, decider.seat, card)
    _require_decider(table, decider, now)
    _take_down(table, decider, now)
    _write_card(table, after, decider.cause, now)
    _go_on(table, after, decider, now)


def _commit_sealed(
    game_pk: int,
    decider: Decider,
    deal_number: int,
    decide: Callable[[DealState], DealState],
    write: Callable[[Hand, DealState, datetime], None],
) -> Game:
    """A decision that all four make at the same time: it names its deal and no version."""
    with transaction.atomic():
        game = locked_game(game_pk)
        require_status(game, *Game.RUNNING)
        table, state = _running(game)
        if deal_number != state.number:
            raise ApiError("wrong_deal", version=game.version, deal=state.number)
        now = timezone.now()
        with _telling_version(game):
            after = decide(state)
        _require_decider(table, decider, now)
        _take_down(table, decider, now)
        write(table.hands[table.deals[-1].pk][decider.seat], after, now)
        _go_on(table, after, decider, now)
    return game


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
    except (AlreadyDeclared, AlreadyPassed, NotYourTurn, WrongPhase) as refusal:
        refusal.data["version"] = game.version
        raise


def _require_decider(table: Table, decider: Decider, now: datetime) -> None:
    """A bot plays only a bot's seat, a stand-in one that is his or overdue, whatever was true when it was
    thought out.
    """
    seating = table.seatings[decider.seat]
    if not _may_decide(table, seating, decider.cause, now):
        code = "seat_given_up" if decider.cause == Cause.PERSON and seating.stand_in else "not_your_turn"
        raise ApiError(code, version=table.game.version)


def _take_down(table: Table, decider: Decider, now: datetime) -> None:
    """What a decision brings with it: a part in the next shuffle, and a turn missed or taken."""
    seating = table.seatings[decider.seat]
    if decider.fair is not None and seating.user_id is not None and table.state is not None:
        number, values_open = table.state.number + 1, bool(table.state.finished_tricks)
        contribute(table.game, seating.user_id, number, decider.fair, values_open=values_open)
    count_decision(table.game, seating, decider.cause, now)
    if decider.cause == Cause.TIMEOUT:
        count_miss(seating)
        tell_missed(table.game, table.seatings, seating, now)
    elif decider.cause in OF_PEOPLE:
        # A planned card counts like one by hand: what comes of it must not tell them apart.
        seating.missed_in_a_row, table.game.aside_at = 0, None


def _may_decide(table: Table, seating: Seating, cause: Cause, now: datetime) -> bool:
    """A person may while nobody else has: a decision after the deadline counts."""
    if cause == Cause.TIMEOUT:
        return is_overdue(table.game, seating, now) and is_forgiven(seating)
    if cause in OF_PEOPLE:
        return seating.held
    may = {
        Cause.BOT: seating.state == Seating.State.BOT,
        Cause.STAND_IN: seating.stand_in != "",
    }
    return may[cause]


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
        row.taker, row.points = scoring.trick_taker(trick), scoring.trick_points(trick, after.values)
    row.save()


def _go_on(table: Table, after: DealState, decider: Decider, now: datetime) -> None:
    """Whose turn it is after a decision, and the next deal or the end where the deal is over."""
    game, to_act, final = table.game, after.to_act, None
    if after.phase is Phase.FINISHED:
        to_act, final = _finish_deal(table, after, now)
    else:
        game.status = Game.Status(after.phase.value)
    set_turns(game, table.seatings, to_act, now, acted=decider.seat)
    arm(game, table.seatings, after, now)
    if decider.cause == Cause.TIMEOUT:
        end_if_people_wish(game, table.seatings, now)
    record_change(game, decision=True)
    # Whoever decides for a seat that is not a person's goes on by himself.
    follow_up(game, table.seatings, now, bots=decider.cause == Cause.PERSON)
    if final is not None:
        matches.go_on(game, table.seatings, final, now)


def _finish_deal(
    table: Table, after: DealState, now: datetime
) -> tuple[tuple[Seat, ...], scoring.Result | None]:
    """Writes down what the deal cost each, then deals again or ends the game."""
    deal, game = table.deals[-1], table.game
    scores = _write_scores(table, after)
    totals = scoring.add_scores(table.totals, scores)
    deal.finished_at = now
    deal.save(update_fields=["finished_at"])
    tell_deal_finished(deal, table.seatings, scores, totals)
    if scoring.is_game_over(totals, table.rules, deal.number):
        finish(game, Game.Ending.LIMIT, now)
        tell_game_finished(game, table.seatings, now)
        return (), outcome(totals, table.rules, given_up(table.seatings))
    return begin_deal(game, table.seatings, after, totals, now).to_act, None


def _write_scores(table: Table, after: DealState) -> scoring.FourInts:
    deal = table.deals[-1]
    hands = table.hands[deal.pk]
    by_seat = figures(after, hands, table.tricks[deal.pk])
    for hand in hands:
        for column, value in by_seat[hand.seat].items():
            setattr(hand, column, value)
        hand.save(update_fields=[*by_seat[hand.seat]])
    return scoring.four([columns["score"] for columns in by_seat])

"""The view of a game for one viewer, built from nothing: a value that is not put in here is not shown."""

from typing import Any

from leekha.games.clocks import Clock
from leekha.games.codec import engine_trick
from leekha.games.models import Game, Seating
from leekha.games.selectors.tables import Table
from leekha_engine import values
from leekha_engine.cards import Card, card_code, suit_letter
from leekha_engine.fairness import SCHEME
from leekha_engine.legal import talyeekh, why_illegal
from leekha_engine.scoring import Result, result, trick_points, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.view import seat_view

Json = dict[str, Any]


def game_view(table: Table, seat: Seat | None) -> Json:
    """The game as the person on `seat` may see it; None is somebody who sees what is public."""
    deal = None if table.state is None else seat_view(table.state, seat, table.totals)
    return {
        **game_head(table.game, seat),
        "result": _result(table),
        "rematch_id": _rematch_id(table.game),
        "seats": [_seat(table, seating, deal) for seating in table.seatings],
        "deal": None if deal is None else _deal(table, deal),
        "previous_deal": _previous_deal(table),
        "scores": [list(scores) for scores in table.scores],
        "totals": list(table.totals),
    }


def game_head(game: Game, seat: int | None) -> Json:
    """What the view and the summary of a game share."""
    return {
        "id": game.public_id,
        "name": game.name,
        "status": game.status,
        "finished_by": game.finished_by or None,
        "visibility": game.visibility,
        "created_at": game.created_at,
        "rules": game.rules,
        "clock": clock_view(Clock(game.play_s, game.pass_s)),
        "rated": False,
        "opener": None if game.opener is None else game.opener.username,
        "me": seat,
        "version": game.version,
        "revision": game.revision,
    }


def clock_view(clock: Clock) -> Json:
    """A clock; its times stand only where it has any."""
    times = {} if clock.play_s is None else {"play_s": clock.play_s, "pass_s": clock.pass_s}
    return {"kind": clock.kind, **times}


def seat_head(seating: Seating, total: int) -> Json:
    """What the view and the summary say of a seat."""
    person = seating.user
    return {
        "seat": seating.seat,
        "state": seating.state,
        "player": None
        if person is None
        else {"username": person.username, "display_name": person.shown_name},
        "bot": seating.bot or None,
        "total": total,
        "to_act": seating.turn_since is not None,
        "acts_by": seating.acts_by,
    }


def result_view(final: Result) -> Json:
    """A ranking."""
    return {
        "totals": list(final.totals),
        "places": list(final.places),
        "winners": list(final.winners),
        "losing_team": final.losing_team,
    }


def _result(table: Table) -> Json | None:
    finished = table.game.status == Game.Status.FINISHED
    return result_view(result(table.totals, table.rules)) if finished else None


def _rematch_id(game: Game) -> str | None:
    return Game.objects.filter(rematch_of=game).values_list("public_id", flat=True).first()


def _seat(table: Table, seating: Seating, deal: SeatView | None) -> Json:
    return {
        **seat_head(seating, table.totals[seating.seat]),
        "cards_left": 0 if deal is None else deal.cards_left[seating.seat],
        "has_passed": deal is not None and deal.has_passed[seating.seat],
        "stand_in": False,
        "missed": seating.missed,
    }


def _deal(table: Table, deal: SeatView) -> Json:
    shown: Json = {
        "number": deal.number,
        "dealer": deal.dealer,
        "pass_direction": deal.rules.pass_direction(deal.number),
        "fairness": {
            "scheme": SCHEME,
            "commitment": table.deal.commitment if table.deal else "",
            "digests": [None for _ in SEATS],
        },
        "hand": _codes(deal.hand),
        "passed": _codes(deal.passed),
        "received": _codes(deal.received),
        "forbidden_sets": [
            {"cards": _codes(entry.cards), "rule": entry.rule, "suit": suit_letter(entry.suit)}
            for entry in deal.forbidden
        ],
        "why": _why(deal),
        "trick": None if deal.trick is None else trick_view(len(deal.tricks) + 1, deal.trick),
        "tricks": [taken_trick_view(number, trick) for number, trick in enumerate(deal.tricks, 1)],
        "points": list(deal.points),
    }
    return {**shown, "legal": _codes(deal.legal)} if deal.legal else shown


def _why(deal: SeatView) -> dict[str, str]:
    if deal.trick is None or not deal.legal:
        return {}
    refused = [card for card in deal.hand if card not in deal.legal]
    reasons = {card: why_illegal(card, deal.hand, deal.trick.cards, deal.rules) for card in refused}
    return {card_code(card): reason.rule for card, reason in reasons.items() if reason is not None}


def trick_view(number: int, trick: values.Trick) -> Json:
    """A trick as everybody sees it."""
    return {
        "number": number,
        "leader": trick.leader,
        "cards": _codes(trick.cards),
        "talyeekh": [talyeekh(trick, index) for index in range(len(trick.cards))],
    }


def taken_trick_view(number: int, trick: values.Trick) -> Json:
    """A complete trick as everybody sees it."""
    return {**trick_view(number, trick), "taker": trick_taker(trick), "points": trick_points(trick)}


def _previous_deal(table: Table) -> Json | None:
    if not table.finished_deals:
        return None
    deal = table.finished_deals[-1]
    last = table.tricks[deal.pk][-1]
    return {
        "number": deal.number,
        "points": [hand.points for hand in table.hands[deal.pk]],
        "scores": list(table.scores[-1]),
        "trick": taken_trick_view(last.number, engine_trick(last)),
    }


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [card_code(card) for card in cards]

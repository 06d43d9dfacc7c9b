"""The view of a game for one viewer, built from nothing: a value that is not put in here is not shown."""

from typing import Any

from leekha.accounts.people import person_view
from leekha.games.clocks import Clock, clock_of
from leekha.games.codec import engine_trick, match_of, rules_of
from leekha.games.lasting import longest
from leekha.games.models import Deal, Game, Seating
from leekha.games.outcome import given_up, outcome
from leekha.games.selectors.people import end_vote_view
from leekha.games.selectors.tables import Table
from leekha_engine import values
from leekha_engine.cards import Card, card_code, suit_letter
from leekha_engine.ending import claimant
from leekha_engine.legal import talyeekh, why_illegal
from leekha_engine.rules import Rules
from leekha_engine.scoring import (
    CardValues,
    Result,
    card_values,
    team_totals,
    trick_points,
    trick_taker,
)
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.view import seat_view

Json = dict[str, Any]


def game_view(table: Table, seat: Seat | None) -> Json:
    """The game as the person on `seat` may see it; None is somebody who sees what is public.

    Whoever has resigned sees no more of the hand that a stand-in plays than anybody.
    """
    gave_up = seat is not None and table.seatings[seat].stand_in == Seating.StandIn.RESIGNED
    deal = None if table.state is None else seat_view(table.state, None if gave_up else seat)
    return {
        **game_head(table.game, seat),
        "result": _result(table),
        "code": _code(table, seat),
        "rematch_id": None if seat is None else _rematch_id(table.game),
        "seats": [_seat(table, seating, deal) for seating in table.seatings],
        "deal": None if deal is None else _deal(table, deal),
        "previous_deal": _previous_deal(table, deal),
        "scores": [list(scores) for scores in table.scores],
        "totals": list(table.totals),
        "team_totals": list(team_totals(table.totals)) if table.rules.pairs else None,
        "match": _match(table.game),
        "shuffle": _shuffle(table),
        "end_vote": end_vote_view(table),
    }


def game_head(game: Game, seat: int | None) -> Json:
    """What the view and the summary of a game share."""
    rules, clock = rules_of(game), clock_of(game)
    latest = longest(clock, rules, len(SEATS), match_of(game))
    return {
        "id": game.public_id,
        "name": game.name,
        "status": game.status,
        "finished_by": game.finished_by or None,
        "visibility": game.visibility,
        "talk": game.talk,
        "created_at": game.created_at,
        "rules": rules.options(),
        "clock": clock_view(clock),
        "longest_s": None if latest is None else int(latest.total_seconds()),
        "rated": game.rated,
        "least_reliability": game.least_reliability,
        "draw": game.draw,
        "aside": game.aside_at is not None,
        "opener": None if game.opener is None else game.opener.username,
        "me": seat,
        "version": game.version,
        "revision": game.revision,
    }


def clock_view(clock: Clock) -> Json:
    """A clock; only the times that it has."""
    times = {
        "play_s": clock.play_s,
        "pass_s": clock.pass_s,
        "bank_s": clock.bank_s,
        "increment_s": clock.increment_s,
    }
    kept = {name: seconds for name, seconds in times.items() if seconds is not None}
    return {"kind": clock.kind, **kept, "weekends": clock.weekends}


def seat_head(seating: Seating, total: int) -> Json:
    """What the view and the summary say of a seat."""
    person = seating.user
    return {
        "seat": seating.seat,
        "state": seating.state,
        "player": None if person is None else person_view(person),
        "bot": seating.bot or None,
        "total": total,
        "to_act": seating.turn_since is not None,
        "acts_by": seating.acts_by,
        "stand_in": seating.stand_in != "",
        "stand_in_for": seating.stand_in or None,
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
    if not finished:
        return None
    return result_view(outcome(table.totals, table.rules, given_up(table.seatings)))


def _code(table: Table, seat: Seat | None) -> str | None:
    """The code of an open table, for those who sit there to pass on."""
    is_seated = seat is not None and table.seatings[seat].state == Seating.State.TAKEN
    return table.game.code or None if is_seated and table.game.status == Game.Status.OPEN else None


def _rematch_id(game: Game) -> str | None:
    return Game.objects.filter(rematch_of=game).values_list("public_id", flat=True).first()


def _fairness(table: Table) -> Json:
    """What is public of the shuffle of the deal being played: its contributions, by seat, are all open."""
    deal = table.deal
    if deal is None:
        return {}
    places = deal.seats or SEATS
    values, digests = deal.values or [""] * len(SEATS), deal.digests or [""] * len(SEATS)
    return {
        "scheme": deal.scheme,
        "commitment": deal.commitment,
        "digests": [digests[place] or None for place in places],
        "values": [values[place] or None for place in places],
        "drawn_as": drawn_as(deal),
    }


def drawn_as(deal: Deal) -> Json | None:
    """As which deal of which game it was drawn, where that is another: the deal after the last of the game
    before in a match.
    """
    if deal.drawn_as_deal is None:
        return None
    return {"game": deal.drawn_as_game, "deal": deal.drawn_as_deal}


def _shuffle(table: Table) -> Json | None:
    """The shuffle of the deal to come: its commitment, by seat the digests shown, and for the first deal
    whose value is open; later that would tell whose cards lie down by themselves.
    """
    number = len(table.deals) + 1
    shuffle = table.game.shuffles.filter(number=number).first()
    if shuffle is None or table.game.status not in {Game.Status.OPEN, *Game.RUNNING}:
        return None
    parts = {part.user_id: part for part in shuffle.contributions.all()}
    mine = [parts.get(seating.user_id or 0) for seating in table.seatings]
    return {
        "deal": number,
        "commitment": shuffle.commitment,
        "digests": [None if part is None else part.digest for part in mine],
        "opened": [part is not None and bool(part.value) for part in mine] if number == 1 else None,
        "deal_at": table.game.deal_at,
    }


def _match(game: Game) -> Json | None:
    """How the match stands before this game, and the game that follows it. Rules: R43."""
    match = match_of(game)
    if match is None:
        return None
    following = Game.objects.filter(match_previous=game).values_list("public_id", flat=True).first()
    return {**match.data(), "next_id": following}


def _seat(table: Table, seating: Seating, deal: SeatView | None) -> Json:
    return {
        **seat_head(seating, table.totals[seating.seat]),
        "cards_left": 0 if deal is None else deal.cards_left[seating.seat],
        "has_passed": deal is not None and deal.has_passed[seating.seat],
        "has_declared": deal is not None and deal.has_declared[seating.seat],
        "exposed": [] if deal is None else _codes(deal.exposed[seating.seat]),
        "announced": deal is not None and seating.seat in deal.announced,
        "missed": seating.missed,
        "bank_left_s": _bank_left(table.game, seating),
    }


def _bank_left(game: Game, seating: Seating) -> int | None:
    """What the bank held when the running turn began, or since the last one."""
    if game.bank_s is None or not seating.held:
        return None
    return game.bank_s if seating.bank_left is None else int(seating.bank_left.total_seconds())


def _deal(table: Table, deal: SeatView) -> Json:
    worth = card_values(deal.rules, [card for cards in deal.exposed for card in cards])
    points = worth if deal.rules.live_points == "on" else None
    first_shown = len(deal.tricks) - len(shown_tricks(deal))
    shown: Json = {
        "number": deal.number,
        "dealer": deal.dealer,
        "pass_direction": deal.rules.passes_to(deal.number),
        "fairness": _fairness(table),
        "hand": _codes(deal.hand),
        "passed": _codes(deal.passed),
        "received": _codes(deal.received),
        "declaring": _declaring(deal),
        "forbidden_sets": [
            {"cards": _codes(entry.cards), "rule": entry.rule, "suit": suit_letter(entry.suit)}
            for entry in deal.forbidden
        ],
        "why": _why(table, deal),
        "trick": None if deal.trick is None else trick_view(len(deal.tricks) + 1, deal.trick, deal.rules),
        "tricks": [
            taken_trick_view(number, trick, deal.rules, points)
            for number, trick in enumerate(deal.tricks, 1)
            if number > first_shown
        ],
        "points": None if points is None else list(deal.points),
    }
    return {**shown, "legal": _codes(deal.legal)} if deal.legal else shown


def shown_tricks(deal: SeatView) -> tuple[values.Trick, ...]:
    """The complete tricks that the viewer may look up, the last ones: all, one, or one until he has played.

    Rules: R45.
    """
    if deal.rules.history == "all":
        return deal.tricks
    in_this_trick = deal.trick is not None and _is_played(deal.trick, deal.seat)
    return () if deal.rules.history == "none" and in_this_trick else deal.tricks[-1:]


def _has_played(deal: SeatView) -> bool:
    """Whether the viewer, or where he has no seat anybody, has played a card in the deal."""
    return bool(deal.tricks) or (deal.trick is not None and _is_played(deal.trick, deal.seat))


def _is_played(trick: values.Trick, seat: Seat | None) -> bool:
    return bool(trick.cards) if seat is None else trick.card_of(seat) is not None


def _declaring(deal: SeatView) -> Json | None:
    """What the viewer may answer, or has answered, before the first lead; the same question to all four."""
    if deal.phase is not values.Phase.DECLARING or deal.seat is None:
        return None
    own = deal.declared
    return {
        "may_expose": _codes(deal.may_expose),
        "may_announce": own is None and deal.rules.minus != "off",
        "declared": None if own is None else {"expose": _codes(own.exposed), "announce": own.announced},
    }


def _why(table: Table, deal: SeatView) -> dict[str, str]:
    if deal.trick is None or not deal.legal or table.state is None:
        return {}
    facts = table.state.facts
    refused = [card for card in deal.hand if card not in deal.legal]
    reasons = {card: why_illegal(card, deal.hand, deal.trick.cards, deal.rules, facts) for card in refused}
    return {card_code(card): reason.rule for card, reason in reasons.items() if reason is not None}


def trick_view(number: int, trick: values.Trick, rules: Rules) -> Json:
    """A trick as everybody sees it."""
    return {
        "number": number,
        "leader": trick.leader,
        "cards": _codes(trick.cards),
        "talyeekh": [talyeekh(trick, index, rules.leekhas) for index in range(len(trick.cards))],
    }


def taken_trick_view(number: int, trick: values.Trick, rules: Rules, worth: CardValues | None) -> Json:
    """A complete trick as everybody sees it; its points by what each card is worth, where they are shown."""
    points = None if worth is None else trick_points(trick, worth)
    return {**trick_view(number, trick, rules), "taker": trick_taker(trick), "points": points}


def _previous_deal(table: Table, running: SeatView | None) -> Json | None:
    if not table.finished_deals:
        return None
    deal = table.finished_deals[-1]
    state = table.state_of(deal)
    last = table.tricks[deal.pk][-1]
    claimed = claimant(state)
    turned_down = running is not None and _has_played(running) and running.rules.history != "all"
    trick = taken_trick_view(last.number, engine_trick(last), state.rules, state.values)
    rest = None if claimed is None or turned_down else [_codes(state.hand(seat)) for seat in SEATS]
    return {
        "number": deal.number,
        "points": [hand.points for hand in table.hands[deal.pk]],
        "scores": list(table.scores[-1]),
        "trick": {**trick, "cards": [], "talyeekh": []} if turned_down else trick,
        "ending": state.ending,
        "claimant": claimed,
        "remaining": rest,
        "exposed": _codes(state.exposed),
        "announced": list(state.announced),
    }


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [card_code(card) for card in cards]

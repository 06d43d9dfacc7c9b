"""The record of a game as JSON: built from finished deals, and verified by replaying every card of it."""

import json
from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from leekha_engine.cards import Card, card_code, cards_text, parse_card, parse_cards
from leekha_engine.errors import BadRecord, WrongPhase
from leekha_engine.fairness import GAME_ID_PATTERN, HASH_PATTERN, SCHEME, verify_commitment
from leekha_engine.reading import Reader
from leekha_engine.rules import Rules
from leekha_engine.scoring import (
    FourInts,
    add_scores,
    deal_points,
    deal_scores,
    four,
    is_game_over,
    next_dealer,
    result,
    trick_points,
    trick_taker,
)
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import CARDS_PER_TRICK, TRICKS_PER_DEAL, Phase, Trick

FORMAT = "leekha-record"
FORMAT_VERSION = 1
ENGINE_VERSION = "1.0"
CAUSES = ("person", "plan", "forced", "timeout", "stand_in", "bot", "settled")
ENDINGS = ("limit", "vote", "abandoned")
NO_TOTALS: FourInts = (0, 0, 0, 0)


class GameInfo(TypedDict):
    """Which game it is; times are ISO 8601 in UTC, `finished` and `finished_by` null while it runs."""

    id: str
    created: str
    finished: str | None
    finished_by: str | None


class SeatRecord(TypedDict):
    """Who sat where at the end; `bot` is the level of a bot, null for a person."""

    seat: int
    name: str
    bot: str | None


class TrickRecord(TypedDict):
    """One trick; `cards`, `causes` and `played_at` are in the order played, from `leader` on."""

    leader: int
    cards: list[str]
    taker: int
    points: int
    causes: list[str]
    played_at: list[str]


class FairnessRecord(TypedDict):
    """What proves that the deal was fixed beforehand; `values` are empty in this scheme."""

    scheme: str
    commitment: str
    secret: str
    values: list[str]


class DealRecord(TypedDict):
    """One finished deal; `passed[i]` is what seat i gave away, `totals` are those after the deal."""

    number: int
    dealer: int
    dealt: list[str]
    pass_direction: str
    passed: list[str]
    passed_causes: NotRequired[list[str]]
    passed_at: NotRequired[list[str]]
    tricks: list[TrickRecord]
    points: list[int]
    scores: list[int]
    totals: list[int]
    fairness: FairnessRecord


class ResultRecord(TypedDict):
    """The ranking at the end."""

    totals: list[int]
    places: list[int]
    winners: list[int]
    losing_team: int | None


class GameRecord(TypedDict):
    """A whole game, or the finished deals of one that runs."""

    format: str
    format_version: int
    engine: str
    game: GameInfo
    rules: Mapping[str, str | int]
    seats: list[SeatRecord]
    deals: list[DealRecord]
    result: ResultRecord | None


def deal_record(  # noqa: PLR0913 - each belongs to the deal and comes from elsewhere
    state: DealState,
    *,
    causes: Sequence[Sequence[str]],
    played_at: Sequence[Sequence[str]],
    totals: FourInts,
    fairness: FairnessRecord,
    passed_causes: Sequence[str] | None = None,
    passed_at: Sequence[str] | None = None,
) -> DealRecord:
    """The record of a finished deal; `totals` are those before it.

    `causes` and `played_at` (ISO 8601 in UTC) are by trick in the order played, `passed_causes` and
    `passed_at` by seat.
    Raises: WrongPhase `wrong_phase` for a deal that runs: its record would give everything away.
    """
    if state.phase is not Phase.FINISHED:
        raise WrongPhase("A deal has a record when it is finished.", {"phase": state.phase.value})
    points = deal_points(state.tricks)
    scores = deal_scores(points, state.rules)
    deal: DealRecord = {
        "number": state.number,
        "dealer": state.dealer,
        "dealt": [cards_text(hand) for hand in state.dealt],
        "pass_direction": state.rules.pass_direction(state.number),
        "passed": [cards_text(cards or ()) for cards in state.passes],
        "tricks": list(map(_trick_record, state.tricks, causes, played_at)),
        "points": list(points),
        "scores": list(scores),
        "totals": list(add_scores(totals, scores)),
        "fairness": fairness,
    }
    if passed_causes is not None:
        deal["passed_causes"] = list(passed_causes)
    if passed_at is not None:
        deal["passed_at"] = list(passed_at)
    return deal


def fairness_record(published: str, secret: bytes) -> FairnessRecord:
    """The commitment that was published before the deal, with the secret that opens it."""
    return {"scheme": SCHEME, "commitment": published, "secret": secret.hex(), "values": []}


def game_record(
    game: GameInfo, rules: Rules, seats: Sequence[SeatRecord], deals: Sequence[DealRecord]
) -> GameRecord:
    """The record of a game from its finished deals, in order; whole once `game` names its end."""
    totals = four(deals[-1]["totals"]) if deals else NO_TOTALS
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "engine": ENGINE_VERSION,
        "game": game,
        "rules": rules.options(),
        "seats": list(seats),
        "deals": list(deals),
        "result": _result_record(totals, rules) if game["finished_by"] and deals else None,
    }


def to_json(record: GameRecord) -> str:
    """The record as JSON text."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str | bytes) -> dict[str, object]:
    """The JSON object of a text, not verified.

    Raises: BadRecord `bad_record`.
    """
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("", f"is not JSON: {error}") from None
    if not isinstance(record, dict):
        raise BadRecord("", "is not an object")
    return record


def verify(record: Mapping[str, object]) -> None:
    """Nothing, if every card, taker, figure and commitment of the record agrees with the rules.

    Raises: BadRecord `bad_record` with the path of the first thing that does not, and never anything else.
    """
    replay(record)


def replay(record: Mapping[str, object]) -> tuple[DealState, ...]:
    """The finished deals of a record, every card of them replayed by the rules and every figure checked.

    Raises: BadRecord `bad_record`. Rules: R4, R5, R16, R17.
    """
    root = Reader(record)
    root.must_be({"format": FORMAT, "format_version": FORMAT_VERSION})
    root.field("engine").text()
    _check_seats(root.field("seats"))
    rules = _read_rules(root.field("rules"))
    game_id = root.field("game").field("id").matching(GAME_ID_PATTERN)
    states: list[DealState] = []
    totals = NO_TOTALS
    for deal in root.field("deals").items():
        if is_game_over(totals, rules):
            raise deal.refused("comes after the end of the game")
        state = _replay_deal(deal, rules, states[-1] if states else None)
        _check_commitment(deal.field("fairness"), game_id, state)
        totals = _check_figures(deal, state, totals)
        states.append(state)
    _check_end(root, totals, rules)
    return tuple(states)


def _trick_record(trick: Trick, causes: Sequence[str], played_at: Sequence[str]) -> TrickRecord:
    return {
        "leader": trick.leader,
        "cards": [card_code(card) for card in trick.cards],
        "taker": trick_taker(trick),
        "points": trick_points(trick),
        "causes": list(causes),
        "played_at": list(played_at),
    }


def _result_record(totals: FourInts, rules: Rules) -> ResultRecord:
    ranking = result(totals, rules)
    return {
        "totals": list(ranking.totals),
        "places": list(ranking.places),
        "winners": list(ranking.winners),
        "losing_team": ranking.losing_team,
    }


def _check_seats(seats: Reader) -> None:
    for seat, entry in zip(SEATS, seats.items(len(SEATS)), strict=True):
        entry.must_be({"seat": seat})
        entry.field("name").text()
        bot = entry.field("bot")
        if bot.value is not None:
            bot.text()


def _read_rules(entry: Reader) -> Rules:
    with entry.blamed():
        rules = Rules.from_options(entry.mapping())
    entry.must_be(rules.options())
    return rules


def _replay_deal(deal: Reader, rules: Rules, previous: DealState | None) -> DealState:
    number = 1 if previous is None else previous.number + 1
    deal.must_be({"number": number})
    dealer = Seat(deal.field("dealer").number_in(SEATS))
    if previous is not None:
        deal.must_be({"dealer": next_dealer(previous.dealer, rules)})
    hands = [_cards(hand) for hand in deal.field("dealt").items(len(SEATS))]
    with deal.field("dealt").blamed():
        state = start_deal(rules, number, dealer, hands)
    for seat, passed in zip(SEATS, deal.field("passed").items(len(SEATS)), strict=True):
        with passed.blamed():
            state = pass_cards(state, seat, _cards(passed))
    if "passed_causes" in deal.mapping():
        _check_causes(deal.field("passed_causes"))
    if "passed_at" in deal.mapping():
        _check_moments(deal.field("passed_at"))
    for trick in deal.field("tricks").items(TRICKS_PER_DEAL):
        state = _replay_trick(trick, state)
    return state


def _replay_trick(trick: Reader, state: DealState) -> DealState:
    for entry in trick.field("cards").items(CARDS_PER_TRICK):
        with entry.blamed():
            state = play(state, state.to_act[0], parse_card(entry.text()))
    _check_causes(trick.field("causes"))
    _check_moments(trick.field("played_at"))
    last = state.tricks[-1]
    trick.must_be({"leader": last.leader, "taker": trick_taker(last), "points": trick_points(last)})
    return state


def _check_causes(causes: Reader) -> None:
    for cause in causes.items(len(SEATS)):
        cause.one_of(CAUSES)


def _check_moments(moments: Reader) -> None:
    for moment in moments.items(len(SEATS)):
        moment.moment()


def _cards(entry: Reader) -> tuple[Card, ...]:
    with entry.blamed():
        return parse_cards(entry.text())


def _check_figures(deal: Reader, state: DealState, before: FourInts) -> FourInts:
    points = deal_points(state.tricks)
    scores = deal_scores(points, state.rules)
    totals = add_scores(before, scores)
    deal.must_be({"points": list(points), "scores": list(scores), "totals": list(totals)})
    deal.must_be({"pass_direction": state.rules.pass_direction(state.number)})
    return totals


def _check_commitment(fairness: Reader, game_id: str, state: DealState) -> None:
    fairness.must_be({"scheme": SCHEME, "values": []})
    published = fairness.field("commitment").matching(HASH_PATTERN)
    secret = bytes.fromhex(fairness.field("secret").matching(HASH_PATTERN))
    if not verify_commitment(published, game_id, state.number, state.dealer, state.dealt, secret):
        raise fairness.refused("the commitment is not to this deal")


def _check_end(root: Reader, totals: FourInts, rules: Rules) -> None:
    game = root.field("game")
    game.field("created").moment()
    finished_by = game.field("finished_by")
    over = is_game_over(totals, rules)
    if finished_by.value is None:
        game.must_be({"finished": None})
    elif game.field("finished").moment() and finished_by.one_of(ENDINGS) == "limit" and not over:
        raise finished_by.refused("nobody has reached the limit")
    if over:
        finished_by.must_be("limit")
    ranked = finished_by.value is not None and root.field("deals").value
    root.must_be({"result": _result_record(totals, rules) if ranked else None})

"""The record of a game as JSON, built from finished deals; `verification` replays it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NotRequired, TypedDict, cast

from leekha_engine.cards import card_code, cards_text
from leekha_engine.ending import claimant, final_points, final_scores
from leekha_engine.errors import WrongPhase
from leekha_engine.fairness import DRAWN_SCHEME, SCHEME
from leekha_engine.match import Match
from leekha_engine.rules import Rules
from leekha_engine.scoring import CardValues, FourInts, add_scores, four, result, trick_points, trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.values import SETTLED, Phase, Trick

FORMAT = "leekha-record"
FORMAT_VERSION = 1
ENGINE_VERSION = "1.1"
CAUSES = ("person", "plan", "forced", "timeout", "stand_in", "bot", "settled")
ENDINGS = ("limit", "vote", "abandoned")


class GameInfo(TypedDict):
    """Which game it is; times are ISO 8601 in UTC, `finished` and `finished_by` null while it runs.

    `draw` says whether the seats were drawn with the first deal.
    """

    id: str
    created: str
    finished: str | None
    finished_by: str | None
    draw: NotRequired[bool]


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
    causes: NotRequired[list[str]]
    played_at: NotRequired[list[str]]


class DrawnAs(TypedDict):
    """A game and the number of a deal in it."""

    game: str
    deal: int


class FairnessRecord(TypedDict):
    """What proves that nobody chose the deal: scheme commit-1 or commit-2 (module `fairness`).

    `values` are the contributions by place, "" for an absent one, and `digests` what was shown of them
    before; both are empty in commit-1. `seats` is there where the seats were drawn: `seats[s]` is the place
    whose person took seat s. `drawn_as` names the game and the deal under which it was drawn, where these are
    others: the first deal of a later game of a match is the one after the last of the game before.
    """

    scheme: str
    commitment: str
    secret: str
    values: list[str]
    digests: NotRequired[list[str]]
    seats: NotRequired[list[int]]
    drawn_as: NotRequired[DrawnAs]


class DealFigures(TypedDict):
    """All that follows from the cards of a finished deal; `passed[i]` is what seat i gave away.

    `totals` are those after the deal. `exposed` are the Leekhas shown and `announced` the seats that
    announced a clean deal, where the rules have it. A settled deal says how (`settled`), and after a claim
    who took the rest (`claimant`) and which four hands it was (`remaining`).
    """

    number: int
    dealer: int
    dealt: list[str]
    pass_direction: str
    passed: list[str]
    exposed: NotRequired[list[str]]
    announced: NotRequired[list[int]]
    tricks: list[TrickRecord]
    settled: NotRequired[str]
    claimant: NotRequired[int]
    remaining: NotRequired[list[str]]
    points: list[int]
    scores: list[int]
    totals: list[int]


class DealRecord(DealFigures):
    """One finished deal: its figures, how and when each decision came about, and what proves the shuffle."""

    passed_causes: NotRequired[list[str]]
    passed_at: NotRequired[list[str]]
    declared_causes: NotRequired[list[str]]
    declared_at: NotRequired[list[str]]
    fairness: FairnessRecord


class UnfinishedRecord(TypedDict):
    """The deal in which a game ended before its time: what was dealt, and what proves the shuffle."""

    number: int
    dealer: int
    dealt: list[str]
    fairness: FairnessRecord


class ResultRecord(TypedDict):
    """The ranking at the end."""

    totals: list[int]
    places: list[int]
    winners: list[int]
    losing_team: int | None


class MatchRecord(TypedDict):
    """Which game of a match it is, and the letters by team or seat as they stood before it."""

    game: int
    letters: list[int]


class GameRecord(TypedDict):
    """A whole game, or the finished deals of one that runs."""

    format: str
    format_version: int
    engine: str
    game: GameInfo
    rules: Mapping[str, str | int]
    seats: list[SeatRecord]
    match: NotRequired[MatchRecord]
    deals: list[DealRecord]
    unfinished: NotRequired[UnfinishedRecord]
    result: ResultRecord | None


@dataclass(frozen=True, slots=True)
class Stamps:
    """How each decision of a deal came about and when (ISO 8601 in UTC): passes and answers by seat where
    there are any, plays by trick in the order played.
    """

    causes: Sequence[Sequence[str]]
    played_at: Sequence[Sequence[str]]
    passed_causes: Sequence[str] = ()
    passed_at: Sequence[str] = ()
    declared_causes: Sequence[str] = ()
    declared_at: Sequence[str] = ()


def deal_record(state: DealState, stamps: Stamps, fairness: FairnessRecord) -> DealRecord:
    """The record of a finished deal.

    Raises: WrongPhase `wrong_phase` for a deal that runs: its record would give everything away.
    """
    if state.phase is not Phase.FINISHED:
        raise WrongPhase("A deal has a record when it is finished.", {"phase": state.phase.value})
    deal = cast("DealRecord", {**deal_figures(state), "fairness": fairness})
    for trick, causes, played_at in zip(deal["tricks"], stamps.causes, stamps.played_at, strict=True):
        trick["causes"], trick["played_at"] = list(causes), list(played_at)
    if stamps.passed_causes:
        deal["passed_causes"], deal["passed_at"] = list(stamps.passed_causes), list(stamps.passed_at)
    if stamps.declared_causes:
        deal["declared_causes"], deal["declared_at"] = list(stamps.declared_causes), list(stamps.declared_at)
    return deal


def unfinished_record(state: DealState, fairness: FairnessRecord) -> UnfinishedRecord:
    """The deal that ran when its game ended; only for a game that is over: it tells all four hands."""
    return {
        "number": state.number,
        "dealer": state.dealer,
        "dealt": [cards_text(hand) for hand in state.dealt],
        "fairness": fairness,
    }


def deal_figures(state: DealState) -> DealFigures:
    """All that the record of a finished deal says of its cards and points."""
    scores = final_scores(state)
    figures: DealFigures = {
        "number": state.number,
        "dealer": state.dealer,
        "dealt": [cards_text(hand) for hand in state.dealt],
        "pass_direction": state.rules.passes_to(state.number),
        "passed": [cards_text(cards or ()) for cards in state.passes],
        "tricks": [_trick_figures(trick, state.values) for trick in state.tricks],
        "points": list(final_points(state)),
        "scores": list(scores),
        "totals": list(add_scores(state.totals, scores)),
    }
    _add_declarations(figures, state)
    _add_settlement(figures, state)
    return figures


def fairness_record(published: str, secret: bytes) -> FairnessRecord:
    """The commitment that was published before the deal, with the secret that opens it."""
    return {"scheme": SCHEME, "commitment": published, "secret": secret.hex(), "values": []}


def drawn_record(
    published: str,
    secret: bytes,
    *,
    values: Sequence[str],
    digests: Sequence[str],
    seats: Sequence[int] | None = None,
) -> FairnessRecord:
    """The proof of a deal drawn from a secret and contributions; `seats` where they were drawn too."""
    proof: FairnessRecord = {
        "scheme": DRAWN_SCHEME,
        "commitment": published,
        "secret": secret.hex(),
        "values": list(values),
        "digests": list(digests),
    }
    if seats is not None:
        proof["seats"] = list(seats)
    return proof


def game_record(
    game: GameInfo,
    rules: Rules,
    seats: Sequence[SeatRecord],
    deals: Sequence[DealRecord],
    match: Match | None = None,
) -> GameRecord:
    """The record of a game from its finished deals, in order; whole once `game` names its end.

    `match` is how the match stood before the game, where the rules have one.
    """
    totals = four(deals[-1]["totals"]) if deals else NO_TOTALS
    record: GameRecord = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "engine": ENGINE_VERSION,
        "game": game,
        "rules": rules.options(),
        "seats": list(seats),
        "deals": list(deals),
        "result": result_record(totals, rules) if game["finished_by"] and deals else None,
    }
    if match is not None:
        record["match"] = {"game": match.game, "letters": list(match.letters)}
    return record


def result_record(totals: FourInts, rules: Rules) -> ResultRecord:
    """The ranking that these totals give."""
    ranking = result(totals, rules)
    return {
        "totals": list(ranking.totals),
        "places": list(ranking.places),
        "winners": list(ranking.winners),
        "losing_team": ranking.losing_team,
    }


def to_json(record: GameRecord) -> str:
    """The record as JSON text."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def _trick_figures(trick: Trick, values: CardValues) -> TrickRecord:
    return {
        "leader": trick.leader,
        "cards": [card_code(card) for card in trick.cards],
        "taker": trick_taker(trick),
        "points": trick_points(trick, values),
    }


def _add_declarations(figures: DealFigures, state: DealState) -> None:
    if state.rules.exposing == "on":
        figures["exposed"] = [card_code(card) for card in state.exposed]
    if state.rules.minus != "off":
        figures["announced"] = list(state.announced)


def _add_settlement(figures: DealFigures, state: DealState) -> None:
    if state.ending is not None and state.ending in SETTLED:
        figures["settled"] = state.ending.value
    seat = claimant(state)
    if seat is not None:
        figures["claimant"] = seat
        figures["remaining"] = [cards_text(state.hand(other)) for other in SEATS]

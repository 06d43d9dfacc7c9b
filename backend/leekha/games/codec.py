"""Between rows and the engine: the hands and tricks of a deal become its state, the state's last card a row
again.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from leekha.games.models import Deal, Game, Hand, Trick
from leekha_engine import values
from leekha_engine.cards import Card
from leekha_engine.ending import claimant
from leekha_engine.legal import talyeekh
from leekha_engine.match import Match
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NOTHING_PASSED, DealState, Declarations, Passes
from leekha_engine.transition import with_ending
from leekha_engine.values import Declaration


def rules_of(game: Game) -> Rules:
    """The rules of a game."""
    return Rules.from_options(game.rules)


def match_of(game: Game) -> Match | None:
    """How the match stood before this game; None where games stand alone. Rules: R43."""
    if game.match_game is None or game.match_letters is None:
        return None
    return Match(game.match_game, tuple(game.match_letters))


def match_columns(match: Match | None) -> dict[str, Any]:
    """The columns of a game that keep how the match stands before it."""
    return {} if match is None else {"match_game": match.game, "match_letters": list(match.letters)}


def deal_state(
    game: Game, deal: Deal, hands: Iterable[Hand], tricks: Iterable[Trick], totals: FourInts
) -> DealState:
    """The state that these rows describe; they were lawful when written, so nothing is checked again here.

    `totals` are those before the deal.
    """
    by_seat = {hand.seat: hand for hand in hands}
    first, second, third, fourth = (_cards(by_seat[seat].dealt) for seat in SEATS)
    rules = rules_of(game)
    state = DealState(
        rules=rules,
        number=deal.number,
        dealer=Seat(deal.dealer),
        dealt=(first, second, third, fourth),
        totals=totals,
        passes=_passes(by_seat) if rules.pass_offset(deal.number) else NOTHING_PASSED,
        declarations=_declarations(by_seat),
        tricks=tuple(engine_trick(trick) for trick in sorted(tricks, key=lambda row: row.number)),
    )
    return with_ending(state)


def engine_trick(trick: Trick) -> values.Trick:
    """The engine's value of a trick's row."""
    return values.Trick(Seat(trick.leader), _cards(trick.cards))


def leekhas_by_seat(state: DealState) -> tuple[FourInts, FourInts, FourInts]:
    """Leekhas taken, given and forced by each seat in a finished deal.

    Given: a Leekha of the seat that somebody else took. Forced: a Leekha played while void. Rules: R14, R15.
    """
    leekhas = state.rules.leekhas
    taken, given, forced = [0] * 4, [0] * 4, [0] * 4
    for trick in state.tricks:
        taker = trick_taker(trick)
        for index, card in enumerate(trick.cards):
            if card in leekhas:
                giver = trick.seat_of(index)
                taken[taker] += 1
                given[giver] += giver != taker
                forced[giver] += talyeekh(trick, index, leekhas)
    _add_claimed(state, taken, given)
    return four(taken), four(given), four(forced)


def _add_claimed(state: DealState, taken: list[int], given: list[int]) -> None:
    """The Leekhas that were still held when one seat took the rest. Rules: R44."""
    taker = claimant(state)
    for seat in SEATS if taker is not None else ():
        left = len(state.rules.leekhas & state.held(seat))
        taken[taker or 0] += left
        given[seat] += left * (seat != taker)


def _passes(hands: Mapping[int, Hand]) -> Passes:
    passed = (hands[seat].passed for seat in SEATS)
    first, second, third, fourth = (None if cards is None else _cards(cards) for cards in passed)
    return first, second, third, fourth


def _declarations(hands: Mapping[int, Hand]) -> Declarations:
    first, second, third, fourth = (_declaration(hands[seat]) for seat in SEATS)
    return first, second, third, fourth


def _declaration(hand: Hand) -> Declaration | None:
    if hand.exposed is None:
        return None
    return Declaration(_cards(hand.exposed), bool(hand.announced))


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)

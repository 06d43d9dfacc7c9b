"""The engine on its own in a terminal: `verify FILE` checks the record of a game, `play` deals one hand."""

import argparse
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from leekha_engine.cards import DECK, Card, card_code, cards_text, parse_cards
from leekha_engine.ducking import choose_pass, choose_play
from leekha_engine.ending import claimant, taken_points
from leekha_engine.errors import BadCard, BadRecord, IllegalPass, IllegalPlay
from leekha_engine.legal import talyeekh
from leekha_engine.rules import Rules
from leekha_engine.scoring import trick_points, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, play, start_deal
from leekha_engine.values import Ending, Trick
from leekha_engine.verification import from_json, replay
from leekha_engine.view import seat_view

YOU, *OTHERS = SEATS
NAMES = ("You", "Right", "Across", "Left")
REASONS = {
    "not_three": "name exactly three cards",
    "duplicate": "name three different cards",
    "not_in_hand": "you do not hold that",
    "would_void": "these would be all your cards of one suit, and not all of them may be passed for that",
    "must_follow": "you must follow the led suit",
    "must_give_leekha": "you cannot follow, so you must give a Leekha (QS or TD)",
}


class Farewell(Exception):  # noqa: N818 - leaving the table is no error
    """The person has closed the input."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command and gives its exit status: 0 well, 1 refused."""
    options = _parser().parse_args(arguments)
    if options.command == "verify":
        return _verify(options.file)
    return _play(secrets.randbits(32) if options.seed is None else options.seed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m leekha_engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    verify = commands.add_parser("verify", help="replay the record of a game and check every figure of it")
    verify.add_argument("file", type=Path, metavar="FILE", help="a record as JSON")
    playing = commands.add_parser("play", help="play one deal against three plain players")
    playing.add_argument("--seed", type=int, help="deal the same cards again")
    return parser


def _verify(file: Path) -> int:
    try:
        deals = replay(from_json(file.read_bytes()))
    except OSError as error:
        print(f"{file}: cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    except BadRecord as error:
        print(f"{file}: refused: {error}", file=sys.stderr)
        return 1
    print(f"{file}: verified; finished deals: {len(deals)}")
    return 0


def _play(seed: int) -> int:
    print(
        f"One deal of Leekha, seed {seed}. Cards are written like QS or TD; suits S H D C. Leave with Ctrl-D."
    )
    try:
        _play_deal(_with_passes(_shuffled(seed)))
    except (Farewell, KeyboardInterrupt):
        print("\nGoodbye.")
    return 0


def _shuffled(seed: int) -> DealState:
    random = Random(seed)  # noqa: S311 - a deal for one person that can be dealt again
    pack = random.sample(DECK, len(DECK))
    return start_deal(Rules(), 1, random.choice(SEATS), [pack[seat::4] for seat in SEATS])


def _with_passes(state: DealState) -> DealState:
    for seat in OTHERS:
        state = pass_cards(state, seat, choose_pass(seat_view(state, seat)))
    state = _pass_of_person(state)
    print(f"You receive {cards_text(seat_view(state, YOU).received)}.")
    return state


def _pass_of_person(state: DealState) -> DealState:
    _show_hand(state.hand(YOU))
    while True:
        try:
            return pass_cards(state, YOU, _ask("Pass three cards to the right: "))
        except IllegalPass as error:
            _explain(error.data)


def _play_deal(state: DealState) -> None:
    while state.to_act:
        seat = state.to_act[0]
        view = seat_view(state, seat)
        state = _play_of_person(state, view) if seat == YOU else play(state, seat, choose_play(view))
        trick = state.tricks[-1]
        _show_play(seat, trick)
        if trick.complete:
            print(f"  {NAMES[trick_taker(trick)]} took the trick: {trick_points(trick)} points.")
    _show_ending(state)
    points = zip(NAMES, taken_points(state), strict=True)
    print("Points, fewer is better: " + ", ".join(f"{name} {number}" for name, number in points))


def _play_of_person(state: DealState, view: SeatView) -> DealState:
    _show_hand(view.hand)
    print(f"You may play: {cards_text(view.legal)}")
    while True:
        cards = _ask("Your card: ")
        if len(cards) != 1:
            print("  Name one card.")
            continue
        try:
            return play(state, YOU, cards[0])
        except IllegalPlay as error:
            _explain(error.data)


def _ask(question: str) -> tuple[Card, ...]:
    while True:
        try:
            return parse_cards(input(question).upper())
        except BadCard as error:
            print(f"  {error}")
        except EOFError:
            raise Farewell from None


def _show_hand(hand: Iterable[Card]) -> None:
    print(f"Your hand: {cards_text(hand)}")


def _show_play(seat: Seat, trick: Trick) -> None:
    index = len(trick.cards) - 1
    mark = ", a Leekha" if talyeekh(trick, index) else ""
    print(f"  {NAMES[seat]}: {card_code(trick.cards[index])}{mark}")


def _show_ending(state: DealState) -> None:
    seat = claimant(state)
    if state.ending is Ending.POINTS_TAKEN:
        print("All points are taken: the deal ends here.")
    elif seat is not None:
        print(f"{NAMES[seat]}: all the rest, whatever is played.")


def _explain(refusal: dict[str, object]) -> None:
    print(f"  That is refused: {REASONS[str(refusal['reason'])]} ({refusal['rule']}).")


if __name__ == "__main__":
    sys.exit(main())

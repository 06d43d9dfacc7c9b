"""The engine on its own in a terminal: `verify FILE` checks the record of a game, `show FILE` prints it,
`play` deals one hand.
"""

import argparse
import io
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from leekha_engine.cards import DECK, Card, card_code, cards_text, parse_cards
from leekha_engine.dealers import first_dealer
from leekha_engine.ducking import choose_pass, choose_play
from leekha_engine.ending import claimant, final_scores
from leekha_engine.errors import BadCard, BadRecord, IllegalDeclaration, IllegalPass, IllegalPlay
from leekha_engine.legal import talyeekh
from leekha_engine.rules import PRESETS, Rules
from leekha_engine.scoring import trick_points, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.seatview import SeatView
from leekha_engine.showing import record_lines, trust_lines
from leekha_engine.state import DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Ending, Phase, Trick
from leekha_engine.verification import from_json, replay
from leekha_engine.view import seat_view

YOU, *OTHERS = SEATS
NAMES = ("You", "Right", "Across", "Left")
REASONS = {
    "not_three": "name exactly three cards",
    "duplicate": "name different cards",
    "not_in_hand": "you do not hold that",
    "would_void": "these would be all your cards of one suit, and not all of them may be passed for that",
    "must_follow": "you must follow the led suit",
    "must_give_leekha": "you cannot follow, so you must give a Leekha",
    "must_go_under": "a higher card of its suit lies, so your Leekha must go under it",
    "must_undercut": "a Leekha lies, so you must play lower",
    "no_points_yet": "no points may fall in the first trick while you have something else",
    "hearts_not_broken": "hearts may not be led before one has fallen",
    "queen_first": "you hold both, and the Queen of spades goes first",
    "no_exposing": "nothing is shown here",
    "no_announcing": "nothing is announced here",
    "not_a_leekha": "only Leekhas are shown",
}


class Farewell(Exception):  # noqa: N818 - leaving the table is no error
    """The person has closed the input."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command and gives its exit status: 0 well, 1 refused."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names are in any script, terminals and files are not.
        sys.stdout.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    if options.command == "play":
        return _play(secrets.randbits(32) if options.seed is None else options.seed, options.preset)
    return _read(options.file, shown=options.command == "show")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m leekha_engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    verify = commands.add_parser("verify", help="replay the record of a game and check every figure of it")
    showing = commands.add_parser("show", help="print a record: its scores, then trick by trick")
    for reading in (verify, showing):
        reading.add_argument("file", type=Path, metavar="FILE", help="a record as JSON")
    playing = commands.add_parser("play", help="play one deal against three plain players")
    playing.add_argument("--seed", type=int, help="deal the same cards again")
    playing.add_argument(
        "--preset", choices=PRESETS, default=next(iter(PRESETS)), help="the rules to play by"
    )
    return parser


def _read(file: Path, *, shown: bool) -> int:
    try:
        record = from_json(file.read_bytes())
        deals = replay(record)
    except OSError as error:
        print(f"{file}: cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    except BadRecord as error:
        print(f"{file}: refused: {error}", file=sys.stderr)
        return 1
    if shown:
        print("\n".join(record_lines(record, deals)))
    else:
        print(f"{file}: verified; finished deals: {len(deals)}")
        for line in trust_lines(record):
            print(f"  {line}")
    return 0


def _play(seed: int, preset: str) -> int:
    print(
        f"One deal of Leekha, seed {seed}. Cards are written like QS or TD; suits S H D C. Leave with Ctrl-D."
    )
    rules = Rules.from_options({"preset": preset})
    print(
        "Rules: "
        + ", ".join(f"{name} {value}" for name, value in PRESETS[preset].items() or [("classic", "solo")])
    )
    if rules.pairs:
        print("Your partner sits across.")
    try:
        _play_deal(_with_answers(_with_passes(_shuffled(seed, rules))))
    except (Farewell, KeyboardInterrupt):
        print("\nGoodbye.")
    return 0


def _shuffled(seed: int, rules: Rules) -> DealState:
    random = Random(seed)  # noqa: S311 - a deal for one person that can be dealt again
    pack = random.sample(DECK, len(DECK))
    hands = [pack[seat::4] for seat in SEATS]
    drawn = random.choice(SEATS)
    return start_deal(rules, 1, first_dealer(rules, hands, drawn, drawn), hands)


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
            return pass_cards(state, YOU, _ask(f"Pass three cards to the {state.rules.passes_to(1)}: "))
        except IllegalPass as error:
            _explain(error.data)


def _with_answers(state: DealState) -> DealState:
    """The deal after everybody has answered, where the rules ask; the plain players show nothing."""
    if state.phase is not Phase.DECLARING:
        return state
    for seat in OTHERS:
        state = declare(state, seat)
    _show_hand(state.hand(YOU))
    while True:
        shown = _ask("Show which Leekhas? (Enter: none) ")
        try:
            return declare(state, YOU, shown, announced=_announced(state.rules))
        except IllegalDeclaration as error:
            _explain(error.data)


def _announced(rules: Rules) -> bool:
    return rules.minus != "off" and _line("Announce a clean deal? (y, Enter: no) ").lower() == "y"


def _play_deal(state: DealState) -> None:
    while state.to_act:
        seat = state.to_act[0]
        view = seat_view(state, seat)
        state = _play_of_person(state, view) if seat == YOU else play(state, seat, choose_play(view))
        trick = state.tricks[-1]
        _show_play(seat, trick, state.rules)
        if trick.complete:
            points = trick_points(trick, state.values)
            print(f"  {NAMES[trick_taker(trick)]} took the trick: {points} points.")
    _show_ending(state)
    scores = zip(NAMES, final_scores(state), strict=True)
    print("Points, fewer is better: " + ", ".join(f"{name} {number}" for name, number in scores))


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
            return parse_cards(_line(question).upper())
        except BadCard as error:
            print(f"  {error}")


def _line(question: str) -> str:
    try:
        return input(question)
    except EOFError:
        raise Farewell from None


def _show_hand(hand: Iterable[Card]) -> None:
    print(f"Your hand: {cards_text(hand)}")


def _show_play(seat: Seat, trick: Trick, rules: Rules) -> None:
    index = len(trick.cards) - 1
    mark = ", a Leekha" if talyeekh(trick, index, rules.leekhas) else ""
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

"""Views to ask plans about, and plans of every kind."""

from collections.abc import Sequence
from dataclasses import replace
from json import dumps
from typing import Any

from hypothesis import strategies as st

from leekha_engine.cards import CODES, SUIT_LETTERS, Suit, parse_cards
from leekha_engine.legal import legal_plays
from leekha_engine.plan import ABOUT_THE_TRICK, CONDITIONS, Fires, Pick, Plan, Skips, Spare, ask
from leekha_engine.plan_reading import SEAT_NAMES, WITH_CARDS, read_plan
from leekha_engine.seats import Seat, seat_after
from leekha_engine.seatview import SeatView
from leekha_engine.values import Trick
from leekha_engine.view import seat_view
from tests.engine.golden import SOUTH
from tests.engine.scenes import by_rules, opened

Json = dict[str, Any]


def a_view(
    hand: str,
    trick: str = "",
    before: Sequence[tuple[Seat, str]] = (),
    voids: Sequence[str] = ("", "", "", ""),
    **options: str | int,
) -> SeatView:
    """South to play from this hand onto these cards, after these complete tricks."""
    rules = by_rules(**options)
    cards, held = parse_cards(trick), parse_cards(hand)
    shown = [tuple(Suit(SUIT_LETTERS.index(letter)) for letter in letters) for letters in voids]
    return replace(
        seat_view(opened(rules), SOUTH),
        hand=held,
        legal=legal_plays(held, cards, rules),
        trick=Trick(seat_after(SOUTH, -len(cards)), cards),
        tricks=tuple(Trick(leader, parse_cards(laid)) for leader, laid in before),
        shown_voids=(shown[0], shown[1], shown[2], shown[3]),
    )


def a_plan(*lines: Json) -> Plan:
    """The plan of these lines."""
    return read_plan(list(lines))


def answer(plan: Plan, view: SeatView) -> str:
    """The card and the line from 1, or the reason with what each line lacked, as text."""
    found = ask(plan, view)
    if isinstance(found, Fires):
        return f"{CODES[found.card]} by line {found.line + 1}"
    return " ".join([found.reason, *_misses(found)])


def _misses(skipped: Skips) -> list[str]:
    return [
        f"{miss.line + 1}:{'cards' if miss.condition is None else miss.condition.name}"
        for miss in skipped.misses
    ]


def _written(value: Json) -> str:
    return dumps(value, sort_keys=True)


CARDS = st.sampled_from(CODES)
SUITS = st.lists(st.sampled_from(SUIT_LETTERS), max_size=4, unique=True)
SOME_CARDS = st.lists(CARDS, min_size=1, max_size=3, unique=True)
PICKS = st.fixed_dictionaries(
    {"pick": st.sampled_from([pick.value for pick in Pick])},
    optional={
        "suit": st.sampled_from(SUIT_LETTERS),
        "spare": st.sampled_from([spare.value for spare in Spare]),
    },
)
WISHES = st.one_of(st.fixed_dictionaries({"card": CARDS}), PICKS)


def conditions(names: list[str]) -> st.SearchStrategy[Json]:
    """Conditions of these names with what each asks for."""
    return st.sampled_from(sorted(names)).flatmap(_condition)


def _condition(name: str) -> st.SearchStrategy[Json]:
    fields: dict[str, Any] = {"is": st.just(name)}
    if name in WITH_CARDS:
        fields["cards"] = SOME_CARDS
    elif name == "taking":
        fields["by"] = st.lists(st.sampled_from(list(SEAT_NAMES)), min_size=1, max_size=3, unique=True)
    elif name == "tricks":
        fields |= {"from": st.integers(1, 6), "to": st.integers(6, 13)}
    return st.fixed_dictionaries(fields)


def _lines(case: str) -> st.SearchStrategy[Json]:
    leads = case == "lead"
    names = [name for name in CONDITIONS if not leads or name not in ABOUT_THE_TRICK]
    wishes = st.lists(WISHES, max_size=4, unique_by=_written)
    play = st.tuples(wishes, st.booleans()).map(
        lambda made: [*made[0], {"wait": True}] if made[1] or not made[0] else made[0]
    )
    return st.fixed_dictionaries(
        {
            "on": st.just(case),
            "suits": st.just([]) if leads else SUITS,
            "if": st.lists(conditions(names), max_size=2, unique_by=_written),
            "play": play,
        }
    )


LINES = st.one_of(*map(_lines, ("lead", "follow", "void")))
PLANS = st.lists(LINES, min_size=1, max_size=8, unique_by=_written)

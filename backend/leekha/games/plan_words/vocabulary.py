"""All that a line of a plan can be made of, in words: a form needs no list and no sentence of its own."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from leekha.games.plan_words.lookup import line_in_words, plan_words, wish_in_words
from leekha_engine.cards import SUITS
from leekha_engine.plan import ABOUT_THE_TRICK, WAIT, Case, Condition, Line, Pick, Spare, Wish
from leekha_engine.plan_reading import SEAT_NAMES, WITH_CARDS, line_json, wish_json

Json = dict[str, Any]
LEADING, FOLLOWING, DISCARDING = (Case.LEAD,), (Case.FOLLOW,), (Case.VOID,)
FREE, ALL = (Case.LEAD, Case.VOID), tuple(Case)
WISHES: tuple[tuple[tuple[Case, ...], Wish], ...] = (
    (FOLLOWING, Wish(pick=Pick.HIGHEST_LOSING)),
    (DISCARDING, Wish(pick=Pick.DEAREST)),
    (FREE, Wish(pick=Pick.SHORTEST)),
    (ALL, Wish(pick=Pick.LOWEST)),
    (ALL, Wish(pick=Pick.HIGHEST)),
    (FOLLOWING, Wish(pick=Pick.LOWEST_TAKING)),
    (FOLLOWING, Wish(pick=Pick.HIGHEST, spare=Spare.LEEKHAS)),
    (FOLLOWING, Wish(pick=Pick.HIGHEST_LOSING, spare=Spare.LEEKHAS)),
    (FREE, Wish(pick=Pick.LOWEST, spare=Spare.POINTS)),
    (FREE, Wish(pick=Pick.HIGHEST, spare=Spare.POINTS)),
    *((FREE, Wish(pick=pick, suit=suit)) for suit, pick in product(SUITS, (Pick.LOWEST, Pick.HIGHEST))),
    (ALL, WAIT),
)
# To begin with: what most people would plan, each with one tap.
STARTERS = (
    Line(Case.FOLLOW, (Wish(pick=Pick.HIGHEST_LOSING),), conditions=(Condition("can_duck"),)),
    Line(
        Case.FOLLOW,
        (Wish(pick=Pick.HIGHEST, spare=Spare.LEEKHAS),),
        conditions=(Condition("last"), Condition("no_points")),
    ),
    Line(Case.VOID, (Wish(pick=Pick.DEAREST),)),
    Line(Case.LEAD, (Wish(pick=Pick.LOWEST),)),
)


def vocabulary() -> Json:
    """Cases, wishes, conditions and whole lines to begin with, in the active language."""
    words = plan_words()
    return {
        "cases": [{"name": case.value, "label": words.cases[case]} for case in Case],
        "wishes": [
            {"wish": wish_json(wish), "label": wish_in_words(wish), "cases": [case.value for case in cases]}
            for cases, wish in WISHES
        ],
        "conditions": list(_conditions()),
        "seats": [{"name": name, "label": words.seats[seat]} for name, seat in SEAT_NAMES.items()],
        "starters": [{"line": line_json(line), "label": line_in_words(line)} for line in STARTERS],
    }


def _conditions() -> Iterator[Json]:
    for name, text in plan_words().conditions.items():
        cases = [case for case in Case if case is not Case.LEAD or name not in ABOUT_THE_TRICK]
        blanks = {"cards": "…", "seats": "…", "first": "…", "last": "…"}
        yield {
            "name": name,
            "label": text.format(**blanks),
            "asks": "cards" if name in WITH_CARDS else {"taking": "seats", "tricks": "tricks"}.get(name),
            "cases": [case.value for case in cases],
        }

"""What every language says of plans."""

from collections.abc import Mapping
from typing import NamedTuple


class PlanWords(NamedTuple):
    """Pieces of sentences.

    `cases`, with `{suits}` where some are named; `conditions` and `picks` by name, with `{cards}`, `{seats}`,
    `{first}` and `{last}`; `conditions_of_many` where there is more than one card, with `comma` between them;
    `in_suit` and `spares` follow a pick; `line` puts a sentence together of `{case}`, `{conditions}` and
    `{wishes}`; `skips` are the reasons for which nothing was played.
    """

    suits: Mapping[str, str]
    cases: Mapping[str, str]
    cases_of_suits: Mapping[str, str]
    conditions: Mapping[str, str]
    conditions_of_many: Mapping[str, str]
    comma: str
    seats: Mapping[int, str]
    picks: Mapping[str, str]
    in_suit: str
    spares: Mapping[str, str]
    wait: str
    if_: str
    and_: str
    or_: str
    else_: str
    line: str
    skips: Mapping[str, str]
    missed_condition: str
    missed_cards: str

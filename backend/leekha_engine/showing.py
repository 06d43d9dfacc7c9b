"""A verified record as text for people: the scores as a table, then every deal trick by trick."""

from collections.abc import Iterator, Mapping, Sequence

from leekha_engine.cards import card_code, cards_text
from leekha_engine.ending import claimant, final_points, final_scores
from leekha_engine.legal import talyeekh
from leekha_engine.notation import hand_text
from leekha_engine.reading import Reader
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, add_scores, result, trick_points, trick_taker
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.values import Ending, Trick

MARK = "*"
LEGEND = f"Hands are told as spades.hearts.diamonds.clubs, T a ten; {MARK} a Leekha given while void."
_TEAMS = ("seats 0 and 2", "seats 1 and 3")


def record_lines(record: Mapping[str, object], deals: Sequence[DealState]) -> Iterator[str]:
    """The whole record, line by line; `deals` are those that `verification.replay` gives for it."""
    yield from summary_lines(record, deals)
    root = Reader(record)
    names = _names(root)
    if deals:
        yield ""
        yield LEGEND
    for state, deal in zip(deals, root.field("deals").items(), strict=True):
        yield ""
        yield from deal_lines(state, names)
        yield from _shuffle_lines(root, deal, names)


def trust_lines(record: Mapping[str, object]) -> Iterator[str]:
    """What no check of a record can show: the deals whose cards the server chose with nobody taking part."""
    deals = Reader(record).field("deals").items()
    alone = [number for number, deal in enumerate(deals, start=1) if not _took_part(deal)]
    if alone:
        numbers = ", ".join(map(str, alone))
        yield f"Nobody took part in the shuffle of deal {numbers}: that nobody chose it rests on the server."


def _took_part(deal: Reader) -> list[bool]:
    """By place, whether a value went into the shuffle; empty where none did."""
    values = [bool(value.text()) for value in deal.field("fairness").field("values").items()]
    return values if any(values) else []


def summary_lines(record: Mapping[str, object], deals: Sequence[DealState]) -> Iterator[str]:
    """Which game it is, by which rules, who sits where, what each deal scored, and how it ended."""
    root = Reader(record)
    rules = Rules.from_options(root.field("rules").mapping())
    yield f"Game {root.field('game').field('id').text()}"
    yield "Rules: " + ", ".join(f"{name}={value}" for name, value in rules.overrides().items())
    yield from _match_lines(root, rules)
    yield ""
    yield from _table(_names(root), deals)
    yield from _result_lines(root, rules, deals)


def deal_lines(state: DealState, names: Sequence[str]) -> Iterator[str]:
    """One finished deal; a Leekha given while void is marked with a star."""
    direction = state.rules.passes_to(state.number)
    passing = "no passing" if direction == "none" else f"passing {direction}"
    yield f"Deal {state.number}: {names[state.dealer]} deals, {passing}"
    for seat in SEATS:
        passed = f" passes {cards_text(state.passes[seat] or ())}" if state.passes[seat] else ""
        yield f"  {names[seat]}: {hand_text(state.dealt[seat])}{passed}"
    yield from _declaration_lines(state, names)
    for number, trick in enumerate(state.tricks, start=1):
        yield _trick_line(number, trick, state, names)
    yield from _ending_lines(state, names)


def _shuffle_lines(root: Reader, deal: Reader, names: Sequence[str]) -> Iterator[str]:
    """Who took part in the shuffle; bots and those who were absent by their names too."""
    fairness = deal.field("fairness")
    values = _took_part(deal)
    if not values:
        yield "  Shuffled by the server alone: nobody took part."
        return
    places = SEATS
    if "seats" in fairness.mapping():
        places = tuple(Seat(place.number_in(SEATS)) for place in fairness.field("seats").items(len(SEATS)))
    bots = [entry.field("bot").value is not None for entry in root.field("seats").items(len(SEATS))]
    groups = {
        "Shuffled by the server with": [seat for seat in SEATS if values[places[seat]]],
        "without": [seat for seat in SEATS if not values[places[seat]] and not bots[seat]],
        "bots": [seat for seat in SEATS if not values[places[seat]] and bots[seat]],
    }
    told = (f"{how} {', '.join(names[seat] for seat in seats)}" for how, seats in groups.items() if seats)
    yield f"  {'; '.join(told)}."


def _names(root: Reader) -> list[str]:
    """The names by seat; what a terminal would obey is left out of them."""
    names = (entry.field("name").text() for entry in root.field("seats").items(len(SEATS)))
    return ["".join(filter(str.isprintable, name)) for name in names]


def _match_lines(root: Reader, rules: Rules) -> Iterator[str]:
    if rules.match != "single":
        match = root.field("match")
        letters = " ".join(str(entry.value) for entry in match.field("letters").items())
        yield f"Match: game {match.field('game').value}, letters before it {letters}"


def _table(names: Sequence[str], deals: Sequence[DealState]) -> Iterator[str]:
    width = max(6, *map(len, names)) + 1
    yield " " * 8 + "".join(name.rjust(width) for name in names)
    for state in deals:
        scores = final_scores(state)
        yield _row(f"Deal {state.number}", scores, width)
        yield _row("", add_scores(state.totals, scores), width)


def _row(head: str, numbers: FourInts, width: int) -> str:
    return head.ljust(8) + "".join(str(number).rjust(width) for number in numbers)


def _result_lines(root: Reader, rules: Rules, deals: Sequence[DealState]) -> Iterator[str]:
    finished_by = root.field("game").field("finished_by")
    if finished_by.value is None:
        yield "The game runs."
        return
    yield f"Ended by {finished_by.text()}."
    if deals:
        totals = add_scores(deals[-1].totals, final_scores(deals[-1]))
        ranking = result(totals, rules)
        yield "Won by " + ", ".join(_names(root)[seat] for seat in ranking.winners) + "."
        if ranking.losing_team is not None:
            yield f"Lost by {_TEAMS[ranking.losing_team]}."


def _declaration_lines(state: DealState, names: Sequence[str]) -> Iterator[str]:
    if not state.rules.declares:
        return
    said = []
    for name, answer in zip(names, state.declarations, strict=True):
        if answer is not None and answer.exposed:
            said.append(f"{name} shows {cards_text(answer.exposed)}")
        if answer is not None and answer.announced:
            said.append(f"{name} announces a clean deal")
    yield "  " + ("; ".join(said) or "nobody shows or announces anything")


def _trick_line(number: int, trick: Trick, state: DealState, names: Sequence[str]) -> str:
    leekhas = state.rules.leekhas
    cards = (
        card_code(card) + (MARK if talyeekh(trick, index, leekhas) else " ")
        for index, card in enumerate(trick.cards)
    )
    taken = f"{names[trick_taker(trick)]} takes {trick_points(trick, state.values)}"
    leader = names[trick.leader].rjust(max(map(len, names)))
    return f"  {number:2}. {leader}: {' '.join(cards)} {taken}"


def _ending_lines(state: DealState, names: Sequence[str]) -> Iterator[str]:
    seat = claimant(state)
    if seat is not None:
        rest = "; ".join(f"{names[other]} {cards_text(state.hand(other))}" for other in SEATS)
        yield f"  {names[seat]} takes the rest whatever is played: {rest}"
    elif state.ending is Ending.POINTS_TAKEN:
        yield "  Every point is taken."
    elif state.ending is Ending.LIMIT:
        yield "  The limit is reached in the midst of the deal."
    yield "  Points " + " ".join(map(str, final_points(state)))
    if final_scores(state) != final_points(state):
        yield "  Scores " + " ".join(map(str, final_scores(state)))

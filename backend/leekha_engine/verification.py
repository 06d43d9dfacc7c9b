"""Verifies the record of a game by replaying every card of it by the rules."""

import json
from collections.abc import Mapping, Sequence

from leekha_engine.cards import Card, parse_card, parse_cards
from leekha_engine.dealers import next_dealer
from leekha_engine.errors import BadRecord
from leekha_engine.fairness import GAME_ID_PATTERN
from leekha_engine.match import LETTERS
from leekha_engine.proof import check_proof
from leekha_engine.reading import Reader
from leekha_engine.record import CAUSES, ENDINGS, FORMAT, FORMAT_VERSION, deal_figures, result_record
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, four, is_game_over
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import CARDS_PER_TRICK, Phase

_ONLY_WHERE_IT_HAPPENED = ("exposed", "announced", "settled", "claimant", "remaining")


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

    Raises: BadRecord `bad_record`. Rules: R4, R5, R16, R17, R23, R24, R37, R42, R44.
    """
    root = Reader(record)
    root.must_be({"format": FORMAT, "format_version": FORMAT_VERSION})
    root.field("engine").text()
    _check_seats(root.field("seats"))
    rules = _read_rules(root.field("rules"))
    _check_match(root, rules)
    root.field("game").field("id").matching(GAME_ID_PATTERN)
    states: list[DealState] = []
    totals = NO_TOTALS
    for deal in root.field("deals").items():
        if is_game_over(totals, rules, len(states)):
            raise deal.refused("comes after the end of the game")
        previous = states[-1] if states else None
        state = _replay_deal(deal, _started(deal, rules, previous, totals))
        check_proof(root, deal, state, previous)
        totals = _check_figures(deal, state)
        states.append(state)
    if "unfinished" in root.mapping():
        _check_unfinished(root, rules, states, totals)
    _check_end(root, totals, rules, len(states))
    return tuple(states)


def _check_unfinished(root: Reader, rules: Rules, states: Sequence[DealState], totals: FourInts) -> None:
    deal, previous = root.field("unfinished"), states[-1] if states else None
    if root.field("game").field("finished_by").value not in {"vote", "abandoned"}:
        raise deal.refused("is of a game that was not ended before its time")
    check_proof(root, deal, _started(deal, rules, previous, totals), previous)


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


def _check_match(root: Reader, rules: Rules) -> None:
    if rules.match == "single":
        if "match" in root.mapping():
            raise root.field("match").refused("is of rules without a match")
        return
    match = root.field("match")
    letters = match.field("letters").items(2 if rules.pairs else len(SEATS))
    lost = [entry.number_in(range(LETTERS)) for entry in letters]
    game = match.field("game")
    before = game.number_in(range(1, len(letters) * LETTERS)) - 1
    # One team loses each game; in solo all who share the highest total do.
    too_many = (sum(lost) if rules.pairs else max(lost)) > before
    if too_many or sum(lost) < before:
        raise game.refused("does not follow from the letters")


def _started(deal: Reader, rules: Rules, previous: DealState | None, totals: FourInts) -> DealState:
    number = 1 if previous is None else previous.number + 1
    deal.must_be({"number": number})
    dealer = Seat(deal.field("dealer").number_in(SEATS))
    if previous is not None:
        # A dealer drawn at random is looked at with the proof.
        deal.must_be({"dealer": next_dealer(previous, dealer)})
    hands = [_cards(hand) for hand in deal.field("dealt").items(len(SEATS))]
    with deal.field("dealt").blamed():
        return start_deal(rules, number, dealer, hands, totals)


def _replay_deal(deal: Reader, state: DealState) -> DealState:
    state = _with_passes(deal, state)
    if state.phase is Phase.DECLARING:
        state = _with_declarations(deal, state)
    for name in ("passed", "declared"):
        if f"{name}_causes" in deal.mapping():
            _check_causes(deal.field(f"{name}_causes"))
        if f"{name}_at" in deal.mapping():
            _check_moments(deal.field(f"{name}_at"))
    for trick in deal.field("tricks").items():
        if state.ending is not None:
            raise trick.refused("comes after the end of the deal")
        state = _replay_trick(trick, state)
    if state.ending is None:
        raise deal.field("tricks").refused("do not end the deal")
    return state


def _with_passes(deal: Reader, state: DealState) -> DealState:
    passes = deal.field("passed").items(len(SEATS))
    if state.phase is not Phase.PASSING:
        return state
    for seat, passed in zip(SEATS, passes, strict=True):
        with passed.blamed():
            state = pass_cards(state, seat, _cards(passed))
    return state


def _with_declarations(deal: Reader, state: DealState) -> DealState:
    """The answers that the cards shown and the seats announced tell: who holds a shown card has shown it."""
    rules = state.rules
    exposed = deal.field("exposed") if rules.exposing == "on" else Reader([], "exposed")
    announced = deal.field("announced") if rules.minus != "off" else Reader([], "announced")
    with exposed.blamed():
        shown = [parse_card(entry.text()) for entry in exposed.items()]
    seats = [entry.number_in(SEATS) for entry in announced.items()]
    for seat in SEATS:
        own = [card for card in shown if card in state.held(seat)]
        with exposed.blamed():
            state = declare(state, seat, own, announced=seat in seats)
    return state


def _replay_trick(trick: Reader, state: DealState) -> DealState:
    for entry in trick.field("cards").items(CARDS_PER_TRICK):
        with entry.blamed():
            state = play(state, state.to_act[0], parse_card(entry.text()))
    _check_causes(trick.field("causes"))
    _check_moments(trick.field("played_at"))
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


def _check_figures(deal: Reader, state: DealState) -> FourInts:
    figures = deal_figures(state)
    # Hands and passes were replayed, in whatever order their cards stand.
    replayed = {"dealt"} if state.rules.pass_offset(state.number) == 0 else {"dealt", "passed"}
    deal.must_be({name: value for name, value in figures.items() if name not in replayed})
    for name in _ONLY_WHERE_IT_HAPPENED:
        if name in deal.mapping() and name not in figures:
            raise deal.field(name).refused("did not happen")
    return four(figures["totals"])


def _check_end(root: Reader, totals: FourInts, rules: Rules, deals: int) -> None:
    game = root.field("game")
    game.field("created").moment()
    finished_by = game.field("finished_by")
    over = is_game_over(totals, rules, deals)
    if finished_by.value is None:
        game.must_be({"finished": None})
    elif game.field("finished").moment() and finished_by.one_of(ENDINGS) == "limit" and not over:
        raise finished_by.refused("nobody has reached the limit")
    if over:
        finished_by.must_be("limit")
    ranked = finished_by.value is not None and root.field("deals").value
    root.must_be({"result": result_record(totals, rules) if ranked else None})

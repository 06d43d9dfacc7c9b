"""Deals to set scenes with: the golden cards under any rules, deals of one trick, and plays by code."""

from collections.abc import Sequence

from leekha_engine.cards import Card, card_code, cards_text, parse_card, parse_cards
from leekha_engine.legal import Facts, legal_plays, why_illegal
from leekha_engine.notation import parse_hand
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat, seat_after
from leekha_engine.state import NO_TOTALS, DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Ending, Hands, Trick
from tests.engine import golden
from tests.engine.golden import SOUTH, WEST

EVERY_DIRECTION = ("right", "left", "across", "none")
ONE_SUIT_EACH: Hands = tuple(  # type: ignore[assignment]  # four of them
    map(
        parse_hand,
        ["-.-.-.AKQJT98765432", "AKQJT98765432.-.-.-", "-.AKQJT98765432.-.-", "-.-.AKQJT98765432.-"],
    )
)


def by_rules(**options: str | int) -> Rules:
    """The plain rules played to the last trick, changed by these options."""
    return Rules.from_options({"settle": "off", **options})


def opened(rules: Rules, dealer: Seat = SOUTH, totals: FourInts = NO_TOTALS, number: int = 1) -> DealState:
    """The golden deal after its exchange, whichever way its passes go: all play with the same cards."""
    offset = rules.pass_offset(number)
    if not offset:
        return start_deal(rules, number, dealer, golden.PLAYS_WITH, totals)
    giving = [golden.PASSES[seat_after(seat, offset - 1)] for seat in SEATS]
    dealt = [
        set(golden.PLAYS_WITH[seat]).difference(golden.PASSES[seat_after(seat, -1)]).union(giving[seat])
        for seat in SEATS
    ]
    state = start_deal(rules, number, dealer, dealt, totals)
    for seat in SEATS:
        state = pass_cards(state, seat, giving[seat])
    return state


def dealt(
    rules: Rules, hands: Sequence[Sequence[Card]], dealer: Seat, totals: FourInts = NO_TOTALS
) -> DealState:
    """A deal with these hands; nothing is passed."""
    assert rules.pass_direction == "none"
    return start_deal(rules, 1, dealer, hands, totals)


def answered(
    state: DealState, shown: Sequence[str] = ("", "", "", ""), announced: Sequence[Seat] = ()
) -> DealState:
    """The deal after all four have answered; `shown` are the Leekhas by seat."""
    for seat in SEATS:
        state = declare(state, seat, parse_cards(shown[seat]), announced=seat in announced)
    return state


def played(state: DealState, plays: str) -> DealState:
    """The deal after these plays, by whoever is to act."""
    for code in plays.split():
        state = play(state, state.to_act[0], parse_card(code))
    return state


def golden_tricks(first: int = 1, last: int = 13) -> str:
    """The plays of these tricks of the golden deal."""
    return " ".join(cards for _, cards, _, _ in golden.TRICKS[first - 1 : last])


def played_golden(rules: Rules, totals: FourInts = NO_TOTALS) -> DealState:
    """The golden deal by rules without declarations, played as far as it goes."""
    return play_golden_on(opened(rules, totals=totals))


def play_golden_on(state: DealState) -> DealState:
    """The deal played like the golden deal as far as it goes."""
    for _, code in golden.plays()[sum(len(trick.cards) for trick in state.tricks) :]:
        if state.ending is None:
            state = play(state, state.to_act[0], code)
    return state


def took_everything(rules: Rules, totals: FourInts = NO_TOTALS, exposed: bool = False) -> DealState:  # noqa: FBT001, FBT002
    """South takes all thirteen tricks with thirteen clubs; East had the spades and West the diamonds."""
    state = dealt(rules, ONE_SUIT_EACH, WEST, totals)
    if rules.declares:
        state = answered(state, ("", "QS", "", "TD") if exposed else ("", "", "", ""))
    while state.trick is not None:
        seat = state.to_act[0]
        state = play(state, seat, legal_plays(state.hand(seat), state.trick.cards, rules, state.facts)[0])
    return state


def of_tricks(rules: Rules, dealer: Seat, *tricks: tuple[Seat, str]) -> DealState:
    """A finished deal of which only these tricks matter, each with its leader."""
    laid = tuple(Trick(leader, parse_cards(cards)) for leader, cards in tricks)
    state = opened(rules, dealer)
    return DealState(rules, 1, dealer, state.dealt, passes=state.passes, tricks=laid, ending=Ending.PLAYED)


def legal(hand: str, trick: str, *facts: Facts, **options: str | int) -> str:
    """What may be played from a hand onto a trick, as text; of `facts` there is at most one."""
    return cards_text(legal_plays(parse_cards(hand), parse_cards(trick), by_rules(**options), *facts))


def refused(code: str, hand: str, trick: str, *facts: Facts, **options: str | int) -> str | None:
    """Why a card of a hand may not be played onto a trick, with its rule: "must_follow R13 C"."""
    found = why_illegal(parse_card(code), parse_cards(hand), parse_cards(trick), by_rules(**options), *facts)
    return None if found is None else " ".join(map(str, found.data().values()))


def to_play(state: DealState) -> str:
    """What the seat to play may play, as text."""
    assert state.trick is not None
    legal_now = legal_plays(state.hand(state.to_act[0]), state.trick.cards, state.rules, state.facts)
    return " ".join(map(card_code, legal_now))

"""The only ways in which a deal changes: it starts, a seat passes, a seat plays."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from leekha_engine.cards import DECK, Card, sorted_hand
from leekha_engine.errors import AlreadyPassed, BadDeal, IllegalPass, IllegalPlay, NotYourTurn, WrongPhase
from leekha_engine.legal import refusal_sentence, why_illegal, why_illegal_pass
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState, Passes
from leekha_engine.values import HAND_SIZE, Phase


def start_deal(rules: Rules, number: int, dealer: Seat, dealt: Sequence[Collection[Card]]) -> DealState:
    """Deal `number` (from 1) before anybody has passed; `dealt` are the four hands by seat, in any order.

    Raises: BadDeal `bad_deal`. Rules: R1, R6.
    """
    if number < 1 or dealer not in SEATS:
        raise BadDeal(f"There is no deal {number} of dealer {dealer}.")
    if [len(hand) for hand in dealt] != [HAND_SIZE] * len(SEATS):
        raise BadDeal("A deal is four hands of 13 cards.")
    if set().union(*dealt) != set(DECK):
        raise BadDeal("A deal has each of the 52 cards once.")
    first, second, third, fourth = map(sorted_hand, dealt)
    return DealState(rules, number, dealer, (first, second, third, fourth))


def pass_cards(state: DealState, seat: Seat, cards: Collection[Card]) -> DealState:
    """The deal after `seat` has committed three cards, for good; the fourth pass exchanges all at once.

    Raises: WrongPhase `wrong_phase`, AlreadyPassed `already_passed`, IllegalPass `illegal_pass`.
    Rules: R7, R8, R10.
    """
    if state.phase is not Phase.PASSING:
        raise WrongPhase("Nobody passes now.", {"phase": state.phase.value})
    if state.passes[seat] is not None:
        raise AlreadyPassed(f"Seat {seat} has passed, which is final.")
    refusal = why_illegal_pass(cards, state.dealt[seat], state.rules)
    if refusal is not None:
        raise IllegalPass(refusal_sentence(cards, refusal), refusal.data())
    return replace(state, passes=_with_pass(state.passes, seat, sorted_hand(cards)))


def play(state: DealState, seat: Seat, card: Card) -> DealState:
    """The deal after `seat` has played `card`.

    Raises: WrongPhase `wrong_phase`, NotYourTurn `not_your_turn`, IllegalPlay `illegal_play`.
    Rules: R11, R12, R13, R14.
    """
    trick = state.trick
    if trick is None:
        raise WrongPhase("Nobody plays now.", {"phase": state.phase.value})
    if trick.next_seat != seat:
        raise NotYourTurn(f"Seat {trick.next_seat} is to play, not {seat}.", {"to_act": [trick.next_seat]})
    refusal = why_illegal(card, state.held(seat), trick.cards, state.rules)
    if refusal is not None:
        raise IllegalPlay(refusal_sentence([card], refusal), refusal.data())
    tricks = (*state.finished_tricks, trick.plus(card))
    return DealState(state.rules, state.number, state.dealer, state.dealt, state.passes, tricks)


def _with_pass(passes: Passes, seat: Seat, cards: tuple[Card, ...]) -> Passes:
    first, second, third, fourth = (cards if other == seat else passes[other] for other in SEATS)
    return first, second, third, fourth

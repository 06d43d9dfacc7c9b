"""The only ways in which a deal changes: it starts, a seat passes, declares or plays."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from leekha_engine.cards import DECK, SEVEN_OF_HEARTS, Card, sorted_hand
from leekha_engine.ending import ending_of
from leekha_engine.errors import (
    AlreadyDeclared,
    AlreadyPassed,
    BadDeal,
    IllegalDeclaration,
    IllegalPass,
    IllegalPlay,
    NotYourTurn,
    WrongPhase,
)
from leekha_engine.legal import refusal_sentence, why_illegal, why_illegal_declaration, why_illegal_pass
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import NO_PASSES, NO_TOTALS, NOTHING_PASSED, DealState, Declarations, Passes
from leekha_engine.values import HAND_SIZE, Declaration, Phase, Trick


def start_deal(
    rules: Rules,
    number: int,
    dealer: Seat,
    dealt: Sequence[Collection[Card]],
    totals: FourInts = NO_TOTALS,
) -> DealState:
    """Deal `number` (from 1) before anybody has decided; `dealt` are the four hands by seat, in any order.

    `totals` are those before the deal.
    Raises: BadDeal `bad_deal`. Rules: R1, R6, R21, R23.
    """
    if number < 1 or dealer not in SEATS:
        raise BadDeal(f"There is no deal {number} of dealer {dealer}.")
    if [len(hand) for hand in dealt] != [HAND_SIZE] * len(SEATS):
        raise BadDeal("A deal is four hands of 13 cards.")
    if set().union(*dealt) != set(DECK):
        raise BadDeal("A deal has each of the 52 cards once.")
    if number == 1 and rules.first_dealer == "holder_7H" and SEVEN_OF_HEARTS not in dealt[dealer]:
        raise BadDeal("The holder of 7H deals first.")
    first, second, third, fourth = map(sorted_hand, dealt)
    passes = NO_PASSES if rules.pass_offset(number) else NOTHING_PASSED
    return DealState(rules, number, dealer, (first, second, third, fourth), totals, passes)


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


def declare(
    state: DealState, seat: Seat, exposed: Collection[Card] = (), *, announced: bool = False
) -> DealState:
    """The deal after `seat` has answered whether it shows Leekhas and announces a clean deal, for good.

    All four answers are revealed together with the last.
    Raises: WrongPhase `wrong_phase`, AlreadyDeclared `already_declared`, IllegalDeclaration
    `illegal_declaration`. Rules: R33, R34.
    """
    if state.phase is not Phase.DECLARING:
        raise WrongPhase("Nobody declares now.", {"phase": state.phase.value})
    if state.declarations[seat] is not None:
        raise AlreadyDeclared(f"Seat {seat} has answered, which is final.")
    refusal = why_illegal_declaration(exposed, state.held(seat), state.rules, announce=announced)
    if refusal is not None:
        raise IllegalDeclaration(refusal_sentence(exposed, refusal), refusal.data())
    answer = Declaration(sorted_hand(exposed), announced)
    return replace(state, declarations=_with_declaration(state.declarations, seat, answer))


def play(state: DealState, seat: Seat, card: Card) -> DealState:
    """The deal after `seat` has played `card`, ended if nothing more can change its score.

    Raises: WrongPhase `wrong_phase`, NotYourTurn `not_your_turn`, IllegalPlay `illegal_play`.
    Rules: R11 to R14, R26 to R31, R44.
    """
    trick = state.trick
    if trick is None:
        raise WrongPhase("Nobody plays now.", {"phase": state.phase.value})
    if trick.next_seat != seat:
        raise NotYourTurn(f"Seat {trick.next_seat} is to play, not {seat}.", {"to_act": [trick.next_seat]})
    refusal = why_illegal(card, state.held(seat), trick.cards, state.rules, state.facts)
    if refusal is not None:
        raise IllegalPlay(refusal_sentence([card], refusal), refusal.data())
    return with_ending(_with_tricks(state, (*state.finished_tricks, trick.plus(card))))


def with_ending(state: DealState) -> DealState:
    """The deal with its ending, where its last play has ended it. Rules: R37, R44."""
    ending = ending_of(state)
    return state if ending is None else replace(state, ending=ending)


def _with_tricks(state: DealState, tricks: tuple[Trick, ...]) -> DealState:
    # Named one by one: `replace` costs ten times as much, and replays do this for every card.
    return DealState(
        state.rules,
        state.number,
        state.dealer,
        state.dealt,
        state.totals,
        state.passes,
        state.declarations,
        tricks,
    )


def _with_pass(passes: Passes, seat: Seat, cards: tuple[Card, ...]) -> Passes:
    first, second, third, fourth = (cards if other == seat else passes[other] for other in SEATS)
    return first, second, third, fourth


def _with_declaration(answers: Declarations, seat: Seat, answer: Declaration) -> Declarations:
    first, second, third, fourth = (answer if other == seat else answers[other] for other in SEATS)
    return first, second, third, fourth

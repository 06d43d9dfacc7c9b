"""Checks that a recorded deal is the one that was committed to, and its dealer the one of the rules."""

from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.drawing import Drawn, draw_deal
from leekha_engine.fairness import (
    ABSENT,
    DRAWN_SCHEME,
    HASH_PATTERN,
    SCHEME,
    verify_commitment,
    verify_contribution,
    verify_secret_commitment,
)
from leekha_engine.reading import Reader
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState

CONTRIBUTION_PATTERN = rf"({HASH_PATTERN})?"


def check_proof(deal: Reader, game_id: str, state: DealState, previous: DealState | None) -> None:
    """Nothing, if the proof of a recorded deal holds; `previous` is the deal before it.

    What commit-1 leaves to the server alone, a drawn dealer, is taken as it stands.
    Raises: BadRecord `bad_record`. Rules: R4, R5, R23, R24.
    """
    fairness = deal.field("fairness")
    scheme = fairness.field("scheme").one_of((SCHEME, DRAWN_SCHEME))
    published = fairness.field("commitment").matching(HASH_PATTERN)
    secret = bytes.fromhex(fairness.field("secret").matching(HASH_PATTERN))
    if scheme == SCHEME:
        fairness.must_be({"values": []})
        if not verify_commitment(published, game_id, state.number, state.dealer, state.dealt, secret):
            raise fairness.refused("the commitment is not to this deal")
        return
    if not verify_secret_commitment(published, game_id, state.number, secret):
        raise fairness.refused("the commitment is not to this secret")
    drawn = draw_deal(secret, game_id, state.number, _values(fairness))
    if drawn.hands != state.dealt:
        raise deal.field("dealt").refused("is not what was drawn")
    if "seats" in fairness.mapping():
        fairness.must_be({"seats": list(drawn.seats)})
    _check_dealer(deal, state, previous, drawn)


def _values(fairness: Reader) -> list[str]:
    entries = fairness.field("values").items(len(SEATS))
    values = [entry.matching(CONTRIBUTION_PATTERN) for entry in entries]
    if "digests" not in fairness.mapping():
        return values
    digests = fairness.field("digests").items(len(SEATS))
    for entry, digest, value in zip(entries, digests, values, strict=True):
        shown = digest.matching(CONTRIBUTION_PATTERN)
        if value != ABSENT and (shown == ABSENT or not verify_contribution(shown, value)):
            raise entry.refused("is not what its digest was shown for")
    return values


def _check_dealer(deal: Reader, state: DealState, previous: DealState | None, drawn: Drawn) -> None:
    if previous is not None:
        expected = next_dealer(previous, drawn.dealer)
    else:
        expected = first_dealer(state.rules, state.dealt, drawn.dealer, drawn.high_card_dealer())
    deal.must_be({"dealer": expected})

"""Checks that a recorded deal is the one that was committed to, and its dealer the one of the rules."""

from leekha_engine.dealers import first_dealer, next_dealer
from leekha_engine.drawing import Drawn, draw_deal
from leekha_engine.fairness import (
    ABSENT,
    DRAWN_SCHEME,
    GAME_ID_PATTERN,
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
MOST_DEALS_EVER = 1_000


def check_proof(root: Reader, deal: Reader, state: DealState, previous: DealState | None) -> None:
    """Nothing, if the proof of a deal in the record `root` holds; `previous` is the deal before it.

    What commit-1 leaves to the server alone, a drawn dealer, is taken as it stands; once people could take
    part, no later deal does without them.
    Raises: BadRecord `bad_record`. Rules: R4, R5, R23, R24, R43.
    """
    fairness = deal.field("fairness")
    scheme = fairness.field("scheme").one_of((SCHEME, DRAWN_SCHEME))
    if previous is not None and scheme == SCHEME != _scheme_before(root, state.number):
        raise fairness.field("scheme").refused("goes back to one in which nobody takes part")
    published = fairness.field("commitment").matching(HASH_PATTERN)
    secret = bytes.fromhex(fairness.field("secret").matching(HASH_PATTERN))
    if scheme == SCHEME:
        fairness.must_be({"values": []})
        game_id = root.field("game").field("id").text()
        if not verify_commitment(published, game_id, state.number, state.dealer, state.dealt, secret):
            raise fairness.refused("the commitment is not to this deal")
        return
    game_id, number = _drawn_as(root, fairness, state.number)
    if not verify_secret_commitment(published, game_id, number, secret):
        raise fairness.refused("the commitment is not to this secret")
    drawn = draw_deal(secret, game_id, number, _values(fairness))
    if drawn.hands != state.dealt:
        raise deal.field("dealt").refused("is not what was drawn")
    if "seats" in fairness.mapping() or (state.number == 1 and _seats_are_drawn(root)):
        fairness.must_be({"seats": list(drawn.seats)})
    _check_dealer(deal, state, previous, drawn)


def _scheme_before(root: Reader, number: int) -> str:
    return root.field("deals").items()[number - 2].field("fairness").field("scheme").text()


def _seats_are_drawn(root: Reader) -> bool:
    game = root.field("game")
    return "draw" in game.mapping() and game.field("draw").truth()


def _drawn_as(root: Reader, fairness: Reader, number: int) -> tuple[str, int]:
    """Under which game and number the deal was drawn: its own, or those of the game before in a match."""
    if "drawn_as" not in fairness.mapping():
        return root.field("game").field("id").text(), number
    named = fairness.field("drawn_as")
    if number != 1 or "match" not in root.mapping() or root.field("match").field("game").value == 1:
        raise named.refused("follows no game of a match")
    game_id = named.field("game").matching(GAME_ID_PATTERN)
    return game_id, named.field("deal").number_in(range(2, MOST_DEALS_EVER))


def _values(fairness: Reader) -> list[str]:
    entries = fairness.field("values").items(len(SEATS))
    values = [entry.matching(CONTRIBUTION_PATTERN) for entry in entries]
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

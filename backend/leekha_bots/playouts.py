"""Plays deals out to their end and says what that is worth to a seat."""

from math import exp, sqrt

from leekha_bots.compiling import inlined, kernel
from leekha_bots.dealing import NO_TEAM, ends_game, is_decided, losing_team, put, write_scores
from leekha_bots.policy import Floats, Policy, chosen_card
from leekha_bots.ruling import BY_PLAYER, ENDS_AT, LOSER, PAIRS, TOTALS, Ints

POINTS, EQUITY = range(2)

# The win share of a lead shrinks with the square root of what is still to be played; seen at 30-40-40-40.
SPREAD = 1.9
# So that of cards which win equally often the one that costs fewer points is played.
POINT_VALUE = 0.0005


@kernel
def play_out(deal: Ints, rules: Ints, policy: Policy, frame: Floats) -> None:
    """Plays a deal to where nothing can change its scores, every seat by the policy."""
    while not is_decided(deal, rules):
        put(chosen_card(deal, rules, policy, frame), deal, rules)


@kernel
def worth(seat: int, deal: Ints, rules: Ints, objective: int, scores: Ints) -> float:
    """What a decided deal is worth to a seat: the others' points less its own, or its share of the game."""
    write_scores(deal, rules, scores)
    margin = _margin(seat, rules, scores)
    if objective == POINTS:
        return margin
    for other in range(4):
        scores[other] += rules[TOTALS + other]
    return win_share(seat, scores, rules) + POINT_VALUE * margin


@inlined
def _margin(seat: int, rules: Ints, scores: Ints) -> float:
    everything = scores[0] + scores[1] + scores[2] + scores[3]
    if rules[PAIRS]:
        pairs: float = everything - 2.0 * (scores[seat] + scores[seat ^ 2])
        return pairs
    margin: float = (everything - scores[seat]) / 3.0 - scores[seat]
    return margin


@inlined
def win_share(seat: int, totals: Ints, rules: Ints) -> float:
    """How likely the seat wins the game that stands so after a deal; winners share. Rules: R17, R18, R42."""
    if rules[PAIRS]:
        return _team_share(seat, totals, rules)
    if ends_game(totals, rules):
        lowest = min(totals[0], totals[1], totals[2], totals[3])
        shared = 0.0
        for other in range(4):
            shared += totals[other] == lowest
        return 1.0 / shared if totals[seat] == lowest else 0.0
    highest = max(totals[0], totals[1], totals[2], totals[3])
    spread = SPREAD * sqrt(max(rules[ENDS_AT] - highest, 1))
    chances = 0.0
    for other in range(4):
        chances += exp((totals[seat] - totals[other]) / spread)
    return 1.0 / chances


@inlined
def _team_share(seat: int, totals: Ints, rules: Ints) -> float:
    loser = losing_team(totals, rules)
    if loser != NO_TEAM and ends_game(totals, rules):
        return 0.0 if loser == seat & 1 else 1.0
    own, partner = totals[seat], totals[seat ^ 2]
    left, right = totals[(seat + 1) & 3], totals[(seat + 3) & 3]
    lead = float(left + right - own - partner)
    if rules[LOSER] == BY_PLAYER:
        lead = 0.5 * lead + (max(left, right) - max(own, partner))
    highest = max(own, partner, left, right)
    return 1.0 / (1.0 + exp(-lead / (2.0 * SPREAD * sqrt(max(rules[ENDS_AT] - highest, 1)))))

"""The rules of play once more, as kernels; the tests hold them against the engine.

A deal is one row of numbers that changes in place: the four hands, the trick on the table, and what has been
taken. No kernel here knows who may see what: whose cards are put in is up to the caller.
"""

from leekha_bots.compiling import inlined, kernel, lowest_bit
from leekha_bots.ruling import (
    ANNOUNCED,
    ANNOUNCED_CLEAN_DEAL,
    AT_ONCE,
    BELOW_LEEKHA,
    BELOW_WINNING,
    BY_PLAYER,
    BY_SUM,
    CLEAN_DEAL,
    CLEAN_OF_POINTS,
    CLEAN_OF_TRICKS,
    DEAL_VALUE,
    ENDS_AT,
    FORCED_LEEKHA,
    FORCED_UNDER,
    HALVE,
    HARMLESS,
    HEARTS_BROKEN,
    HEARTS_MASK,
    LEEKHAS,
    LIMIT,
    LOSER,
    MINUS,
    NO_POINTS_FIRST,
    ONE_MORE,
    PAIRS,
    QUEEN_FIRST,
    SUIT_MASK,
    TAKE_ALL,
    TOTALS,
    TRIGGER,
    UNDERCUT,
    VALUES,
    Ints,
)
from leekha_engine.cards import KING_OF_CLUBS, QUEEN_OF_SPADES
from leekha_engine.values import CARDS_PER_TRICK, TRICKS_PER_DEAL

HANDS = 0
CARDS, LEADER, WINNING, WINNER, TRICK, GONE, TRICKS, TAKERS, TRICK_POINTS, TAKEN = range(4, 14)
POINTS = 14
SO_FAR = POINTS + 4
VOIDS = SO_FAR + 4
SIZE = VOIDS + 1
EVERYBODY = 15
NO_TEAM = -1


@inlined
def suit_cards(card: int) -> int:
    """All cards of the suit of a card."""
    return SUIT_MASK << (card // 13 * 13)


@inlined
def void_bit(seat: int, suit: int) -> int:
    """The bit among VOIDS that says that a seat has shown to hold no card of a suit."""
    return 1 << (seat * 4 + suit)


@inlined
def to_play(deal: Ints) -> int:
    """The seat whose card comes next."""
    seat: int = (deal[LEADER] + deal[CARDS]) & 3
    return seat


@kernel
def legal_cards(hand: int, deal: Ints, rules: Ints) -> int:
    """What may be played from a hand onto the trick of the deal. Rules: R12, R13, R14, R26 to R31."""
    if not deal[CARDS]:
        return _leads(hand, deal, rules)
    following = hand & suit_cards(deal[WINNING])
    if following:
        return _follows(following, deal, rules)
    return _discards(hand, deal, rules)


@inlined
def _leads(hand: int, deal: Ints, rules: Ints) -> int:
    allowed = hand
    if rules[HEARTS_BROKEN] and not deal[GONE] & HEARTS_MASK and hand & ~HEARTS_MASK:
        allowed = hand & ~HEARTS_MASK
    return _without_points(allowed, deal, rules)


@inlined
def _without_points(allowed: int, deal: Ints, rules: Ints) -> int:
    if rules[NO_POINTS_FIRST] and not deal[TRICKS] and allowed & rules[HARMLESS]:
        harmless: int = allowed & rules[HARMLESS]
        return harmless
    return allowed


@inlined
def _follows(following: int, deal: Ints, rules: Ints) -> int:
    allowed = following
    below = (1 << deal[WINNING]) - 1
    if rules[FORCED_UNDER] and allowed & rules[LEEKHAS] & below:
        allowed &= rules[LEEKHAS] & below
    bound = _bound(deal, rules)
    if allowed & ((1 << bound) - 1):
        allowed &= (1 << bound) - 1
    return allowed


@inlined
def _bound(deal: Ints, rules: Ints) -> int:
    """The card that a follower has to stay below if he can; 0 where there is none. Rules: R31."""
    leekhas = deal[TRICK] & rules[LEEKHAS]
    bound = 0
    if rules[UNDERCUT] == BELOW_WINNING and leekhas:
        bound = deal[WINNING]
    if rules[UNDERCUT] == BELOW_LEEKHA and leekhas & suit_cards(deal[WINNING]):
        bound = lowest_bit(leekhas & suit_cards(deal[WINNING]))
    return bound


@inlined
def _discards(hand: int, deal: Ints, rules: Ints) -> int:
    leekhas = hand & rules[LEEKHAS]
    if rules[FORCED_LEEKHA] and leekhas:
        return _first_leekha(leekhas) if rules[QUEEN_FIRST] else leekhas
    return _without_points(hand, deal, rules)


@inlined
def _first_leekha(leekhas: int) -> int:
    """The one that goes first: QS, then KC, then TD. Rules: R29."""
    if leekhas >> QUEEN_OF_SPADES & 1:
        return 1 << QUEEN_OF_SPADES
    if leekhas >> KING_OF_CLUBS & 1:
        return 1 << KING_OF_CLUBS
    return leekhas


@kernel
def put(card: int, deal: Ints, rules: Ints) -> None:
    """The seat to play plays a card; after the fourth of a trick its taker leads. Rules: R15, R16."""
    seat = to_play(deal)
    bit = 1 << card
    deal[HANDS + seat] &= ~bit
    if deal[CARDS] and suit_cards(card) != suit_cards(deal[WINNING]):
        deal[VOIDS] |= void_bit(seat, deal[WINNING] // 13)
    if not deal[CARDS] or (card > deal[WINNING] and suit_cards(card) == suit_cards(deal[WINNING])):
        deal[WINNING] = card
        deal[WINNER] = seat
    deal[TRICK] |= bit
    deal[GONE] |= bit
    deal[TRICK_POINTS] += rules[VALUES + card]
    deal[CARDS] += 1
    if deal[CARDS] == CARDS_PER_TRICK:
        _take(deal)


@inlined
def _take(deal: Ints) -> None:
    taker = deal[WINNER]
    deal[POINTS + taker] += deal[TRICK_POINTS]
    deal[TAKEN] += deal[TRICK_POINTS]
    deal[TAKERS] |= 1 << taker
    deal[LEADER] = taker
    deal[TRICKS] += 1
    deal[CARDS] = 0
    deal[TRICK] = 0
    deal[TRICK_POINTS] = 0


@kernel
def is_decided(deal: Ints, rules: Ints) -> bool:
    """Whether nothing that is still to be played can change a score; never amid a trick. Rules: R37, R44."""
    if deal[CARDS]:
        return False
    if deal[TRICKS] == TRICKS_PER_DEAL:
        return True
    return _all_taken(deal, rules) or (rules[AT_ONCE] and deal[TRICKS] > 0 and _ends_now(deal, rules))


@inlined
def _ends_now(deal: Ints, rules: Ints) -> bool:
    for seat in range(4):
        deal[SO_FAR + seat] = rules[TOTALS + seat] + deal[POINTS + seat]
    return ends_game(deal[SO_FAR:], rules)


@inlined
def _all_taken(deal: Ints, rules: Ints) -> bool:
    everything: bool = deal[TAKEN] == rules[DEAL_VALUE]
    return everything and (rules[MINUS] != CLEAN_OF_TRICKS or deal[TAKERS] == EVERYBODY)


@inlined
def ends_game(totals: Ints, rules: Ints) -> bool:
    """Whether these totals end the game, the number of deals aside. Rules: R17, R36, R41, R42."""
    reached: bool = _tested(totals, rules) >= rules[ENDS_AT]
    return reached and (not rules[PAIRS] or losing_team(totals, rules) != NO_TEAM)


@inlined
def _tested(totals: Ints, rules: Ints) -> int:
    """The highest of what is held against the limit."""
    by_player: int = max(totals[0], totals[1], totals[2], totals[3])
    by_team: int = max(totals[0] + totals[2], totals[1] + totals[3])
    if not rules[PAIRS] or rules[TRIGGER] == BY_PLAYER:
        return by_player
    return by_team if rules[TRIGGER] == BY_SUM else max(by_team, by_player)


@inlined
def losing_team(totals: Ints, rules: Ints) -> int:
    """The team that has lost with these totals, NO_TEAM for a dead tie. Rules: R42."""
    by_sum = totals[0] + totals[2] - totals[1] - totals[3]
    by_player = max(totals[0], totals[2]) - max(totals[1], totals[3])
    decision = by_player if rules[LOSER] == BY_PLAYER else by_sum
    if not decision:
        decision = by_sum if rules[LOSER] == BY_PLAYER else by_player
    if not decision:
        return NO_TEAM
    return 0 if decision > 0 else 1


@kernel
def write_scores(deal: Ints, rules: Ints, scores: Ints) -> None:
    """Writes what a deal that is decided adds to the four totals. Rules: R16, R34, R35, R38."""
    for seat in range(4):
        scores[seat] = _score(seat, deal, rules)
    if rules[TAKE_ALL]:
        _pay_for_all(rules, scores)
    for seat in range(4):
        if rules[HALVE] and rules[TOTALS + seat] + scores[seat] == rules[LIMIT]:
            scores[seat] = rules[LIMIT] // 2 - rules[TOTALS + seat]


@inlined
def _score(seat: int, deal: Ints, rules: Ints) -> int:
    announced = rules[ANNOUNCED] >> seat & 1
    without_points = rules[MINUS] == CLEAN_OF_POINTS and not deal[POINTS + seat]
    without_tricks = rules[MINUS] == CLEAN_OF_TRICKS and not deal[TAKERS] >> seat & 1
    if without_points or without_tricks:
        return ANNOUNCED_CLEAN_DEAL if announced else CLEAN_DEAL
    points: int = deal[POINTS + seat] * (1 + announced)
    return points


@inlined
def _pay_for_all(rules: Ints, scores: Ints) -> None:
    """Changes the scores where one seat has taken everything. Rules: R35."""
    for taker in range(4):
        if scores[taker] == rules[DEAL_VALUE]:
            for seat in range(4):
                apart = (seat + taker) & 1 if rules[PAIRS] else seat != taker
                if rules[TAKE_ALL] == ONE_MORE:
                    scores[seat] = (rules[DEAL_VALUE] + 1) * (seat == taker)
                else:
                    scores[seat] = rules[DEAL_VALUE] * apart
            return


@inlined
def nth_card(cards: int, number: int) -> int:
    """The card at `number` of a set, ascending from 0."""
    for _ in range(number):
        cards &= cards - 1
    return lowest_bit(cards)

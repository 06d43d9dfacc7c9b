"""A second, naive telling of the rules on card codes, written without the engine, to be compared with it."""

from itertools import combinations

RANKS = "23456789TJQKA"
EXEMPT = {"QS", "KS", "AS", "TD", "JD", "QD", "KD", "AD"}


def may_pass(hand: list[str], cards: list[str]) -> bool:
    """Each passed card that is not exempt leaves at least one card of its suit behind."""
    kept = [card for card in hand if card not in cards]
    return all(card in EXEMPT or any(other[1] == card[1] for other in kept) for card in cards)


def possible_passes(hand: list[str]) -> list[list[str]]:
    """Every set of three that may be passed."""
    return [list(cards) for cards in combinations(hand, 3) if may_pass(hand, list(cards))]


def may_play(hand: list[str], table: list[str]) -> list[str]:
    """The cards that may be played onto the table."""
    if not table:
        return hand
    same_suit = [card for card in hand if card[1] == table[0][1]]
    leekhas = [card for card in hand if card in {"QS", "TD"}]
    return same_suit or leekhas or hand


def taking_index(table: list[str]) -> int:
    """The index of the card that takes the trick."""
    followers = [card for card in table if card[1] == table[0][1]]
    return table.index(max(followers, key=lambda card: RANKS.index(card[0])))


def points(cards: list[str]) -> int:
    """What the cards count."""
    return sum({"QS": 13, "TD": 10}.get(card, int(card[1] == "H")) for card in cards)


def count_endings(hands: list[list[str]], leader: int, table: list[str]) -> list[int]:
    """How many sequences of 1, 2, 3 … plays there are, until no card is left."""
    counts: list[int] = []
    level = [(hands, leader, table)]
    while True:
        level = [after for position in level for after in _after_one_play(*position)]
        if not level:
            return counts
        counts.append(len(level))


def _after_one_play(
    hands: list[list[str]], leader: int, table: list[str]
) -> list[tuple[list[list[str]], int, list[str]]]:
    seat = (leader + len(table)) % 4
    positions = []
    for card in may_play(hands[seat], table):
        left = [[held for held in hand if held != card] for hand in hands]
        lying = [*table, card]
        if len(lying) == 4:
            positions.append((left, (leader + taking_index(lying)) % 4, list[str]()))
        else:
            positions.append((left, leader, lying))
    return positions

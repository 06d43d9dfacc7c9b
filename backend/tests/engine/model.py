"""A second, naive telling of the rules on card codes, written without the engine, to be compared with it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations

Options = Mapping[str, str | int]

RANKS = "23456789TJQKA"
PLAIN: Options = {
    "mode": "solo",
    "lead_rule": "free",
    "first_trick": "free",
    "forced_leekha": "on",
    "forced_choice": "free",
    "forced_under": "off",
    "undercut": "off",
    "third_leekha": "off",
}
EXEMPT = {"QS", "KS", "AS", "TD", "JD", "QD", "KD", "AD"}


def may_pass(hand: list[str], cards: list[str], rule: str = "keep_one") -> bool:
    """Each passed card that is not exempt leaves at least one card of its suit behind.

    Tapped one by one in some order (lenient), or only looked at by itself in the whole hand (naive).
    """
    kept = [card for card in hand if card not in cards]
    if rule == "keep_one":
        return all(card in EXEMPT or any(other[1] == card[1] for other in kept) for card in cards)
    if rule == "lenient":
        return any(may_be_tapped(hand, list(order)) for order in permutations(cards))
    return rule == "none" or all(may_be_tapped(hand, [card]) for card in cards)


def may_be_tapped(hand: list[str], cards: list[str]) -> bool:
    """Whether no card that is not exempt is the last of its suit when it is tapped."""
    for at, card in enumerate(cards):
        left = [other for other in hand if other not in cards[: at + 1]]
        if card not in EXEMPT and not any(other[1] == card[1] for other in left):
            return False
    return True


def possible_passes(hand: list[str], rule: str = "keep_one") -> list[list[str]]:
    """Every set of three that may be passed."""
    return [list(cards) for cards in combinations(hand, 3) if may_pass(hand, list(cards), rule)]


def may_play(
    hand: list[str],
    table: list[str],
    options: Options = PLAIN,
    *,
    first_trick: bool = False,
    hearts_broken: bool = True,
) -> list[str]:
    """The cards that may be played onto the table."""
    careful = first_trick and options["first_trick"] == "no_points"
    if not table:
        cards = hand
        if options["lead_rule"] == "hearts_broken" and not hearts_broken:
            cards = [card for card in hand if card[1] != "H"] or hand
        return (careful and [card for card in cards if not worth(card, options)]) or cards
    same_suit = [card for card in hand if card[1] == table[0][1]]
    if same_suit:
        return undercutting(going_under(same_suit, table, options), table, options)
    held = [card for card in leekhas(options) if card in hand]
    if held and options["forced_leekha"] == "on":
        return held[:1] if options["forced_choice"] == "queen_first" else [c for c in hand if c in held]
    return (careful and [card for card in hand if not worth(card, options)]) or hand


def leekhas(options: Options) -> list[str]:
    """The Leekhas in the order in which queen_first wants them."""
    return ["QS", "KC", "TD"] if options["third_leekha"] == "KC14" else ["QS", "TD"]


def beats(one: str, other: str) -> bool:
    """Whether one card of a suit is higher than another of it."""
    return one[1] == other[1] and RANKS.index(one[0]) > RANKS.index(other[0])


def going_under(cards: list[str], table: list[str], options: Options) -> list[str]:
    """What talbees leaves to a follower."""
    if options["forced_under"] == "on":
        for leekha in leekhas(options):
            if leekha in cards and any(beats(card, leekha) for card in table):
                return [leekha]
    return cards


def undercutting(cards: list[str], table: list[str], options: Options) -> list[str]:
    """What a Leekha on the table leaves to a follower."""
    lying = [card for card in table if card in leekhas(options)]
    bounds: list[str] = []
    if options["undercut"] == "winning_card" and lying:
        bounds = [table[taking_index(table)]]
    if options["undercut"] == "leekha_rank":
        bounds = [card for card in lying if card[1] == table[0][1]]
    return [card for card in cards if all(beats(bound, card) for bound in bounds)] or cards


def taking_index(table: list[str]) -> int:
    """The index of the card that takes the trick."""
    followers = [card for card in table if card[1] == table[0][1]]
    return table.index(max(followers, key=lambda card: RANKS.index(card[0])))


def worth(card: str, options: Options = PLAIN, exposed: Collection[str] = ()) -> int:
    """What one card counts."""
    once = {"QS": 13, "TD": 10}.get(card, int(card[1] == "H"))
    if card == "KC" and options["third_leekha"] == "KC14":
        once = 14
    doubled = card in exposed or (card[1] == "H" and len(exposed) == 2)
    return once + once if doubled else once


def points(cards: list[str], options: Options = PLAIN, exposed: Collection[str] = ()) -> int:
    """What the cards count."""
    return sum(worth(card, options, exposed) for card in cards)


@dataclass
class Deal:
    """A deal played to its last trick: its tricks by leader, what was shown and announced, totals before."""

    tricks: list[tuple[int, list[str]]]
    exposed: list[str]
    announced: list[int]
    totals: list[int]


def scores(deal: Deal, options: Options) -> list[int]:
    """What a deal costs each of the four."""
    taken = [0] * 4
    number_of_tricks = [0] * 4
    for leader, cards in deal.tricks:
        taker = (leader + taking_index(cards)) % 4
        taken[taker] += points(cards, options, deal.exposed)
        number_of_tricks[taker] += 1
    whole = sum(taken)
    costs = list(taken)
    for seat in range(4):
        clean = {"off": False, "no_penalty": taken[seat] == 0, "no_trick": number_of_tricks[seat] == 0}
        if clean[str(options["minus"])]:
            costs[seat] = -20 if seat in deal.announced else -10
        elif seat in deal.announced:
            costs[seat] *= 2
    if whole in taken and options["take_all"] != "none":
        costs = costs_of_everything(taken.index(whole), whole, options)
    after = [total + cost for total, cost in zip(deal.totals, costs, strict=True)]
    if options["exact_limit"] == "halve":
        after = [int(options["limit"]) // 2 if total == options["limit"] else total for total in after]
    return [total - before for total, before in zip(after, deal.totals, strict=True)]


def costs_of_everything(taker: int, whole: int, options: Options) -> list[int]:
    """What a deal costs each of the four where one has taken everything."""
    if options["take_all"] == "penalty_37":
        return [whole + 1 if seat == taker else 0 for seat in range(4)]
    friends = {taker, (taker + 2) % 4} if options["mode"] == "pairs" else {taker}
    return [0 if seat in friends else whole for seat in range(4)]


def ends(totals: list[int], options: Options) -> bool:
    """Whether these totals end a game."""
    teams = [totals[0] + totals[2], totals[1] + totals[3]]
    tested = {"player": totals, "team_sum": teams, "either": totals + teams}
    numbers = totals if options["mode"] == "solo" else tested[str(options["pairs_trigger"])]
    limit = int(options["limit"])
    if not any(
        number > limit or (number == limit and options["limit_test"] == "at_least") for number in numbers
    ):
        return False
    return options["mode"] == "solo" or losers(totals, options) is not None


def losers(totals: list[int], options: Options) -> int | None:
    """The team that has lost; None where both are dead level."""
    sums = (totals[0] + totals[2], totals[1] + totals[3])
    tops = (max(totals[0], totals[2]), max(totals[1], totals[3]))
    for first, second in [tops, sums] if options["pairs_loser"] == "top_player" else [sums, tops]:
        if first != second:
            return 0 if first > second else 1
    return None


@dataclass
class Position:
    """Four hands, the trick being played, and what some options ask for besides."""

    hands: list[list[str]]
    leader: int
    table: list[str]
    options: Options = field(default_factory=lambda: PLAIN)
    first_trick: bool = False
    hearts_broken: bool = True


def count_endings(position: Position, plays: int) -> list[int]:
    """How many sequences of 1, 2, 3 … plays there are, up to that many."""
    counts: list[int] = []
    level = [position]
    while len(counts) < plays:
        level = [after for before in level for after in _after_one_play(before)]
        counts.append(len(level))
    return counts


def _after_one_play(before: Position) -> list[Position]:
    seat = (before.leader + len(before.table)) % 4
    positions = []
    for card in may_play(
        before.hands[seat],
        before.table,
        before.options,
        first_trick=before.first_trick,
        hearts_broken=before.hearts_broken,
    ):
        left = [[held for held in hand if held != card] for hand in before.hands]
        lying = [*before.table, card]
        after = replace(before, hands=left, table=lying, hearts_broken=before.hearts_broken or card[1] == "H")
        if len(lying) == 4:
            taker = (before.leader + taking_index(lying)) % 4
            after = replace(after, leader=taker, table=[], first_trick=False)
        positions.append(after)
    return positions

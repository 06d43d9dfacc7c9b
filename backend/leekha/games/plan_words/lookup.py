"""Plans and what became of them in the language of the request."""

from collections.abc import Mapping

from leekha.common.language import active_language
from leekha.games.plan_words import ar_words, de_words, en_words, ru_words
from leekha.games.plan_words.shape import PlanWords
from leekha_engine.cards import RANK_LETTERS, Card, rank_of, suit_letter, suit_of
from leekha_engine.plan import WAIT, Case, Condition, Line, Plan, Skips, Wish

LANGUAGES: Mapping[str, PlanWords] = {
    "en": en_words.WORDS,
    "ar": ar_words.WORDS,
    "de": de_words.WORDS,
    "ru": ru_words.WORDS,
}
SIGNS = "♠♥♦♣"
TEN = "T"


def plan_words() -> PlanWords:
    """Everything that can be said of plans, in the active language."""
    return LANGUAGES[active_language()]


def card_words(card: Card) -> str:
    """A card as people write it, kept from turning round in writing from right to left."""
    rank = RANK_LETTERS[rank_of(card)]
    return f"\u2066{'10' if rank == TEN else rank}{SIGNS[suit_of(card)]}\u2069"


def plan_in_words(plan: Plan) -> list[str]:
    """Each line as a sentence."""
    return [line_in_words(line) for line in plan]


def line_in_words(line: Line) -> str:
    """A line as a sentence."""
    words = plan_words()
    conditions = words.and_.join(condition_in_words(condition) for condition in line.conditions)
    return words.line.format(
        case=_case(line, words),
        conditions=words.if_.format(conditions=conditions) if conditions else "",
        wishes=words.else_.join(wish_in_words(wish) for wish in line.wishes),
    )


def condition_in_words(condition: Condition) -> str:
    """A condition as a clause."""
    words = plan_words()
    of_many = words.conditions_of_many if len(condition.cards) > 1 else words.conditions
    return of_many[condition.name].format(
        cards=words.comma.join(card_words(card) for card in condition.cards),
        seats=words.or_.join(words.seats[seat] for seat in condition.seats),
        first=condition.first,
        last=condition.last,
    )


def skip_in_words(skipped: Skips) -> list[str]:
    """Why nothing was played: the reason, and for each line that was meant what it lacked."""
    words = plan_words()
    told = [words.skips[skipped.reason]]
    for miss in skipped.misses if skipped.reason == "no_card" else ():
        if miss.condition is None:
            told.append(words.missed_cards.format(line=miss.line + 1))
        else:
            clause = condition_in_words(miss.condition)
            told.append(words.missed_condition.format(line=miss.line + 1, condition=clause))
    return told


def _case(line: Line, words: PlanWords) -> str:
    if line.case is Case.LEAD or not line.suits:
        return words.cases[line.case]
    suits = words.or_.join(words.suits[suit_letter(suit)] for suit in line.suits)
    return words.cases_of_suits[line.case].format(suits=suits)


def wish_in_words(wish: Wish) -> str:
    """What a line plays, as the end of a sentence."""
    words = plan_words()
    if wish == WAIT:
        return words.wait
    if wish.card is not None:
        return card_words(wish.card)
    text = words.picks[wish.pick or ""]
    if wish.suit is not None:
        text = words.in_suit.format(pick=text, suit=words.suits[suit_letter(wish.suit)])
    return text if wish.spare is None else words.spares[wish.spare].format(pick=text)

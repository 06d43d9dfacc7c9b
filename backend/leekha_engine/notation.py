"""A deal as one line of text, complete: what is read back is equal.

    leekha-deal/2 preset=store-solo,limit=51 NUMBER DEALER TOTALS DEALT PASSED DECLARED PLAYED

The rules are the preset and the options that differ from it. TOTALS are those before the deal, by seat:
"18/13/16/25". DEALT are the four hands by seat joined by "/", each as spades.hearts.diamonds.clubs from high
to low with "-" for a void: "Q2.AK75.AJ63.T84". PASSED are four sets joined by "/": "QSAHKH", or "-" until
committed and where nothing is passed. DECLARED are four answers joined by "/": the Leekhas shown, "0" for
none, with "!" behind for an announcement, or "-" until given. PLAYED are the cards of each trick in the order
played, tricks joined by "/": "5C4C2CQS/2D4D", or "-"; who led, who took and how the deal ended follow.
"""

from collections.abc import Iterable

from leekha_engine.cards import CODES, SUIT_LETTERS, SUITS, Card, parse_card, sorted_hand, suit_of
from leekha_engine.errors import BadNotation, LeekhaError
from leekha_engine.rules import RULE_OPTIONS, OptionValue, Rules
from leekha_engine.scoring import FourInts, four
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Declaration

HEAD = "leekha-deal/2"
NOTHING = "-"
NONE_SHOWN = "0"
ANNOUNCED = "!"
_FIELDS = ("head", "rules", "number", "dealer", "totals", "dealt", "passed", "declared", "played")
_MOST_DEALS = 10_000


def hand_text(cards: Iterable[Card]) -> str:
    """A hand as spades.hearts.diamonds.clubs, each from high to low: "Q2.AK75.-.T84"."""
    hand = sorted_hand(cards)
    ranks = ("".join(CODES[card][0] for card in hand if suit_of(card) == suit) for suit in SUITS)
    return ".".join(letters or NOTHING for letters in ranks)


def parse_hand(text: str) -> tuple[Card, ...]:
    """The sorted cards of a hand such as "Q2.AK75.-.T84".

    Raises: BadNotation `bad_notation`.
    """
    suits = text.split(".")
    if len(suits) != len(SUIT_LETTERS):
        raise _bad("dealt", f"{text!r} has not four suits")
    pairs = zip(SUIT_LETTERS, suits, strict=True)
    codes = [rank + letter for letter, ranks in pairs for rank in ranks if ranks != NOTHING]
    return sorted_hand(_cards("dealt", codes))


def deal_text(state: DealState) -> str:
    """The whole deal as one line. Names every card: nobody may be shown it while the deal runs."""
    rules = ",".join(f"{name}={value}" for name, value in state.rules.overrides().items())
    totals = "/".join(map(str, state.totals))
    dealt = "/".join(map(hand_text, state.dealt))
    passed = "/".join(_run(cards or ()) for cards in state.passes)
    declared = "/".join(map(_answer, state.declarations))
    played = "/".join(_run(trick.cards) for trick in state.tricks) or NOTHING
    number, dealer = str(state.number), str(state.dealer)
    return " ".join([HEAD, rules, number, dealer, totals, dealt, passed, declared, played])


def parse_deal(text: str) -> DealState:
    """The deal of a line, replayed by the rules.

    Raises: BadNotation `bad_notation` for a line that `deal_text` does not give.
    """
    values = text.split(" ")
    if len(values) != len(_FIELDS) or values[0] != HEAD:
        raise _bad("head", f"a deal is {len(_FIELDS)} fields, the first {HEAD}")
    _, rules, number, dealer, totals, dealt, passed, declared, played = values
    try:
        hands = [parse_hand(hand) for hand in dealt.split("/")]
        seat = Seat(_number("dealer", dealer))
        start = start_deal(_rules(rules), _number("number", number), seat, hands, _totals(totals))
        state = _with_plays(_with_declarations(_with_passes(start, passed), declared), played)
    except BadNotation:
        raise
    except LeekhaError as error:
        raise _bad("deal", str(error)) from error
    if deal_text(state) != text:
        raise _bad("deal", f"the line is not in its one form: {deal_text(state)}")
    return state


def _run(cards: Iterable[Card]) -> str:
    return "".join(CODES[card] for card in cards) or NOTHING


def _parse_run(field: str, text: str) -> tuple[Card, ...]:
    return () if text == NOTHING else _cards(field, [text[at : at + 2] for at in range(0, len(text), 2)])


def _cards(field: str, codes: Iterable[str]) -> tuple[Card, ...]:
    try:
        return tuple(map(parse_card, codes))
    except LeekhaError as error:
        raise _bad(field, str(error)) from error


def _number(field: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < len(str(_MOST_DEALS)):
        return int(text)
    raise _bad(field, f"{text[:20]!r} is no number below {_MOST_DEALS}")


def _totals(text: str) -> FourInts:
    numbers = text.split("/")
    if len(numbers) != len(SEATS):
        raise _bad("totals", "there are four totals")
    return four([_number("totals", number.removeprefix("-")) * _sign(number) for number in numbers])


def _sign(number: str) -> int:
    return -1 if number.startswith("-") else 1


def _answer(answer: Declaration | None) -> str:
    if answer is None:
        return NOTHING
    shown = "".join(CODES[card] for card in answer.exposed) or NONE_SHOWN
    return shown + ANNOUNCED * answer.announced


def _rules(text: str) -> Rules:
    pairs = (option.partition("=") for option in text.split(","))
    return Rules.from_options({name: _option_value(name, value) for name, _, value in pairs})


def _option_value(name: str, text: str) -> OptionValue:
    option = RULE_OPTIONS.get(name)
    if option is not None and type(option.default) is int:
        return _number("rules", text)
    return text


def _with_passes(state: DealState, text: str) -> DealState:
    sets = text.split("/")
    if len(sets) != len(SEATS):
        raise _bad("passed", "there are four passes")
    for seat, cards in zip(SEATS, sets, strict=True):
        if cards != NOTHING:
            state = pass_cards(state, seat, _parse_run("passed", cards))
    return state


def _with_declarations(state: DealState, text: str) -> DealState:
    answers = text.split("/")
    if len(answers) != len(SEATS):
        raise _bad("declared", "there are four answers")
    for seat, answer in zip(SEATS, answers, strict=True):
        if answer != NOTHING:
            shown = answer.removesuffix(ANNOUNCED)
            cards = () if shown == NONE_SHOWN else _parse_run("declared", shown)
            state = declare(state, seat, cards, announced=answer.endswith(ANNOUNCED))
    return state


def _with_plays(state: DealState, text: str) -> DealState:
    for run in text.split("/"):
        for card in _parse_run("played", run):
            seat = state.to_act[0] if state.to_act else SEATS[0]
            state = play(state, seat, card)
    return state


def _bad(field: str, reason: str) -> BadNotation:
    return BadNotation(f"{field}: {reason}", {"field": field})

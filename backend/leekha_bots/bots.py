"""The levels a bot can have, and the one way in which a bot is asked for its cards."""

from typing import ClassVar, Protocol

from leekha_bots.careless import careless_pass, careless_play
from leekha_bots.passing import pass_choice
from leekha_bots.playing import play_choice
from leekha_engine.cards import Card
from leekha_engine.errors import LeekhaError
from leekha_engine.seatview import SeatView
from leekha_engine.values import Declaration, Phase


class UnknownBot(LeekhaError):  # noqa: N818 - named like the other refusals
    """There is no bot of this level. `data`: level."""

    code: ClassVar[str] = "unknown_bot"


class Bot(Protocol):
    """Chooses cards from what one seat may see; the same view and seed always give the same cards."""

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
        """Three cards that the seat may pass. Rules: R7, R8."""

    def choose_play(self, view: SeatView, seed: int) -> Card:
        """A card that the seat may play. Rules: R12, R13, R14."""

    def choose_declaration(self, view: SeatView, seed: int) -> Declaration:
        """What the seat shows and announces before the first lead. Rules: R33, R34."""


class NormalBot:
    """Weighs each card by rules of thumb: counts cards, knows shown voids and forced Leekhas."""

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:  # noqa: ARG002 - leaves nothing to chance
        """The legal pass that leaves the least dangerous hand. Rules: R7, R8."""
        return pass_choice(view)

    def choose_play(self, view: SeatView, seed: int) -> Card:  # noqa: ARG002
        """The legal card that is likely to cost the fewest points. Rules: R12, R13, R14."""
        return play_choice(view)

    def choose_declaration(self, view: SeatView, seed: int) -> Declaration:  # noqa: ARG002
        """Nothing: doubling a card that one may well take oneself seldom pays. Rules: R33, R34."""
        return Declaration()


class EasyBot(NormalBot):
    """Plays as the normal bot, but now and then any card that comes to its hand."""

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
        """The legal pass of the most dangerous cards, or now and then any. Rules: R7, R8."""
        return careless_pass(view, seed)

    def choose_play(self, view: SeatView, seed: int) -> Card:
        """The card of the normal bot, or now and then any legal one. Rules: R12, R13, R14."""
        return careless_play(view, seed)


class SearchingBot(NormalBot):
    """Plays possible deals out to their end, and takes what was best on average.

    The first choice in a process loads the kernels, or compiles what is not kept.
    """

    def __init__(self, level: str) -> None:
        self.level = level

    def choose_pass(self, view: SeatView, seed: int) -> tuple[Card, Card, Card]:
        """The legal pass that was worth most. Rules: R7, R8."""
        from leekha_bots import levels  # noqa: PLC0415 - compiled code takes two seconds and 100 MB

        return levels.thought_out_pass(self.level, view, seed)

    def choose_play(self, view: SeatView, seed: int) -> Card:
        """The legal card that was worth most. Rules: R12, R13, R14."""
        from leekha_bots import levels  # noqa: PLC0415

        return levels.thought_out_play(self.level, view, seed)


BOTS: dict[str, Bot] = {
    "easy": EasyBot(),
    "normal": NormalBot(),
    "hard": SearchingBot("hard"),
    "expert": SearchingBot("expert"),
}
# Those who do not search answer at once, and are there for whoever cannot.
AT_ONCE = ("easy", "normal")


def decide(level: str, view: SeatView, seed: int) -> tuple[Card, ...]:
    """What the bot of a level does now: three cards while passing, one while playing.

    Raises: UnknownBot `unknown_bot`; ValueError if the seat of the view has no card to choose.
    """
    bot = _bot_to_act(level, view)
    if view.phase is Phase.PASSING:
        return bot.choose_pass(view, seed)
    if view.phase is Phase.DECLARING:
        raise ValueError("the seat is to answer, not to choose a card")
    return (bot.choose_play(view, seed),)


def answer(level: str, view: SeatView, seed: int) -> Declaration:
    """What the bot of a level shows and announces before the first lead.

    Raises: UnknownBot `unknown_bot`; ValueError if the seat of the view is not to act.
    """
    return _bot_to_act(level, view).choose_declaration(view, seed)


def _bot_to_act(level: str, view: SeatView) -> Bot:
    bot = BOTS.get(level)
    if bot is None:
        raise UnknownBot(f"There is no bot {level!r}.", {"level": level})
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} is not to act")
    return bot

"""A plan as a sensible person lays it, from his own seat's knowledge: what `bench.pace` has people plan."""

from dataclasses import replace

from leekha_bots.playing import play_choice
from leekha_engine.cards import CLUBS, HEARTS, Card, Suit, parse_cards
from leekha_engine.plan import WAIT, Case, Condition, Line, Pick, Plan, Spare, Wish
from leekha_engine.seatview import SeatView
from leekha_engine.values import Phase, Trick

LEADS = 3
# What to be rid of when void, the dearest first: Leekhas, what may catch them, then hearts.
THROWN = parse_cards("QS TD AS KS AD KD QD JD AH KH QH JH TH 9H 8H")
QUIET_SUITS = (HEARTS, CLUBS)


def sensible_plan(view: SeatView) -> Plan:
    """Lead what one would lead now; duck where one can; shed high cards on tricks that cost nothing; throw
    what is dangerous when void; else wait.
    """
    return (*_leads(view), *_follows(), _void(view))


def _leads(view: SeatView) -> tuple[Line, ...]:
    """The leads that one would choose now, one after the other; before the first trick one waits to see."""
    if view.phase is not Phase.PLAYING or view.seat is None:
        return ()
    wishes, left = [], view.hand
    for _ in range(min(LEADS, len(left))):
        card = _lead(view, left)
        wishes.append(Wish(card=card))
        left = tuple(other for other in left if other != card)
    return (Line(Case.LEAD, (*wishes, WAIT)),) if wishes else ()


def _lead(view: SeatView, hand: tuple[Card, ...]) -> Card:
    seat = view.seat
    if seat is None:
        raise ValueError("somebody who sits nowhere plans nothing")
    return play_choice(replace(view, hand=hand, legal=hand, trick=Trick(seat), to_act=(seat,), leader=seat))


def _follows() -> tuple[Line, ...]:
    def line(wish: Wish, *names: str, suits: tuple[Suit, ...] = ()) -> Line:
        return Line(Case.FOLLOW, (wish,), suits, tuple(Condition(name) for name in names))

    highest = Wish(pick=Pick.HIGHEST, spare=Spare.LEEKHAS)
    return (
        line(highest, "last", "no_points"),
        line(highest, "first_round", "no_points", "no_voids", suits=(CLUBS,)),
        line(Wish(pick=Pick.HIGHEST_LOSING), "can_duck"),
        line(Wish(pick=Pick.LOWEST), "cannot_duck", "not_last", "no_leekha", suits=QUIET_SUITS),
        line(WAIT),
    )


def _void(view: SeatView) -> Line:
    own = [Wish(card=card) for card in THROWN if card in view.hand]
    return Line(Case.VOID, (*own[:12], Wish(pick=Pick.SHORTEST)))

"""A deal played over the days, by hand or by the server, just as its course has it, while others watch."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import cycle
from typing import Any

import time_machine
from django.core.cache import cache
from django.utils import timezone

from leekha.games.clocks import automatic_waits, clock_of
from leekha.games.models import Game, Seating
from leekha.games.tasks import call
from leekha.notifications.models import Notice
from leekha.notifications.tasks import deliver
from leekha_engine.cards import Card, card_code
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.values import Phase
from tests.games.conftest import MONDAY, Player, run_bots
from tests.secrecy.courses import Scene
from tests.secrecy.watching import Seen, Watcher

Cast = tuple[Player, ...]
CALLED = timedelta(seconds=20)
LOOKED_AT = 6
LATER = (timedelta(minutes=12), timedelta(days=2.5))


@dataclass
class Run:
    """One of two twins at a table: `ways` says for each seat whether it plays by hand, by plans, or leaves
    forced cards to the server.
    """

    scene: Scene
    state: DealState
    ways: Mapping[Seat, str]
    cast: Cast
    game_id: str
    clock: time_machine.Traveller
    watchers: Sequence[Watcher]
    cards: Sequence[str]
    seen: list[Seen] = field(default_factory=list)
    automatic: int = 0
    away_was_seen: bool = False

    def play(self) -> list[Seen]:
        """Plays all of the course and gives what was seen of it on the way."""
        self.clock.move_to(MONDAY)
        assert self.cast[3].post(f"games/{self.game_id}/join").status_code == 200
        self._wish()
        for decision in self._sealed():
            assert decision.status_code == 200, decision.content
            self._glance()
        for seat in SEATS:
            self._plan(seat, 0)
        self._cards()
        self._sweep(CALLED)
        self._look()
        return self.seen

    def _wish(self) -> None:
        for seat, way in self.ways.items():
            wished = {"settings": {"play_forced": way == "forced"}}
            assert self.cast[seat].client.patch("/api/v1/me", wished, format="json").status_code == 200

    def _sealed(self) -> Iterator[Any]:
        """Passes and answers, seat by seat, some time apart."""
        number = self.state.number
        for seat in SEATS:
            if passed := self.state.passes[seat]:
                body: object = {"cards": _codes(passed), "deal": number}
                self._sweep(LATER[0])
                yield self.cast[seat].post(f"games/{self.game_id}/pass", body)
        for seat in SEATS:
            if (answer := self.state.declarations[seat]) is not None:
                body = {"expose": _codes(answer.exposed), "announce": answer.announced, "deal": number}
                yield self.cast[seat].post(f"games/{self.game_id}/declare", body)

    def _cards(self) -> None:
        waits = cycle((self.wait, LATER[0] * 2, self.wait, LATER[1] * 1.1))
        for number, (seat, card) in enumerate(course_of(self.state)):
            event = self._event_of(seat)
            if event == "resigns":
                assert self.cast[seat].post(f"games/{self.game_id}/resign").status_code == 200
            if event == "misses":
                self._miss()
            elif self._seating(seat).stand_in:
                run_bots(self.game_id)
            else:
                self._play(seat, card, next(waits) if seat == self.scene.viewer else self.wait)
            assert self._laid() > number
            self._plan(seat, number + 1)
            if number >= self.glances_from:
                self._glance()

    def _play(self, seat: Seat, card: Card, wait: timedelta) -> None:
        """A card, so long after the turn has begun: by the server where it was left to it."""
        began = timezone.now()
        for pause in (CALLED, *LATER):
            if pause < wait and self._laid() >= self.glances_from:
                self.clock.move_to(began + pause)
                self._sweep(timedelta())
                self._glance()
        self.clock.move_to(began + wait)
        due = self._seating(seat).auto_at
        if due is None:
            body = {"card": card_code(card), "version": self._game().version}
            answer = self.cast[seat].post(f"games/{self.game_id}/play", body)
            assert answer.status_code == 200, answer.content
            return
        assert due == timezone.now(), "what is hidden decides how long a card waits"
        self.automatic += 1
        run_bots(self.game_id)

    def _event_of(self, seat: Seat) -> str:
        """What the seat does for all to see instead of playing, the first time that it should."""
        away, event = self.scene.away or (None, "")
        if seat != away or self.away_was_seen:
            return ""
        self.away_was_seen = True
        return event

    def _miss(self) -> None:
        """Whoever is to act lets his time pass, and the time that he is granted then."""
        for _ in range(2):
            acts_by = Seating.objects.exclude(acts_by=None).get().acts_by
            assert acts_by is not None
            self.clock.move_to(acts_by)
            run_bots(self.game_id)
            self._sweep(timedelta())
            self._glance()

    def _plan(self, seat: Seat, after: int) -> None:
        """Lays a plan that says which card the seat plays next, whatever comes."""
        mine = [card for whose, card in list(course_of(self.state))[after:] if whose == seat]
        soon = after >= self.glances_from - len(SEATS)
        if soon and self.ways[seat] == "plan" and mine and self._game().status == Game.Status.PLAYING:
            wish = [{"card": card_code(mine[0])}]
            lines = [{"on": case, "play": wish} for case in ("lead", "follow", "void")]
            body = {"deal": self.state.number, "lines": lines}
            assert self.cast[seat].put(f"games/{self.game_id}/plan", body).status_code == 200

    def _sweep(self, after: timedelta) -> None:
        """Lets time pass, and tells whom there is something to tell, under names that say nothing."""
        self.clock.shift(after)
        cache.clear()
        call()
        self._name_notices()
        deliver()

    def _name_notices(self) -> None:
        for watcher in self.watchers:
            if watcher.player is not None:
                mine = Notice.objects.filter(user=watcher.player.user).order_by("pk")
                for number, notice_pk in enumerate(mine.values_list("pk", flat=True)):
                    Notice.objects.filter(pk=notice_pk).update(public_id=f"{watcher.name}-{number}")

    def _glance(self) -> None:
        for watcher in self.watchers:
            self.seen += watcher.glance()

    def _look(self) -> None:
        self._name_notices()
        # A deal that is over is in the record where everybody may look it up.
        record = self.state.phase is not Phase.FINISHED or self.state.rules.history != "all"
        number = self.state.number
        for watcher in self.watchers:
            self.seen += watcher.look(number, self._game().version, self.cards, record=record)

    @property
    def glances_from(self) -> int:
        """The card from which on somebody looks at each."""
        return sum(len(trick.cards) for trick in self.state.tricks) - LOOKED_AT

    @property
    def wait(self) -> timedelta:
        """How long a card takes, whoever plays it."""
        return timedelta(seconds=sum(automatic_waits(clock_of(self._game()), len(SEATS))) / 2)

    def _game(self) -> Game:
        return Game.objects.get(public_id=self.game_id)

    def _seating(self, seat: Seat) -> Seating:
        return Seating.objects.get(game__public_id=self.game_id, seat=seat)

    def _laid(self) -> int:
        deal = self._game().deals.get(number=self.state.number)
        return sum(len(cards) for cards in deal.tricks.values_list("cards", flat=True))


def course_of(state: DealState) -> Iterator[tuple[Seat, Card]]:
    """Who played what, in order."""
    for trick in state.tricks:
        for index, card in enumerate(trick.cards):
            yield trick.seat_of(index), card


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card_code(card) for card in cards]

"""Nothing that leaves the table names a card, an address or what a seat cannot know."""

import re
from datetime import timedelta
from typing import Any

import time_machine
from django.core import mail
from django.test import Client

from leekha.notifications.models import Delivery, Notice
from leekha_engine.cards import DECK, card_code
from tests.games.conftest import MONDAY, Player, to_act

from .conftest import tell, told
from .push_service import Browser, push_service
from .test_calendar import link
from .test_pushes import KEY

Clock = time_machine.Traveller
Cast = tuple[Player, Player, Player, Player]
# Ids are drawn at random and may hold a hyphen: `…4-AS` names no card.
CODES = re.compile(rf"(?<![\w-])({'|'.join(card_code(card) for card in DECK)})(?![\w-])")
SUIT_WORDS = ("spade", "heart", "diamond", "club", "♠", "♥", "♦", "♣")


def play_a_deal(clock: Clock, cast: Cast, game_id: str, after_each: Any) -> None:
    """A whole deal, with sweeps between its decisions."""
    for player in cast:
        player.pass_three(game_id)
    tell(clock)
    for _ in range(52):
        assert to_act(cast, game_id).play(game_id).status_code == 200
        after_each()


def test_a_whole_deal_tells_no_card_and_no_address(
    clock: Clock, cast: Cast, full_table: str, settings: Any
) -> None:
    settings.VAPID_PRIVATE_KEY, settings.PUSH_TO_ANYWHERE = KEY, True
    browser, seen = Browser(), list[str]()
    links = [link(player) for player in cast]
    with push_service() as service:
        for index, player in enumerate(cast):
            body = {"endpoint": service.endpoint(f"of{index}"), "keys": browser.keys}
            player.post("me/push-subscriptions", body)

        def look() -> None:
            tell(clock)
            tell(clock, timedelta(minutes=11))
            seen.extend(Client().get(one).content.decode() for one in links)

        play_a_deal(clock, cast, full_table, look)
        pushes = [str(browser.read(body)) for _, _, body in service.bodies]
    lists = [str(told(player)) for player in cast]
    letters: list[Any] = mail.outbox
    assert len(letters) > 10
    assert len(pushes) > 50
    rows = [str(list(Notice.objects.values("kind", "title", "data", "moment")))]
    for text in [*seen, *pushes, *lists, *rows, *(f"{one.subject} {one.body}" for one in letters)]:
        without_ids = text.replace(full_table, "")
        assert not CODES.search(without_ids), without_ids
        assert not any(word in without_ids.lower() for word in SUIT_WORDS), without_ids
    for letter in mail.outbox:
        others = {player.user.email for player in cast} - set(letter.to)
        assert not any(address in str(letter.message()) + letter.body for address in others)


def test_hands_that_differ_are_told_alike(clock: Clock, cast: Cast) -> None:
    """The same plan of a table, dealt twice: until a card is seen, what is told and when does not differ."""

    def told_of(name: str) -> list[Any]:
        clock.move_to(MONDAY)
        game_id = cast[0].open(seats=["me", "open", "open", "open"], visibility="public", name=name)
        for player in cast[1:]:
            player.post(f"games/{game_id}/join")
        for player in cast[:2]:
            tell(clock, timedelta(hours=1))
            player.pass_three(game_id)
        tell(clock, timedelta(days=3) * 0.9)
        mine = Notice.objects.filter(subject=game_id).order_by("pk")
        fields = ("user", "kind", "moment", "data", "acts_by", "created_at", "decided_at", "shown")
        ways = Delivery.objects.filter(notice__subject=game_id).order_by("pk")
        return [
            sorted(map(str, mine.values_list(*fields))),
            sorted(map(str, ways.values_list("notice__user", "notice__kind", "channel"))),
        ]

    first, second = told_of("One"), told_of("Two")
    assert first == second
    assert len(first[0]) > 8

"""Browsers that go at the very moment at which it is decided what is pushed to them."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, connections, transaction
from django.utils import timezone

from leekha.games.models import Game
from leekha.local.process import wait_until
from leekha.notifications.actions import deciding
from leekha.notifications.actions.closing import forget_person
from leekha.notifications.actions.deciding import decide
from leekha.notifications.actions.forgetting import forget_browsers
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Delivery, Kind, Notice, PushSubscription
from leekha.notifications.presence import note_looking
from tests.games.conftest import Player
from tests.talk.test_reminder_races import somebody_waits

pytestmark = pytest.mark.django_db(transaction=True)


def browser(player: Player, name: str) -> PushSubscription:
    endpoint = f"https://push.example/{name}"
    return PushSubscription.objects.create(user=player.user, endpoint=endpoint, p256dh="p", auth="a")


def missed(player: Player, subject: str = "") -> None:
    notify([(player.user.pk, Fact(Kind.MISSED, subject, "here", timezone.now(), data={"what": "forgiven"}))])


def in_between(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> list[Thread]:
    """Lets something be done on another connection once browsers are chosen, before pushes are written."""
    chosen, threads = deciding._browsers, []

    def do() -> None:
        try:
            work()
        finally:
            connections.close_all()

    def choose(*args: Any) -> Any:
        browsers = chosen(*args)
        threads.append(Thread(target=do))
        threads[0].start()
        assert wait_until(lambda: somebody_waits() or not threads[0].is_alive(), 30)
        return browsers

    monkeypatch.setattr(deciding, "_browsers", choose)
    return threads


def test_a_browser_that_is_taken_away_meanwhile_takes_what_was_decided_with_it(
    nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, kept = browser(nour, "gone"), browser(nour, "kept")
    missed(nour)
    answers: list[Any] = []
    path = f"/api/v1/me/push-subscriptions/{gone.public_id}"
    threads = in_between(monkeypatch, lambda: answers.append(nour.client.delete(path)))
    assert decide(timezone.now()) == 1
    threads[0].join()
    assert [answer.status_code for answer in answers] == [204]
    pushes = Delivery.objects.filter(channel="push")
    assert list(pushes.values_list("subscription_id", flat=True)) == [kept.pk]
    assert Notice.objects.get().decided_at is not None


def test_a_dead_browser_is_forgotten_while_its_person_goes(
    nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = browser(nour, "gone")
    missed(nour)

    def go() -> None:
        with transaction.atomic():
            forget_person(nour.user)

    threads = in_between(monkeypatch, go)
    assert decide(timezone.now()) == 1
    threads[0].join()
    assert forget_browsers(PushSubscription.objects.filter(pk=gone.pk)) == 0
    assert not Delivery.objects.exists()
    assert not Notice.objects.exists()


def test_who_looks_is_asked_while_nothing_is_locked(nour: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = Game.objects.get(public_id=nour.open()).public_id
    missed(nour, game_id)
    note_looking(nour.user.pk, game_id)
    asked: list[bool] = []
    ask = cache.get_many

    def watched(*args: Any, **kwargs: Any) -> Any:
        asked.append(connection.in_atomic_block)
        return ask(*args, **kwargs)

    monkeypatch.setattr(cache, "get_many", watched)
    assert decide(timezone.now()) == 1
    assert asked == [False]
    assert Notice.objects.get().read_at is not None

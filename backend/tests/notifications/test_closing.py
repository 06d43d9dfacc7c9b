"""What is left of notices when somebody deletes his account, and what he may take with him."""

import re
from datetime import timedelta

import time_machine
from django.core import mail
from django.utils import timezone
from rest_framework.test import APIClient

from leekha.notifications.actions.claiming import claim
from leekha.notifications.actions.deciding import decide
from leekha.notifications.actions.sending import _prepare
from leekha.notifications.models import Delivery, Mute, Notice, Preferences, PushSubscription
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player

from .conftest import tell, told

Cast = tuple[Player, Player, Player, Player]
HOUR = timedelta(hours=1)


def go(player: Player) -> None:
    answer = player.client.delete("/api/v1/me", {"password": "a long pass phrase"}, format="json")
    assert answer.status_code == 204, answer.content


def test_nothing_on_its_way_arrives(clock: time_machine.Traveller, cast: Cast, full_table: str) -> None:
    rima = cast[1]
    tell(clock)
    assert Delivery.objects.filter(notice__user=rima.user, state="waiting").exists()
    go(rima)
    mail.outbox.clear()
    for _ in range(4):
        tell(clock, HOUR)
    assert not [letter for letter in mail.outbox if "rima@example.test" in letter.to]
    assert "Rima" not in "".join(str(letter.body) for letter in mail.outbox)


def test_a_letter_that_is_just_being_sent_is_dropped(
    clock: time_machine.Traveller, cast: Cast, full_table: str
) -> None:
    rima = cast[1]
    tell(clock)
    clock.shift(HOUR)
    decide(timezone.now())
    claimed = [one for one in claim(timezone.now()) if one.deliveries[0].notice.user_id == rima.user.pk]
    assert claimed
    go(rima)
    assert [_prepare(parcel, timezone.now()) for parcel in claimed] == [None] * len(claimed)
    deliver()


def test_every_link_and_browser_of_his_is_dead(cast: Cast, full_table: str) -> None:
    rima = cast[1]
    link = rima.post("me/calendar").json()["calendar"]
    path = re.sub(r"^https?://[^/]+", "", link)
    assert APIClient().get(path).status_code == 200
    PushSubscription.objects.create(user=rima.user, endpoint="https://push.example/1", p256dh="p", auth="a")
    rima.put(f"games/{full_table}/mute", {})
    go(rima)
    assert APIClient().get(path).status_code == 404
    kept = (PushSubscription, Mute, Preferences)
    assert [model.objects.filter(user=rima.user).count() for model in kept] == [0, 0, 0]


def test_the_others_are_told_of_the_stand_in_and_of_no_name(cast: Cast, full_table: str) -> None:
    nour, rima, *_ = cast
    go(rima)
    deliver()
    (notice,) = [one for one in told(nour) if one["kind"] == "stand_in"]
    assert notice["actor"]["username"].startswith("gone-")
    assert "rima" not in notice["text"].lower()
    assert not Notice.objects.filter(user=rima.user).exists()


def test_an_export_has_what_one_was_told_and_no_keys(cast: Cast, full_table: str) -> None:
    nour = cast[0]
    link = nour.post("me/calendar").json()["calendar"]
    subscription = PushSubscription.objects.create(
        user=nour.user, endpoint="https://push.example/secret", p256dh="p" * 87, auth="a" * 22, label="Phone"
    )
    nour.put(f"games/{full_table}/mute", {})
    page = nour.get("me/export")
    data = page.json()["notifications"]
    assert [one["kind"] for one in data["notices"]] == ["started"]
    assert data["muted_games"] == [full_table]
    assert [one["label"] for one in data["browsers"]] == ["Phone"]
    assert data["settings"]["near_percent"] == 20
    for secret in (link.split("token=")[1], subscription.endpoint, subscription.p256dh, subscription.auth):
        assert secret not in page.content.decode()

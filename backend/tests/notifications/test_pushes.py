"""Pushes to browsers: readable by them alone, each on its own, and only to public servers."""

import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from requests import RequestException
from rest_framework.test import APIClient

from leekha.notifications import pushing
from leekha.notifications.actions.claiming import MOST_ATTEMPTS
from leekha.notifications.guarding import guarded_session
from leekha.notifications.models import Delivery, PushSubscription
from leekha.notifications.outcomes import Outcome
from leekha.notifications.pushing import Push, push
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player, to_act

from .conftest import tell
from .push_service import Browser, PushService, push_service

Clock = time_machine.Traveller
Cast = tuple[Player, Player, Player, Player]
KEY = "c2l4dHktZm91ciBiaXRzIG9mIHBpLCB0d2ljZSBvdmU"


@pytest.fixture
def service(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    settings.VAPID_PRIVATE_KEY, settings.PUSH_TO_ANYWHERE = KEY, True
    monkeypatch.setattr(pushing, "TIMEOUT_S", 0.5)
    with push_service() as running:
        yield running


def subscribe(player: Player, service: PushService, name: str, browser: Browser | None = None) -> Any:
    keys = (browser or Browser()).keys
    body = {"endpoint": service.endpoint(name), "keys": keys, "label": "Firefox"}
    return player.post("me/push-subscriptions", body)


def test_only_the_browser_can_read_what_is_pushed_to_it(
    clock: Clock, cast: Cast, full_table: str, service: PushService
) -> None:
    browser = Browser()
    cast[0].client.patch("/api/v1/me", {"language": "ar"}, format="json")
    assert subscribe(cast[0], service, "here", browser).status_code == 201
    tell(clock)
    pushed = [(headers, browser.read(body)) for _, headers, body in service.bodies]
    assert len(pushed) == 2
    headers, words = next(one for one in pushed if "اختر" in one[1]["body"])
    assert words["url"] == f"http://localhost:8000/games/{full_table}"
    assert (words["lang"], words["title"]) == ("ar", "Nour")
    assert headers["Topic"] == words["tag"]
    assert len(words["tag"]) == 32
    assert headers["Authorization"].startswith("vapid t=")
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= 86_400


def test_a_dead_browser_stops_no_other(
    clock: Clock, cast: Cast, full_table: str, service: PushService
) -> None:
    nour = cast[0]
    nour.client.patch(
        "/api/v1/me/notification-settings", {"channels": {"started": {"push": False}}}, format="json"
    )
    service.answers = {"gone": 410, "lost": 404, "ill": 500, "busy": 429, "slow": "hang", "bad": 400}
    service.answers["endless"] = "drip"
    names = (*service.answers, "well")
    for name in names:
        assert subscribe(nour, service, name).status_code == 201
    began = time.perf_counter()
    tell(clock)
    assert time.perf_counter() - began < 5
    left = {one.rpartition("/")[2] for one in PushSubscription.objects.values_list("endpoint", flat=True)}
    assert left == {"ill", "busy", "slow", "bad", "endless", "well"}
    assert service.counts == dict.fromkeys(names, 1)
    clock.shift(timedelta(minutes=2))
    deliver()
    assert {name: service.counts[name] for name in sorted(left)} == {
        "ill": 2,
        "busy": 1,
        "slow": 2,
        "bad": 1,
        "endless": 2,
        "well": 1,
    }
    clock.shift(timedelta(minutes=30))
    deliver()
    assert service.counts["busy"] == 2
    for _ in range(2 * MOST_ATTEMPTS):
        clock.shift(timedelta(hours=2, minutes=1))
        deliver()
    assert service.counts["ill"] == MOST_ATTEMPTS
    assert service.counts["well"] == 1
    assert set(Delivery.objects.filter(channel="push").values_list("state", flat=True)) == {"sent", "failed"}


def test_a_browser_that_came_anew_is_not_taken_for_the_dead_one(
    clock: Clock, cast: Cast, full_table: str, service: PushService
) -> None:
    service.answers = {"old": 410}
    subscribe(cast[0], service, "old")
    tell(clock)
    browser = Browser()
    assert subscribe(cast[0], service, "new", browser).status_code == 201
    assert subscribe(cast[0], service, "new", browser).status_code == 200
    assert [one.endpoint for one in PushSubscription.objects.all()] == [service.endpoint("new")]


def test_a_repeat_replaces_the_first(
    clock: Clock, cast: Cast, passed_table: str, service: PushService
) -> None:
    mover = to_act(cast, passed_table)
    browser = Browser()
    subscribe(mover, service, "here", browser)
    service.answers = {"here": 503}
    tell(clock)
    service.answers = {}
    tell(clock, timedelta(minutes=2))
    calls = [
        (headers["Topic"], browser.read(body))
        for _, headers, body in service.bodies
        if "Your turn" in browser.read(body)["body"]
    ]
    assert len(calls) == 2
    assert calls[0] == calls[1]


def test_browsers_are_listed_without_their_address_and_taken_away(
    nour: Player, ziad: Player, service: PushService
) -> None:
    made = subscribe(nour, service, "here").json()
    listed = nour.get("me/push-subscriptions").json()
    assert [one["id"] for one in listed["results"]] == [made["id"]]
    assert set(made) == {"id", "label", "created_at"}
    assert len(listed["public_key"]) == 87
    assert ziad.get("me/push-subscriptions").json()["results"] == []
    assert ziad.delete(f"me/push-subscriptions/{made['id']}").status_code == 404
    assert nour.delete(f"me/push-subscriptions/{made['id']}").status_code == 204
    assert nour.get("me/push-subscriptions").json()["results"] == []


def test_a_browser_that_has_moved_is_pushed_to_where_it_is_now(
    clock: Clock, cast: Cast, full_table: str, service: PushService
) -> None:
    nour = cast[0]
    made = subscribe(nour, service, "before").json()
    body = {
        "old_endpoint": service.endpoint("before"),
        "endpoint": service.endpoint("after"),
        "keys": Browser().keys,
    }
    worker = APIClient(enforce_csrf_checks=True)
    assert worker.post("/api/v1/push-subscriptions/renew", body, format="json").status_code == 204
    assert nour.get("me/push-subscriptions").json()["results"] == [made]
    assert worker.post("/api/v1/push-subscriptions/renew", body, format="json").status_code == 404
    same = body | {"old_endpoint": service.endpoint("after")}
    assert worker.post("/api/v1/push-subscriptions/renew", same, format="json").status_code == 204
    tell(clock)
    assert set(service.counts) == {"after"}


def test_a_browser_moves_to_no_server_that_is_not_public(
    nour: Player, service: PushService, settings: Any
) -> None:
    subscribe(nour, service, "before")
    settings.PUSH_TO_ANYWHERE = False
    body = {
        "old_endpoint": service.endpoint("before"),
        "endpoint": "https://10.0.0.8/x",
        "keys": Browser().keys,
    }
    assert APIClient().post("/api/v1/push-subscriptions/renew", body, format="json").status_code == 400
    assert PushSubscription.objects.get().endpoint == service.endpoint("before")


def test_of_eleven_browsers_the_oldest_goes(nour: Player, service: PushService) -> None:
    for number in range(11):
        subscribe(nour, service, f"b{number}")
    left = PushSubscription.objects.values_list("endpoint", flat=True)
    assert len(left) == 10
    assert service.endpoint("b0") not in left


def test_without_a_key_there_are_no_pushes(nour: Player, settings: Any) -> None:
    settings.VAPID_PRIVATE_KEY = ""
    assert nour.get("me/push-subscriptions").json()["public_key"] is None


@pytest.mark.parametrize("keys", [{"p256dh": "é" * 87}, {"auth": "é" * 22}, {"p256dh": "A" * 86}])
def test_keys_that_are_none_are_refused(nour: Player, service: PushService, keys: dict[str, str]) -> None:
    body = {"endpoint": service.endpoint("here"), "keys": {**Browser().keys, **keys}}
    assert nour.post("me/push-subscriptions", body).status_code == 400


def test_what_nobody_foresaw_about_one_browser_stops_no_other(
    clock: Clock, cast: Cast, full_table: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("odd", "well"):
        subscribe(cast[0], service, name)

    def stumble(what: Push) -> Outcome:
        if what.endpoint.endswith("odd"):
            raise IndexError
        return push(what)

    monkeypatch.setattr("leekha.notifications.actions.sending.push", stumble)
    tell(clock)
    for _ in range(3):
        clock.shift(timedelta(hours=2))
        deliver()
    assert service.counts["well"] == len(service.bodies) > 0
    pushed = Delivery.objects.filter(channel="push")
    assert set(pushed.filter(subscription__endpoint__endswith="odd").values_list("state", flat=True)) == {
        "failed"
    }
    assert service.counts["well"] == pushed.filter(subscription__endpoint__endswith="well").count()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.8/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://db.internal/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:/x",
        "https://[::ffff:100.64.0.1]/x.y",
        "https://[64:ff9b::a00:1]/x.y",
        "https://nour@push.example.org/x",
        "file:///etc/passwd",
        "https://[",
    ],
)
def test_nobody_sends_us_to_a_server_that_is_not_public(nour: Player, endpoint: str) -> None:
    body = {"endpoint": endpoint, "keys": Browser().keys}
    assert nour.post("me/push-subscriptions", body).status_code == 400
    assert not PushSubscription.objects.exists()


def test_a_public_name_that_leads_inside_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, service: PushService, settings: Any
) -> None:
    settings.PUSH_TO_ANYWHERE = False

    def lead_inside(*args: Any, **kwargs: Any) -> Any:
        return [(2, 1, 6, "", ("127.0.0.1", service.port))]

    monkeypatch.setattr("socket.getaddrinfo", lead_inside)
    with pytest.raises(RequestException, match="not a public address"):
        guarded_session().post(f"https://push.example.org:{service.port}/x", timeout=2)
    with pytest.raises(RequestException):
        guarded_session().post(service.endpoint("x"), timeout=2)
    assert not service.counts

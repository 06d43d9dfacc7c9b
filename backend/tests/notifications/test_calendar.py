"""Deadlines as a calendar, behind a secret link that can be revoked."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import time_machine
from django.test import Client
from icalendar import Calendar

from leekha.notifications.models import Preferences
from tests.games.conftest import Player, to_act

Clock = time_machine.Traveller
Cast = tuple[Player, Player, Player, Player]


def link(player: Player) -> str:
    """A new link, without the site's name."""
    made = player.post("me/calendar").json()["calendar"]
    address = urlsplit(made)
    return f"{address.path}?{address.query}"


def test_a_deadline_is_an_event_that_stays_the_tables(clock: Clock, cast: Cast, passed_table: str) -> None:
    mover = to_act(cast, passed_table)
    here = link(mover)
    anybody = Client()
    answer = anybody.get(here, headers={"Accept": "text/calendar"})
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    event: Any
    (event,) = Calendar.from_ical(answer.content.decode()).walk("VEVENT")
    assert event["UID"] == f"{passed_table}@localhost"
    assert event["DTEND"].dt == event["DTSTART"].dt + timedelta(minutes=30)
    acts_by = next(seat["acts_by"] for seat in mover.view(passed_table)["seats"] if seat["to_act"])
    assert event["DTEND"].dt.isoformat().replace("+00:00", "") == acts_by.rstrip("Z").partition("+")[0]
    clock.shift(timedelta(minutes=5))
    assert anybody.get(here, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    mover.play(passed_table)
    after = anybody.get(here, headers={"If-None-Match": answer["ETag"]})
    assert after.status_code == 200
    assert Calendar.from_ical(after.content.decode()).walk("VEVENT") == []


def test_a_muted_game_is_not_in_the_calendar(clock: Clock, cast: Cast, passed_table: str) -> None:
    mover = to_act(cast, passed_table)
    here = link(mover)
    assert passed_table in Client().get(here).content.decode()
    mover.put(f"games/{passed_table}/mute", {})
    assert passed_table not in Client().get(here).content.decode()


def test_a_revoked_link_is_dead_and_a_new_one_kills_the_old(nour: Player) -> None:
    anybody = Client()
    assert nour.get("me/notification-settings").json()["calendar"] is None
    first = link(nour)
    second = link(nour)
    assert [anybody.get(one).status_code for one in (first, second)] == [404, 200]
    assert nour.delete("me/calendar").json()["calendar"] is None
    assert anybody.get(second).status_code == 404
    assert anybody.get("/api/v1/me/calendar.ics").status_code == 404


def test_a_repeat_makes_no_second_link_and_another_press_does(nour: Player) -> None:
    first, again, other = (nour.post("me/calendar", key=key).json() for key in ("press", "press", "later"))
    assert first == again
    assert first["calendar"] != other["calendar"]
    assert nour.get("me/notification-settings").json() == other


def test_a_repeat_that_comes_late_does_not_try_an_address_again(nour: Player) -> None:
    nour.get("me/notification-settings")
    mine = Preferences.objects.filter(user=nour.user)
    mine.update(refused_address=nour.user.email)
    assert not nour.post("me/notification-settings/address", key="press").json()["email"]["refused"]
    mine.update(refused_address=nour.user.email)
    assert nour.post("me/notification-settings/address", key="press").status_code == 200
    assert nour.get("me/notification-settings").json()["email"]["refused"]

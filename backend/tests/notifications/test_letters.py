"""Letters: gathered, wanted, in four languages, with a way to end them, and not to where they are refused."""

import threading
import time
from datetime import timedelta
from email.message import Message
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any
from urllib.parse import urlsplit

import pytest
import time_machine
from django.core import mail
from django.core.cache import cache
from django.core.mail.backends.locmem import EmailBackend
from django.db import connections
from django.test import Client
from django.utils import timezone

from leekha.games.actions.notices import tell_turns
from leekha.notifications.actions import claiming
from leekha.notifications.actions.claiming import MOST_ATTEMPTS, claim, repeat_after
from leekha.notifications.actions.deciding import decide
from leekha.notifications.actions.sending import send_due
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Delivery, Kind, Preferences
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player, to_act

from .conftest import tell

Clock = time_machine.Traveller
Cast = tuple[Player, Player, Player, Player]
GATHERED = timedelta(minutes=11)


def letters_to(player: Player) -> list[Any]:
    """What a person found in his mail, the first first."""
    return [letter for letter in mail.outbox if letter.to == [player.user.email]]


def choose(player: Player, **settings: object) -> Any:
    """A change to how a person is told."""
    answer = player.client.patch("/api/v1/me/notification-settings", settings, format="json")
    assert answer.status_code == 200, answer.content
    return answer.json()


def only_calls(*players: Player) -> None:
    """Letters of turns and of nothing else."""
    for player in players:
        choose(player, channels={kind: {"email": False} for kind in ("invited", "missed", "deadline")})


def headers(letter: Any) -> Message:
    message: Message = letter.message()
    return message


def test_all_waiting_games_come_in_one_letter(clock: Clock, cast: Cast, full_table: str) -> None:
    nour = cast[0]
    other = nour.open(seats=["me", "open", "open", "open"], visibility="public", name="<b>Uno</b>")
    for player in cast[1:]:
        player.post(f"games/{other}/join")
    tell(clock)
    assert letters_to(nour) == []
    tell(clock, GATHERED)
    (letter,) = letters_to(nour)
    assert letter.subject == "Leekha: 2 games wait for you"
    assert full_table in letter.body
    assert other in letter.body
    html = letter.alternatives[0].content
    assert "<b>Uno</b>" not in html
    assert "&lt;b&gt;Uno" in html
    tell(clock, GATHERED)
    assert len(letters_to(nour)) == 1


def test_a_turn_that_was_played_is_called_by_no_letter(clock: Clock, cast: Cast, passed_table: str) -> None:
    tell(clock)
    mover = to_act(cast, passed_table)
    mover.play(passed_table)
    tell(clock, GATHERED)
    assert letters_to(mover) == []
    assert Delivery.objects.get(notice__user=mover.user, channel="email").state == "dropped"


def test_who_looks_at_the_table_gets_no_letter(clock: Clock, cast: Cast, full_table: str) -> None:
    tell(clock)
    clock.shift(GATHERED)
    cast[1].view(full_table)
    deliver()
    assert [len(letters_to(player)) for player in cast] == [1, 0, 1, 1]


def another_table(cast: Cast) -> str:
    """A second table of the four, full and dealt."""
    nour, *others = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public")
    for player in others:
        player.post(f"games/{game_id}/join")
    return game_id


def test_nobody_is_called_by_letter_twice_in_an_hour(clock: Clock, cast: Cast, full_table: str) -> None:
    nour = cast[0]
    tell(clock)
    tell(clock, GATHERED)
    assert len(letters_to(nour)) == 1
    other = another_table(cast)
    tell(clock)
    tell(clock, GATHERED)
    tell(clock, timedelta(minutes=40))
    assert len(letters_to(nour)) == 1
    tell(clock, timedelta(minutes=10))
    first, second = letters_to(nour)
    assert other in second.body
    assert full_table not in second.body
    assert headers(first)["Message-ID"] != headers(second)["Message-ID"]


def test_a_muted_game_and_a_kind_without_letters_send_none(clock: Clock, cast: Cast, full_table: str) -> None:
    tell(clock)
    cast[0].put(f"games/{full_table}/mute", {})
    choose(cast[1], channels={"your_turn": {"email": False}})
    tell(clock, GATHERED)
    assert [len(letters_to(player)) for player in cast] == [0, 0, 1, 1]


def test_what_comes_due_in_quiet_hours_waits_for_their_end_too(
    clock: Clock, cast: Cast, full_table: str
) -> None:
    nour = cast[0]
    choose(nour, quiet={"from": "10:00", "to": "17:00"})
    tell(clock)
    tell(clock, GATHERED)
    assert len(letters_to(nour)) == 1
    other = another_table(cast)
    tell(clock)
    tell(clock, GATHERED)
    tell(clock, timedelta(minutes=50))
    tell(clock, timedelta(hours=3))
    assert len(letters_to(nour)) == 1
    tell(clock, timedelta(hours=4))
    assert other in letters_to(nour)[1].body
    assert full_table not in letters_to(nour)[1].body


def test_letters_wait_for_the_end_of_quiet_hours(clock: Clock, cast: Cast, full_table: str) -> None:
    nour = cast[0]
    nour.client.patch("/api/v1/me", {"time_zone": "Asia/Beirut"}, format="json")
    choose(nour, quiet={"from": "11:30", "to": "14:00"})
    tell(clock)
    tell(clock, GATHERED)
    assert [len(letters_to(player)) for player in cast] == [0, 1, 1, 1]
    # Noon in Beirut is nine in UTC in May: the hours end at eleven.
    tell(clock, timedelta(hours=1, minutes=47))
    assert letters_to(nour) == []
    tell(clock, timedelta(minutes=2))
    assert len(letters_to(nour)) == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Choose three cards"),
        ("ar", "اختر ثلاث أوراق"),
        ("de", "Wähle drei Karten"),
        ("ru", "Выберите три карты"),
    ],
)
def test_letters_speak_the_language_of_whoever_gets_them(
    clock: Clock, cast: Cast, full_table: str, language: str, words: str
) -> None:
    rima = cast[1]
    rima.client.patch("/api/v1/me", {"language": language, "time_zone": "Asia/Beirut"}, format="json")
    tell(clock)
    tell(clock, GATHERED)
    (letter,) = letters_to(rima)
    assert words in letter.subject
    assert words in letter.body
    assert "12:00 (Asia/Beirut)" in letter.body
    direction = "rtl" if language == "ar" else "ltr"
    assert f'<html lang="{language}" dir="{direction}">' in letter.alternatives[0].content
    assert "nour@example.test" not in str(headers(letter))


def test_one_press_ends_letters_of_a_kind(clock: Clock, cast: Cast, full_table: str) -> None:
    tell(clock)
    tell(clock, GATHERED)
    letter = headers(letters_to(cast[2])[0])
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = urlsplit(letter["List-Unsubscribe"].strip("<>"))
    here = f"{address.path}?{address.query}"
    stranger = Client(enforce_csrf_checks=True)
    asked = stranger.get(here)
    assert (asked.status_code, b"<form" in asked.content) == (200, True)
    assert cast[2].get("me/notification-settings").json()["channels"]["your_turn"]["email"]
    pressed = stranger.post(
        here, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded"
    )
    assert pressed.status_code == 200
    channels = cast[2].get("me/notification-settings").json()["channels"]
    assert channels["your_turn"] == {"in_app": True, "email": False, "push": True}
    assert channels["deadline"]["email"]
    assert stranger.post(here.replace("your_turn", "deadline")).status_code == 404
    assert stranger.post(address.path).status_code == 404


class Refusing(EmailBackend):
    """A mail server that takes nothing: it says why in `answer`."""

    answer: Exception = SMTPServerDisconnected("gone")
    tried: int = 0

    def send_messages(self, messages: Any) -> int:  # noqa: ARG002 - Django's name
        type(self).tried += 1
        raise type(self).answer


@pytest.fixture
def refusing(settings: Any) -> type[Refusing]:
    settings.EMAIL_BACKEND = f"{__name__}.Refusing"
    Refusing.tried, Refusing.answer = 0, SMTPServerDisconnected("gone")
    return Refusing


def test_a_refused_address_is_told_in_the_settings_and_left_alone(
    clock: Clock, cast: Cast, full_table: str, refusing: type[Refusing], settings: Any
) -> None:
    nour = cast[0]
    only_calls(*cast[1:])
    for player in cast[1:]:
        choose(player, channels={"your_turn": {"email": False}})
    refusing.answer = SMTPRecipientsRefused({nour.user.email: (550, b"no such person")})
    tell(clock)
    tell(clock, GATHERED)
    tell(clock, timedelta(days=2.5))
    assert refusing.tried == 1
    shown = nour.get("me/notification-settings").json()["email"]
    assert shown == {"address": "nour@example.test", "refused": True}
    again = nour.post("me/notification-settings/address").json()
    assert not again["email"]["refused"]


@pytest.mark.parametrize(("code", "became"), [(554, (1, "failed")), (451, (2, "waiting"))])
def test_a_letter_that_is_refused_after_it_was_read_says_nothing_of_its_address(
    clock: Clock, nour: Player, refusing: type[Refusing], code: int, became: tuple[int, str]
) -> None:
    refusing.answer = SMTPDataError(code, b"no")
    notify([(nour.user.pk, Fact(Kind.MISSED, "", "here", timezone.now(), data={"what": "forgiven"}))])
    deliver()
    clock.shift(timedelta(seconds=90))
    deliver()
    assert (refusing.tried, Delivery.objects.get().state) == became
    assert not nour.get("me/notification-settings").json()["email"]["refused"]


def test_a_server_that_is_away_is_asked_again_and_not_for_ever(
    clock: Clock, cast: Cast, full_table: str, refusing: type[Refusing]
) -> None:
    for player in cast[1:]:
        choose(player, channels={"your_turn": {"email": False}})
    refusing.answer = SMTPServerDisconnected("gone")
    tell(clock)
    clock.shift(GATHERED)
    deliver()
    for attempt in range(1, MOST_ATTEMPTS + 3):
        clock.shift(repeat_after(attempt) + timedelta(seconds=1))
        deliver()
    assert refusing.tried == MOST_ATTEMPTS
    assert Delivery.objects.get(notice__user=cast[0].user, channel="email").state == "failed"


def test_a_repeat_has_the_same_id_and_tells_the_same_games(
    clock: Clock, cast: Cast, full_table: str, refusing: type[Refusing], settings: Any
) -> None:
    tell(clock)
    clock.shift(GATHERED)
    deliver()
    first = set(Delivery.objects.filter(channel="email").values_list("parcel", flat=True))
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    tell(clock, timedelta(minutes=2))
    assert {headers(letter)["Message-ID"] for letter in mail.outbox} == {
        f"<{one}@localhost>" for one in first
    }
    assert len(mail.outbox) == 4


@pytest.mark.django_db(transaction=True)
def test_workers_at_the_same_time_send_each_letter_once(
    cast: Cast, full_table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(attempts: int) -> timedelta:
        # Long enough for every other worker to look for what is due meanwhile.
        time.sleep(0.2)
        return repeat_after(attempts)

    monkeypatch.setattr(claiming, "repeat_after", slow)
    cache.clear()
    for player in cast:
        Preferences.objects.create(user=player.user)
    later = timezone.now() + timedelta(minutes=30)
    tell_turns(later)
    decide(later)
    due = Delivery.objects.filter(channel="email").update(due_at=later)
    start = threading.Barrier(4)

    def work() -> None:
        start.wait()
        send_due(later)
        connections.close_all()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert due == 4
    assert sorted(letter.to[0] for letter in mail.outbox) == sorted(player.user.email for player in cast)
    assert set(Delivery.objects.filter(channel="email").values_list("state", flat=True)) == {"sent"}


def test_what_one_sender_has_claimed_another_does_not_find(clock: Clock, cast: Cast, full_table: str) -> None:
    tell(clock)
    clock.shift(GATHERED)
    now = timezone.now()
    assert [len(parcel.deliveries) for parcel in claim(now)] == [1, 1, 1, 1]
    assert claim(now) == []
    # Its sender died: after a minute they are due again, under the same names.
    again = claim(now + timedelta(minutes=2))
    assert len(again) == 4
    assert all(parcel.deliveries[0].attempts == 2 for parcel in again)


def tell_often(player: Player, times: int) -> None:
    """So many facts, each worth a letter of its own."""
    now = timezone.now()
    facts = [Fact(Kind.STARTED, "", "", now + timedelta(seconds=number)) for number in range(times)]
    notify((player.user.pk, fact) for fact in facts)


def test_one_message_sends_all_that_is_due(clock: Clock, nour: Player) -> None:
    choose(nour, channels={"started": {"email": True}})
    tell_often(nour, 3 * claiming.BATCH + 1)
    deliver()
    assert len(letters_to(nour)) == 3 * claiming.BATCH + 1
    assert set(Delivery.objects.values_list("state", flat=True)) == {"sent"}


def test_a_worker_that_has_sent_for_long_leaves_the_rest_to_another_message(
    clock: Clock, nour: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = list[str]()
    monkeypatch.setattr("leekha.notifications.dispatch.send", lambda: sent.append("deliver"))
    monkeypatch.setattr("leekha.notifications.tasks.GOES_ON_FOR_S", -1.0)
    choose(nour, channels={"started": {"email": True}})
    tell_often(nour, claiming.BATCH + 1)
    deliver()
    assert (len(letters_to(nour)), sent) == (claiming.BATCH, ["deliver"])
    deliver()
    assert (len(letters_to(nour)), sent) == (claiming.BATCH + 1, ["deliver"])

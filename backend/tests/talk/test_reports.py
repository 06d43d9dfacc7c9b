"""Reports to the moderators: who reports what, how often, and what is left when somebody goes."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
import time_machine
from django.core.cache import caches
from django.db import IntegrityError, transaction

from leekha.accounts.moderation import Measure, moderate
from leekha.games.models import Game
from leekha.notifications.models import Notice
from leekha.talk.limits import MOST_REPORTS
from leekha.talk.models import Message, Report
from leekha.talk.reporting import deal_with
from leekha.talk.words import PHRASES
from tests.games.conftest import Player
from tests.games.test_races import at_once, codes, twin

from .test_closing import go
from .test_talk import Cast, say, table


@pytest.fixture(autouse=True)
def _nobody_has_spoken() -> Iterator[None]:
    caches["default"].clear()
    yield
    caches["default"].clear()


def said(player: Player, game_id: str, text: str = "You fool") -> str:
    answer = say(player, game_id, {"text": text})
    assert answer.status_code == 201, answer.content
    message: str = answer.json()["id"]
    return message


def report(player: Player, key: str | None = None, **body: Any) -> Any:
    return player.post("reports", {"reason": "abuse", **body}, key)


def told(player: Player) -> int:
    return Notice.objects.filter(user=player.user, data__what="reported").count()


def test_what_somebody_said_is_reported_with_a_copy_of_it(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast, talk="free")
    message = said(rima, game_id)
    answer = report(nour, message=message, note="  Again ")
    assert answer.status_code == 201
    Message.objects.all().delete()
    kept = Report.objects.get(public_id=answer.json()["id"])
    assert (kept.reporter, kept.person, kept.reason, kept.note) == (nour.user, rima.user, "abuse", "Again")
    assert (kept.message, kept.game, kept.text) == (message, game_id, "You fool")


def test_a_phrase_is_kept_in_words(cast: Cast) -> None:
    nour, rima, *_ = cast
    message = say(rima, table(cast), {"phrase": "donkey"}).json()["id"]
    assert report(nour, message=message, reason="spam").status_code == 201
    assert Report.objects.get().text == PHRASES["donkey"]["en"]


def test_a_person_is_reported_by_name_by_anybody(nour: Player, ziad: Player) -> None:
    assert report(ziad, person="NOUR", reason="name").status_code == 201
    kept = Report.objects.get()
    assert (kept.person, kept.message, kept.text) == (nour.user, "", "")


def test_the_same_again_is_the_same_report_until_it_is_done(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    message = said(rima, table(cast, talk="free"))
    first = report(nour, message=message)
    again = report(nour, message=message, reason="spam", note="Again")
    assert (again.status_code, again.json()) == (200, first.json())
    assert Report.objects.get().reason == "abuse"
    assert report(nour, person="rima").status_code == 201
    assert report(sami, message=message).status_code == 201
    deal_with(sami.user, Report.objects.get(public_id=first.json()["id"]), Report.Outcome.ACTED)
    assert report(nour, message=message).status_code == 201
    assert Report.objects.count() == 4


def test_the_database_keeps_one_open_report_of_the_same(nour: Player, ziad: Player) -> None:
    rows = [Report(reporter=ziad.user, person=nour.user, reason="spam") for _ in range(2)]
    rows[0].save()
    for wrong in (rows[1], Report(reporter=nour.user, person=nour.user), Report(outcome="acted")):
        wrong.reporter_id = wrong.reporter_id or ziad.user.pk
        wrong.person_id = wrong.person_id or nour.user.pk
        with pytest.raises(IntegrityError), transaction.atomic():
            wrong.save()


def test_a_repeat_by_its_key_reports_once(nour: Player, ziad: Player) -> None:
    first = report(ziad, "once", person="nour")
    assert report(ziad, "once", person="nour").json() == first.json()
    mismatch = report(ziad, "once", person="nour", reason="spam")
    assert (mismatch.status_code, mismatch.json()["code"]) == (422, "idempotency_mismatch")
    assert Report.objects.count() == 1


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_outsiders_report_nothing_of_a_table_that_they_cannot_see(
    cast: Cast, ziad: Player, visibility: str
) -> None:
    message = said(cast[1], table(cast, talk="free"))
    Game.objects.update(visibility=visibility)
    missing = report(ziad, message="abcdefghijklmnop")
    hidden = report(ziad, message=message)
    assert (hidden.status_code, hidden.json()) == (404, missing.json())
    assert report(cast[0], message=message).status_code == 201


def test_nobody_reports_what_he_does_not_read(cast: Cast, ziad: Player) -> None:
    nour, rima, sami, _ = cast
    game_id = table(cast, talk="free")
    of_rima, of_ziad = said(rima, game_id), said(ziad, game_id)
    # Those who play do not read those who look on, and whoever is blocked or silenced is not heard.
    assert report(nour, message=of_ziad).status_code == 404
    assert report(ziad, message=of_rima).status_code == 201
    nour.post("users/rima/block")
    sami.post("users/rima/silence")
    assert [report(one, message=of_rima).status_code for one in (nour, sami)] == [404, 404]
    assert report(nour, person="rima").status_code == 201
    assert report(rima, person="nour").status_code == 201
    Message.objects.filter(author=rima.user).update(text="", reminded=0)
    assert report(cast[3], message=of_rima).json()["code"] == "not_found"


def test_nobody_reports_himself_or_somebody_who_is_not_there(cast: Cast, ziad: Player) -> None:
    nour, rima, *_ = cast
    message = said(nour, table(cast, talk="free"))
    for body in ({"message": message}, {"person": "Nour"}):
        own = report(nour, **body)
        assert (own.status_code, own.json()["code"]) == (422, "not_yourself")
    moderate(ziad.user, rima.user, Measure("banned", "Be kind"))
    for name in ("rima", "nobody-at-all"):
        gone = report(nour, person=name)
        assert (gone.status_code, gone.json()["code"]) == (404, "not_found")
    assert not Report.objects.exists()


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"person": "nour", "message": "x"},
        {"person": ""},
        {"person": "nour", "reason": "dull"},
        {"person": "nour", "reason": None},
        {"person": "nour", "note": "x" * 301},
        {"person": "nour", "note": "\u202egnihsrever"},
        {"person": "nour", "note": "\x00"},
        {"person": ["nour"]},
    ],
)
def test_rubbish_is_not_reported(nour: Player, ziad: Player, body: dict[str, Any]) -> None:
    assert report(ziad, **body).status_code == 400
    assert not Report.objects.exists()


def test_whoever_is_signed_out_reports_nothing(nour: Player) -> None:
    nour.client.logout()
    assert report(nour, person="nour").status_code == 401


def test_there_is_an_end_to_the_reports_of_a_day(
    nour: Player, ziad: Player, clock: time_machine.Traveller
) -> None:
    for _ in range(MOST_REPORTS):
        Report.objects.create(reporter=ziad.user, person=nour.user, reason="spam", outcome="acted",
                              done_at="2026-05-04T09:00Z")  # fmt: skip
    clock.shift(timedelta(hours=20))
    refused = report(ziad, "later", person="nour")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_reports")
    assert (refused.json()["data"], refused["Retry-After"]) == ({"most": MOST_REPORTS}, "14400")
    assert report(nour, person="ziad").status_code == 201
    clock.shift(timedelta(hours=4, seconds=1))
    assert report(ziad, "later", person="nour").status_code == 201


def test_the_reporter_is_told_once_that_somebody_looked(cast: Cast, ziad: Player) -> None:
    nour, rima, sami, _ = cast
    report(ziad, person="nour")
    one = Report.objects.get()
    assert deal_with(rima.user, one, Report.Outcome.UNFOUNDED, "Nothing to see")
    assert not deal_with(sami.user, one, Report.Outcome.ACTED)
    one.refresh_from_db()
    assert (one.outcome, one.outcome_note, one.moderator) == ("unfounded", "Nothing to see", rima.user)
    assert (told(ziad), told(nour)) == (1, 0)
    (notice,) = Notice.objects.filter(user=ziad.user)
    assert (notice.actor, notice.data) == (None, {"what": "reported"})
    listed = ziad.get("me/notifications").json()["results"]
    assert all("nour" not in str(entry).lower() for entry in listed)


def test_ones_own_reports_are_in_ones_data_and_nobody_elses(nour: Player, ziad: Player) -> None:
    report(ziad, person="nour", note="He is rude")
    (mine,) = ziad.get("me/export").json()["talk"]["reports"]
    assert (mine["person"], mine["reason"], mine["note"]) == ("nour", "abuse", "He is rude")
    assert mine["done"] is False
    assert nour.get("me/export").json()["talk"]["reports"] == []
    assert "He is rude" not in nour.get("me/export").content.decode()


def test_a_reporter_who_goes_leaves_his_report_without_his_words(cast: Cast) -> None:
    nour, rima, *_ = cast
    report(nour, message=said(rima, table(cast, talk="free")), note="I live in Tripoli")
    go(nour)
    kept = Report.objects.get()
    assert kept.reporter.username.startswith("gone-")
    assert (kept.text, kept.note, kept.outcome) == ("You fool", "", "")
    deal_with(cast[2].user, kept, Report.Outcome.ACTED)
    assert told(nour) == 0


def test_of_somebody_who_goes_no_word_is_kept(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    report(nour, message=said(rima, table(cast, talk="free")), note="Rima is rude")
    deal_with(sami.user, Report.objects.get(), Report.Outcome.ACTED, "Rima was warned")
    go(rima)
    kept = Report.objects.get()
    assert (kept.text, kept.note, kept.outcome_note) == ("", "", "")
    assert (kept.reason, kept.outcome, kept.person.username[:5]) == ("abuse", "acted", "gone-")
    assert "rude" not in nour.get("me/export").content.decode()


@pytest.mark.django_db(transaction=True)
def test_many_reports_of_the_same_at_once_are_one(cast: Cast, transactional_db: None) -> None:
    nour, rima, *_ = cast
    message = said(rima, table(cast, talk="free"))
    tabs = [twin(nour) for _ in range(6)]
    answers = at_once([partial(report, tab, message=message) for tab in tabs])
    assert codes(answers) == {201: 1, 200: 5}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert Report.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_moderators_at_once_end_a_report_once(cast: Cast, transactional_db: None) -> None:
    nour, _, sami, karim = cast
    report(nour, person="rima")
    one = Report.objects.get()
    done = at_once([partial(deal_with, who.user, one, "acted") for who in (sami, karim)])
    assert sorted(done) == [False, True]
    assert told(nour) == 1

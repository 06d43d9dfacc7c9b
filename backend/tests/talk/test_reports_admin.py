"""The moderators' queue: what stands there, and how a report is ended once."""

import json

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from leekha.games.models import Deal, Hand
from leekha.talk.models import Report
from leekha_engine.cards import Card, cards_text
from tests.games.conftest import Player

from .test_reports import report, said, told
from .test_talk import Cast, table

QUEUE = "/admin/talk/report/"


@pytest.fixture
def moderator(ziad: Player) -> Client:
    """Ziad, who may moderate and is no superuser."""
    ziad.user.is_staff = True
    ziad.user.save()
    allowed = Permission.objects.filter(content_type__app_label__in=["accounts", "talk", "games"])
    ziad.user.user_permissions.set(allowed)
    client = Client()
    client.force_login(ziad.user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def page_of(one: Report) -> str:
    return f"{QUEUE}{one.pk}/change/"


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_queue_shows_what_waits_and_history_what_is_done(cast: Cast, moderator: Client) -> None:
    nour, rima, sami, _ = cast
    game_id = table(cast, talk="free")
    report(nour, message=said(rima, game_id), note="Every day")
    report(sami, person="nour", reason="cheating")
    waiting = read(moderator, QUEUE)
    assert all(words in waiting for words in ("You fool", "Every day", "rima", "Cheating"))
    assert "You fool" not in read(moderator, f"{QUEUE}?reason=cheating")
    one = Report.objects.get(reason="abuse")
    assert moderator.post(page_of(one), {"outcome": "acted", "outcome_note": "Warned"}).status_code == 302
    assert "You fool" not in read(moderator, QUEUE)
    assert "You fool" in read(moderator, f"{QUEUE}?state=done")
    assert "Cheating" in read(moderator, QUEUE)


def test_a_report_leads_to_its_person_and_to_what_can_be_done(cast: Cast, moderator: Client) -> None:
    nour, rima, *_ = cast
    game_id = table(cast, talk="free")
    report(nour, message=said(rima, game_id))
    page = read(moderator, page_of(Report.objects.get()))
    pk = rima.user.pk
    for address in (f"/admin/accounts/user/{pk}/change/", f"/admin/accounts/sanction/add/?person={pk}",
                    "/admin/accounts/sanction/?q=rima", f"/admin/games/game/?q={game_id}"):  # fmt: skip
        assert f'href="{address}"' in page
        assert moderator.get(address).status_code == 200
    assert f'value="{pk}" selected' in read(moderator, f"/admin/accounts/sanction/add/?person={pk}")


def test_who_ended_it_and_when_is_written_down_and_stays(cast: Cast, ziad: Player, moderator: Client) -> None:
    nour, rima, *_ = cast
    report(nour, person="rima")
    one = Report.objects.get()
    assert moderator.post(page_of(one), {"outcome": "", "outcome_note": "?"}).status_code == 200
    assert Report.objects.get().outcome == ""
    moderator.post(page_of(one), {"outcome": "unfounded", "outcome_note": "Calm", "reason": "spam"})
    one.refresh_from_db()
    assert (one.outcome, one.outcome_note, one.moderator, one.reason) == (
        "unfounded", "Calm", ziad.user, "abuse",
    )  # fmt: skip
    assert one.done_at is not None
    assert (told(nour), told(rima)) == (1, 0)
    assert "ziad" not in json.dumps(nour.get("me/notifications").json()).lower()
    page = read(moderator, page_of(one))
    assert "Calm" in page
    assert 'name="outcome"' not in page
    assert moderator.post(page_of(one), {"outcome": "acted", "outcome_note": ""}).status_code == 403
    assert moderator.post(f"{QUEUE}{one.pk}/delete/", {"post": "yes"}).status_code == 403
    assert moderator.get(f"{QUEUE}add/").status_code == 403
    one.refresh_from_db()
    assert one.outcome == "unfounded"


def test_a_moderator_does_not_see_who_reported_him(nour: Player, ziad: Player, moderator: Client) -> None:
    report(nour, person="ziad", note="He cheats")
    assert "He cheats" not in read(moderator, QUEUE)
    assert moderator.get(page_of(Report.objects.get())).status_code == 302


def test_players_and_staff_without_the_right_read_no_reports(nour: Player, ziad: Player) -> None:
    report(ziad, person="nour", note="He cheats")
    assert nour.client.get(QUEUE).status_code == 302
    nour.user.is_staff = True
    nour.user.save()
    assert nour.client.get(QUEUE).status_code == 403


def test_no_page_of_a_report_shows_cards_of_the_running_deal(cast: Cast, moderator: Client) -> None:
    nour, rima, *_ = cast
    game_id = table(cast, talk="free")
    report(nour, message=said(rima, game_id))
    one = Report.objects.get()
    deal = Deal.objects.get(game__public_id=game_id)
    pages = [read(moderator, address) for address in (
        QUEUE, page_of(one), f"/admin/games/game/?q={game_id}",
        f"/admin/games/game/{deal.game_id}/change/", f"/admin/games/deal/{deal.pk}/change/",
    )]  # fmt: skip
    for hand in Hand.objects.filter(deal=deal):
        assert not any(cards_text(map(Card, hand.dealt)) in page for page in pages)
    assert not any(bytes(deal.secret).hex() in page for page in pages)

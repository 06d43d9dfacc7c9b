"""What moderators do to a person is told to him, with the reason and without a name."""

import json

from django.core import mail

from leekha.accounts.models import User
from leekha.accounts.moderation import Measure, moderate
from leekha.notifications.models import Preferences
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player

from .conftest import told

Cast = tuple[Player, Player, Player, Player]


def test_everything_is_told_with_its_reason_and_nobodys_name(cast: Cast, ziad: Player) -> None:
    nour = cast[0]
    moderate(ziad.user, nour.user, Measure("warned", "Be kind"))
    moderate(ziad.user, nour.user, Measure("silenced", "Be still", days=3))
    moderate(ziad.user, nour.user, Measure("renamed", "An ugly name", name="olive"))
    deliver()
    notices = told(nour)
    assert {one["kind"] for one in notices} == {"moderation"}
    assert [one["actor"] for one in notices] == [None] * 3
    texts = " ".join(one["text"] for one in notices)
    assert all(reason in texts for reason in ("Be kind", "Be still", "An ugly name"))
    assert "ziad" not in json.dumps(notices).lower()
    assert "ziad" not in json.dumps(nour.get("me/export").json()).lower()


def test_whoever_was_put_out_reads_why_in_a_letter(cast: Cast, passed_table: str, ziad: Player) -> None:
    nour, rima, *_ = cast
    moderate(ziad.user, rima.user, Measure("banned", "Be kind"))
    assert rima.get("me").status_code == 401
    assert nour.view(passed_table)["seats"][1]["stand_in_for"] == "closed"
    deliver()
    (letter,) = [one for one in mail.outbox if one.to == ["rima@example.test"] and "Be kind" in one.body]
    assert "ziad" not in str(letter.message()).lower()


def test_nobody_chooses_not_to_be_told(cast: Cast, ziad: Player) -> None:
    rima = cast[1]
    settings = "/api/v1/me/notification-settings"
    for channel in ("in_app", "email"):
        answer = rima.client.patch(settings, {"channels": {"moderation": {channel: False}}})
        assert (answer.status_code, list(answer.json()["data"]["fields"])) == (400, ["channels"])
    assert rima.client.patch(settings, {"channels": {"moderation": {"push": False}}}).status_code == 200
    # As if it had been chosen before that was fixed.
    chosen = {"moderation": {"in_app": False, "email": False, "push": False}}
    Preferences.objects.filter(user=rima.user).update(channels=chosen)
    moderate(ziad.user, rima.user, Measure("warned", "Be kind"))
    deliver()
    assert [one["kind"] for one in told(rima)] == ["moderation"]
    (letter,) = [one for one in mail.outbox if "Be kind" in one.body]
    assert "List-Unsubscribe" not in letter.message()
    assert "unsubscribe" not in letter.body
    assert rima.get("me/notification-settings").json()["channels"]["moderation"] == {
        "in_app": True,
        "email": True,
        "push": False,
    }


def test_a_new_name_takes_the_place_of_the_old_one(cast: Cast, ziad: Player) -> None:
    nour, rima, *_ = cast
    game_id = rima.open(seats=["me", "open", "open", "open"], visibility="public")
    nour.post(f"games/{game_id}/join")
    revision = nour.view(game_id)["revision"]
    moderate(ziad.user, User.objects.get(pk=rima.user.pk), Measure("renamed", "Ugly", name="olive"))
    view = nour.view(game_id)
    assert (view["name"], view["seats"][0]["player"]["username"]) == ("olive", "olive")
    assert view["revision"] > revision

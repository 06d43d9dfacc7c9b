"""The admin of people, and the first superuser."""

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.management import CommandError, call_command
from django.test import Client

from leekha.accounts.models import Sanction, User
from tests.accounts.conftest import PASSWORD, Browser

PEOPLE = "/admin/accounts/user/"


@pytest.fixture
def admin(make_person: Callable[..., User]) -> Client:
    """Whoever runs the server, signed in at the admin."""
    make_person("admin", is_staff=True, is_superuser=True)
    client = Client()
    answer = client.post("/admin/login/", {"username": "admin", "password": PASSWORD, "next": "/admin/"})
    assert answer.status_code == 302
    return client


@pytest.fixture
def rima_page(rima: User) -> str:
    """Rima's page in the admin."""
    return f"{PEOPLE}{rima.pk}/change/"


@pytest.mark.parametrize(("asked", "times"), [("rim", 1), ("RIMA@example", 1), ("ريما", 1), ("sami", 0)])
def test_people_are_found_by_name_shown_name_and_address(
    asked: str, times: int, admin: Client, rima: User
) -> None:
    User.objects.filter(pk=rima.pk).update(display_name="ريما")

    page = admin.get(PEOPLE, {"q": asked}).content.decode()

    assert page.count(f"{rima.pk}/change/") == times


def test_no_page_shows_a_password_or_its_hash(admin: Client, rima: User, rima_page: str) -> None:
    for address in (PEOPLE, rima_page, f"{PEOPLE}{rima.pk}/password/"):
        answer = admin.get(address)
        assert answer.status_code == 200
        algorithm, *parts = rima.password.split("$")
        assert not any(part in answer.content.decode() for part in (algorithm, *parts))


def test_who_is_put_out_and_let_in_by_the_admin(admin: Client, rima: User) -> None:
    browser = Browser()
    browser.sign_in("rima")

    _moderate(admin, rima, "banned")
    assert browser.me().status_code == 401
    refusal = Browser().sign_in("rima")
    assert (refusal.status_code, refusal.json()["errors"][0]["code"]) == (403, "account_inactive")
    assert Browser().sign_in("rima", "not the password").status_code == 400

    _moderate(admin, rima, "unbanned")
    assert browser.me().status_code == 401
    assert Browser().sign_in("rima").status_code == 200


def _moderate(admin: Client, user: User, kind: str, **more: object) -> int:
    body = {"person": user.pk, "kind": kind, "reason": "Be kind", **more}
    return admin.post("/admin/accounts/sanction/add/", body).status_code


def test_the_admin_cannot_put_himself_out(admin: Client) -> None:
    assert _moderate(admin, User.objects.get(username="admin"), "banned") == 200

    assert admin.get(PEOPLE).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "silenced"},
        {"kind": "renamed"},
        {"kind": "renamed", "new_name": "ADMIN"},
        {"kind": "warned", "reason": ""},
    ],
)
def test_nothing_is_done_without_its_particulars(admin: Client, rima: User, body: dict[str, str]) -> None:
    assert _moderate(admin, rima, **body) == 200
    assert not Sanction.objects.exists()


def test_nothing_is_done_or_told_twice(admin: Client, rima: User) -> None:
    assert _moderate(admin, rima, "unbanned") == 200
    assert not Sanction.objects.exists()
    assert [_moderate(admin, rima, "banned") for _ in range(2)] == [302, 200]
    assert [_moderate(admin, rima, "unbanned") for _ in range(2)] == [302, 200]
    assert [one.kind for one in Sanction.objects.order_by("pk")] == ["banned", "unbanned"]


def test_all_that_moderators_did_is_listed_and_stays(admin: Client, rima: User) -> None:
    for kind, more in (("warned", {}), ("silenced", {"days": 3}), ("renamed", {"new_name": "olive"})):
        assert _moderate(admin, rima, kind, **more) == 302
    rima.refresh_from_db()
    assert (rima.username, rima.shown_name) == ("olive", "olive")
    assert rima.silenced_until is not None
    page = admin.get("/admin/accounts/sanction/").content.decode()
    assert page.count("Be kind") >= 3
    entry = Sanction.objects.first()
    assert entry is not None
    assert admin.get(f"/admin/accounts/sanction/{entry.pk}/change/").status_code == 200
    assert admin.post(f"/admin/accounts/sanction/{entry.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_page_of_a_person_saves_all_but_his_names(admin: Client, rima: User, rima_page: str) -> None:
    """To rename somebody is a measure: it has a reason, and he is told."""
    page = admin.get(rima_page).content.decode()
    assert 'name="username"' not in page
    assert 'name="display_name"' not in page
    body = {
        "username": "rima2",
        "display_name": "Rima II",
        "email": "New@example.org",
        "language": "ar",
        "time_zone": "Asia/Beirut",
    }

    assert admin.post(rima_page, body).status_code == 302

    rima.refresh_from_db()
    assert (rima.username, rima.email, rima.language) == ("rima", "new@example.org", "ar")
    assert "Rima II" not in rima.shown_name
    assert rima.check_password(PASSWORD)
    assert rima.is_active


def test_a_new_address_given_by_the_admin_replaces_the_old_one(admin: Client) -> None:
    Browser().sign_up("karim", "old@example.org")
    karim = User.objects.get(username="karim")
    body = {"username": "karim", "email": "new@example.org", "language": "en", "time_zone": "UTC"}

    admin.post(f"{PEOPLE}{karim.pk}/change/", body)

    statuses = {
        email: Browser().sign_in_api("POST", "auth/login", {"email": email, "password": PASSWORD}).status_code
        for email in ("old@example.org", "new@example.org")
    }
    assert statuses == {"old@example.org": 400, "new@example.org": 200}
    assert Browser().sign_up("other", "old@example.org").status_code == 200


@pytest.mark.parametrize("name", ["ri\u202ema", "x", "karim b", "ADMIN", "аdmin"])
def test_the_admin_gives_nobody_an_impossible_or_confusable_name(name: str, admin: Client) -> None:
    body = {
        "username": name,
        "email": "sami@example.org",
        "usable_password": "true",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }

    answer = admin.post(f"{PEOPLE}add/", body)

    assert answer.status_code == 200
    assert "error" in answer.content.decode()
    assert not User.objects.filter(email="sami@example.org").exists()


def test_a_person_made_by_the_admin_signs_in(admin: Client) -> None:
    body = {
        "username": "sami",
        "email": "sami@example.org",
        "usable_password": "true",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }

    assert admin.post(f"{PEOPLE}add/", body).status_code == 302
    assert Browser().sign_in("sami").status_code == 200


def test_a_new_password_given_by_the_admin_ends_the_old_sessions(admin: Client, rima: User) -> None:
    browser = Browser()
    browser.sign_in("rima")
    body = {"password1": "seventeen fig trees", "password2": "seventeen fig trees", "usable_password": "true"}

    assert admin.post(f"{PEOPLE}{rima.pk}/password/", body).status_code == 302

    assert browser.me().status_code == 401
    assert Browser().sign_in("rima", "seventeen fig trees").status_code == 200


def test_the_page_of_a_person_leads_to_a_new_password(admin: Client, rima: User, rima_page: str) -> None:
    address = f"{PEOPLE}{rima.pk}/password/"

    assert f'href="{address}"' in admin.get(rima_page).content.decode()
    assert admin.get(address).status_code == 200


def test_nobody_is_deleted_in_the_admin(admin: Client, rima: User) -> None:
    assert admin.post(f"{PEOPLE}{rima.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=rima.pk).exists()


def test_players_do_not_get_into_the_admin(rimas_browser: Browser) -> None:
    assert rimas_browser.get(PEOPLE).status_code == 302


def test_the_admin_loads_nothing_from_elsewhere(admin: Client, rima_page: str) -> None:
    for address in ("/admin/", PEOPLE, rima_page):
        page = admin.get(address).content.decode()
        assert not re.findall(r'(?:src|href)="(?:https?:)?//(?!www\.)[^"]*\.(?:js|css|woff2?)', page)


def _create(**options: Any) -> None:
    call_command("createsuperuser", interactive=False, stdout=io.StringIO(), **options)


def test_a_superuser_is_made_on_the_command_line_and_may_be_called_admin(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)

    _create(username="admin", email="admin@example.org")

    client = Client()
    client.post("/admin/login/", {"username": "admin", "password": PASSWORD, "next": "/admin/"})
    assert client.get(PEOPLE).status_code == 200


def test_a_superuser_cannot_have_an_impossible_name(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)

    with pytest.raises(CommandError):
        _create(username="ad\u202emin", email="admin@example.org")


@pytest.fixture
def moderator(make_person: Callable[..., User]) -> Client:
    """A member of the staff who may change people, but is no superuser."""
    karim = make_person("karim", is_staff=True)
    karim.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    client = Client()
    client.force_login(karim, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_nobody_guesses_passwords_at_the_admin_for_long(make_person: Callable[..., User]) -> None:
    make_person("admin", is_staff=True, is_superuser=True)
    client = Client()
    for _ in range(6):
        client.post("/admin/login/", {"username": "admin", "password": "wrong"})
    answer = client.post("/admin/login/", {"username": "admin", "password": PASSWORD})
    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session


def test_a_moderator_raises_nobody_and_touches_no_superuser(
    moderator: Client, make_person: Callable[..., User], rima: User, rima_page: str
) -> None:
    above = make_person("admin", is_staff=True, is_superuser=True)
    page = moderator.get(rima_page).content.decode()
    assert 'name="email"' in page
    assert 'name="is_superuser"' not in page
    assert 'name="is_staff"' not in page
    body = {"email": rima.email, "language": "en", "time_zone": "Asia/Beirut"}
    moderator.post(rima_page, {**body, "is_superuser": "on", "is_staff": "on"})
    rima.refresh_from_db()
    assert (rima.time_zone, rima.is_superuser, rima.is_staff) == ("Asia/Beirut", False, False)
    assert moderator.post(f"{PEOPLE}{above.pk}/change/", {"username": "gone"}).status_code == 403
    assert moderator.get(f"{PEOPLE}{above.pk}/password/").status_code in {403, 404}
    assert (_moderate(moderator, above, "banned"), _moderate(moderator, rima, "banned")) == (200, 302)
    above.refresh_from_db()
    rima.refresh_from_db()
    assert (above.is_active, rima.is_active) == (True, False)

"""Deleting an account, and taking out all that is kept of a person."""

import json
from collections.abc import Callable
from datetime import timedelta

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.test import Client

from leekha.accounts.models import Block, Partner, User, Vacation
from tests.accounts.conftest import PASSWORD, Browser

ME = "/api/v1/me"


def delete(browser: Browser, password: object = PASSWORD) -> tuple[int, str]:
    answer = browser.send("DELETE", ME, {"password": password})
    return answer.status_code, answer.json()["code"] if answer.content else ""


def test_only_the_password_deletes_an_account(rimas_browser: Browser) -> None:
    assert delete(rimas_browser, "not the password") == (403, "wrong_password")
    assert delete(rimas_browser, "") == (400, "invalid")
    assert delete(rimas_browser, ["x"]) == (400, "invalid")
    assert rimas_browser.send("DELETE", ME).status_code == 400
    assert rimas_browser.me().status_code == 200
    assert User.objects.get().deleted_at is None


def test_a_wrong_password_is_said_at_its_field_in_the_persons_language(rimas_browser: Browser) -> None:
    rimas_browser.send("PATCH", ME, {"language": "de"})
    answer = rimas_browser.send("DELETE", ME, {"password": "x"}).json()
    assert answer["data"]["fields"] == {"password": ["Das ist nicht dein Passwort."]}


def test_the_password_cannot_be_guessed_for_long(rimas_browser: Browser) -> None:
    codes = [delete(rimas_browser, f"guess {number}")[1] for number in range(7)]
    assert codes[0] == "wrong_password"
    assert codes[-1] == "throttled"
    assert delete(rimas_browser) == (429, "throttled")


def test_another_site_deletes_nobody(rima: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(rima, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.delete(ME, json.dumps({"password": PASSWORD}), content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert User.objects.get().deleted_at is None


def test_every_way_in_is_closed_at_once(rimas_browser: Browser) -> None:
    other = Browser()
    other.sign_in("rima")
    body = {"username": "rima", "password": PASSWORD}
    program = Client().post("/_allauth/app/v1/auth/login", body, content_type="application/json")
    token = program.json()["meta"]["session_token"]

    assert delete(rimas_browser) == (204, "")

    for browser in (rimas_browser, other):
        assert browser.me().status_code == 401
        assert browser.sign_in_api("GET", "auth/session").status_code == 401
        assert delete(browser)[0] == 401
    assert Client().get(ME, headers={"X-Session-Token": token}).status_code == 401
    assert Browser().sign_in("rima").status_code == 400
    by_address = {"email": "rima@example.org", "password": PASSWORD}
    assert Browser().sign_in_api("POST", "auth/login", by_address).status_code == 400


def test_a_program_deletes_its_account_by_its_token(rima: User) -> None:
    body = {"username": "rima", "password": PASSWORD}
    token = Client().post("/_allauth/app/v1/auth/login", body, content_type="application/json").json()
    headers = {"X-Session-Token": token["meta"]["session_token"]}
    answer = Client().delete(
        ME, json.dumps({"password": PASSWORD}), content_type="application/json", headers=headers
    )
    assert answer.status_code == 204
    assert Client().get(ME, headers=headers).status_code == 401


def test_the_name_and_the_address_are_free_again(browser: Browser) -> None:
    browser.sign_up("rima", "rima@example.org")
    assert delete(browser) == (204, "")
    assert Browser().sign_up("rima", "rima@example.org").status_code == 200
    assert EmailAddress.objects.get().email == "rima@example.org"


def test_nothing_says_who_it_was(
    rimas_browser: Browser, rima: User, make_person: Callable[..., User]
) -> None:
    sami = make_person("sami")
    rimas_browser.send("PATCH", ME, {"display_name": "Rima from Tripoli", "time_zone": "Asia/Beirut"})
    Block.objects.create(blocker=rima, blocked=make_person("karim"))
    Block.objects.create(blocker=sami, blocked=rima)
    Partner.objects.create(owner=sami, person=rima)
    later = rima.date_joined + timedelta(days=1)
    Vacation.objects.create(user=rima, starts_at=rima.date_joined, ends_at=later)

    assert delete(rimas_browser) == (204, "")

    rima.refresh_from_db()
    told = repr({key: value for key, value in vars(rima).items() if key != "_state"}).lower()
    assert "rima" not in told
    assert "beirut" not in told
    assert not rima.has_usable_password()
    assert rima.shown_name == rima.username
    assert [kept.objects.count() for kept in (Block, Partner, Vacation)] == [0, 0, 0]


def test_whoever_runs_the_server_may_go_too(make_person: Callable[..., User], rima: User) -> None:
    admin = make_person("admin", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(admin, backend="django.contrib.auth.backends.ModelBackend")
    page = f"/admin/accounts/user/{rima.pk}/change/"
    body = {"username": "rima", "email": rima.email, "language": "ar", "time_zone": "UTC"}
    assert client.post(page, body).status_code == 302
    hers = Browser()
    hers.sign_in("rima")
    assert delete(hers) == (204, "")
    password = json.dumps({"password": PASSWORD})
    assert client.delete(ME, password, content_type="application/json").status_code == 204

    entry = LogEntry.objects.get()
    admin.refresh_from_db()
    rima.refresh_from_db()
    assert (entry.user, entry.object_repr) == (admin, rima.username)
    assert (admin.is_staff, admin.is_superuser) == (False, False)
    other = make_person("other", is_staff=True, is_superuser=True)
    client.force_login(other, backend="django.contrib.auth.backends.ModelBackend")
    for address in ("/admin/", f"{page[:-7]}history/", "/admin/accounts/user/"):
        assert client.get(address).status_code == 200


def test_a_deleted_account_is_not_let_in_again(
    rimas_browser: Browser, rima: User, make_person: Callable[..., User]
) -> None:
    delete(rimas_browser)
    admin = make_person("admin", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(admin, backend="django.contrib.auth.backends.ModelBackend")
    body = {"person": rima.pk, "kind": "unbanned", "reason": "?"}
    assert client.post("/admin/accounts/sanction/add/", body).status_code == 200
    rima.refresh_from_db()
    assert not rima.is_active


def test_a_person_takes_out_what_is_kept_of_him(
    rimas_browser: Browser, rima: User, make_person: Callable[..., User]
) -> None:
    Block.objects.create(blocker=rima, blocked=make_person("karim"))
    Block.objects.create(blocker=make_person("sami"), blocked=rima)
    Partner.objects.create(owner=rima, person=make_person("nour"))

    answer = rimas_browser.get("/api/v1/me/export")

    assert answer.status_code == 200
    assert answer["Content-Disposition"] == 'attachment; filename="leekha-data.json"'
    assert answer["Cache-Control"] == "private, no-store"
    data = answer.json()
    assert data["account"]["email"] == "rima@example.org"
    assert (data["blocked"], data["partners"]) == (["karim"], ["nour"])
    assert {"vacations", "games", "rule_sets", "notifications", "talk", "ratings"} <= data.keys()
    assert rima.password not in answer.content.decode()
    assert "sami" not in answer.content.decode()
    assert Browser().get("/api/v1/me/export").status_code == 401

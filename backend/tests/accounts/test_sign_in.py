"""Signing in and out, by browser and by app, and who is put out."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from leekha.accounts.actions import let_in, put_out
from leekha.accounts.models import User
from tests.accounts.conftest import PASSWORD, Browser

SIGNED_OUT = {"code": "not_authenticated", "detail": "Please sign in.", "data": {}}


def test_nobody_gets_a_401_that_names_the_ways_in(browser: Browser) -> None:
    answer = browser.me()

    assert answer.status_code == 401
    assert answer.json() == SIGNED_OUT
    assert answer["WWW-Authenticate"]


def test_a_person_signs_in_by_name_in_any_case_or_by_address(rima: User) -> None:
    assert Browser().sign_in("RIMA").status_code == 200

    browser = Browser()
    body = {"email": "Rima@Example.org", "password": PASSWORD}
    assert browser.sign_in_api("POST", "auth/login", body).status_code == 200
    assert browser.me().json()["username"] == "rima"


@pytest.mark.parametrize(
    ("name", "password"), [("rima", "wrong password"), ("sami", PASSWORD), ("rima", "x" * 5000)]
)
def test_a_wrong_name_or_password_signs_nobody_in(
    name: str, password: str, browser: Browser, rima: User
) -> None:
    answer = browser.sign_in(name, password)

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == "username_password_mismatch"
    assert browser.me().status_code == 401


def test_after_signing_out_the_session_is_dead_even_for_whoever_kept_the_cookie(
    rimas_browser: Browser,
) -> None:
    kept = rimas_browser.client.cookies["sessionid"].value
    assert rimas_browser.me().status_code == 200

    rimas_browser.sign_out()

    thief = Client()
    thief.cookies["sessionid"] = kept
    assert thief.get("/api/v1/me").status_code == 401


def test_a_write_without_the_csrf_token_is_refused(rimas_browser: Browser) -> None:
    answer = rimas_browser.client.patch("/api/v1/me", {"language": "ar"}, content_type="application/json")

    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf_failed"


def test_a_write_from_another_site_is_refused(rimas_browser: Browser) -> None:
    answer = rimas_browser.send("PATCH", "/api/v1/me", {"language": "ar"}, Origin="https://evil.example")

    assert answer.status_code == 403


def test_who_is_put_out_is_out_at_once_everywhere(rimas_browser: Browser, rima: User) -> None:
    app = _app_token()
    assert rimas_browser.me().status_code == 200
    assert _me_by_token(app).status_code == 200

    put_out(rima)

    assert rimas_browser.me().status_code == 401
    assert _me_by_token(app).status_code == 401
    assert Browser().sign_in("rima").status_code == 403


def test_who_is_let_in_again_signs_in_anew_and_old_sessions_stay_dead(
    rimas_browser: Browser, rima: User
) -> None:
    put_out(rima)
    let_in(rima)

    assert rimas_browser.me().status_code == 401
    assert Browser().sign_in("rima").status_code == 200


def _app_token() -> str:
    body = {"username": "rima", "password": PASSWORD}
    answer = Client().post("/_allauth/app/v1/auth/login", body, content_type="application/json")
    token: str = answer.json()["meta"]["session_token"]
    return token


def _me_by_token(token: str) -> Any:
    return Client().get("/api/v1/me", headers={"X-Session-Token": token})


def test_an_app_signs_in_by_token_without_cookies_or_csrf(rima: User) -> None:
    token = _app_token()

    answer = Client(enforce_csrf_checks=True).patch(
        "/api/v1/me", {"language": "ar"}, content_type="application/json", headers={"X-Session-Token": token}
    )

    assert answer.status_code == 200
    assert _me_by_token(token).json()["language"] == "ar"


@pytest.mark.parametrize("token", ["", "x", "a" * 32, "ü" * 32, "x" * 10_000])
def test_a_wrong_token_is_a_401(token: str, rima: User) -> None:
    assert _me_by_token(token).status_code == 401


def test_a_wrong_token_is_a_401_even_beside_a_living_cookie(rimas_browser: Browser) -> None:
    assert rimas_browser.get("/api/v1/me", **{"X-Session-Token": "x" * 32}).status_code == 401


def test_a_token_is_dead_after_signing_out(rima: User) -> None:
    token = _app_token()
    Client().delete("/_allauth/app/v1/auth/session", headers={"X-Session-Token": token})

    assert _me_by_token(token).status_code == 401


def test_five_wrong_passwords_close_the_account_for_a_while_whatever_the_forwarded_address(
    rima: User,
) -> None:
    codes = [
        Browser()
        .sign_in("rima", "wrong", **{"X-Forwarded-For": f"10.0.0.{number}"})
        .json()["errors"][0]["code"]
        for number in range(6)
    ]

    assert codes == ["username_password_mismatch"] * 5 + ["too_many_login_attempts"]
    assert Browser().sign_in("rima").json()["errors"][0]["code"] == "too_many_login_attempts"


def test_wrong_passwords_of_one_person_do_not_lock_out_another_at_the_same_address(
    make_person: Any, rima: User
) -> None:
    make_person("sami")
    for _ in range(6):
        Browser().sign_in("rima", "wrong")

    assert Browser().sign_in("sami").status_code == 200


def test_one_address_cannot_try_names_without_end_and_forwarded_addresses_do_not_help(db: None) -> None:
    statuses = [
        Browser().sign_in(f"name{number}", "wrong", **{"X-Forwarded-For": f"10.0.0.{number}"})
        for number in range(40)
    ]

    last = statuses[-1]
    assert last.status_code == 400
    assert last.json()["errors"][0]["code"] == "too_many_login_attempts"


def test_addresses_come_from_trusted_proxies_where_there_are_some(rima: User, settings: Any) -> None:
    settings.TRUSTED_PROXY_COUNT = 1
    for number in range(40):
        answer = Browser().sign_in(f"name{number}", "wrong", **{"X-Forwarded-For": f"evil, 10.0.0.{number}"})
        assert answer.json()["errors"][0]["code"] == "username_password_mismatch"


def test_too_many_sign_ups_get_a_429_in_the_one_shape(browser: Browser, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "1/m/ip"}
    browser.sign_up("x")

    answer = browser.sign_up("nour")

    assert answer.status_code == 429
    assert answer.json()["code"] == "throttled"
    assert int(answer["Retry-After"]) > 0


def test_last_login_is_noted(rimas_browser: Browser, rima: User) -> None:
    rima.refresh_from_db()

    assert rima.last_login is not None
    assert rima.last_login <= timezone.now()


@pytest.mark.parametrize(
    "path",
    [
        "account/email",
        "account/phone",
        "auth/email/verify",
        "auth/phone/verify",
        "auth/code/request",
        "nothing",
    ],
)
def test_parts_of_the_sign_in_api_that_are_not_served_do_not_exist(path: str, rimas_browser: Browser) -> None:
    answer = rimas_browser.sign_in_api("POST", path, {"email": "x@example.org", "phone": "+100"})

    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_an_app_that_changes_its_password_is_given_a_new_token_and_the_old_one_ends(rima: User) -> None:
    token, new = _app_token(), "seventeen fig trees"

    answer = Client().post(
        "/_allauth/app/v1/account/password/change",
        {"current_password": PASSWORD, "new_password": new},
        content_type="application/json",
        headers={"X-Session-Token": token},
    )

    given = answer.json()["meta"]["session_token"]
    assert answer.status_code == 200
    assert given != token
    assert (_me_by_token(given).status_code, _me_by_token(token).status_code) == (200, 401)

"""Signing up through the sign-in API."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from leekha.accounts.models import User
from tests.accounts.conftest import PASSWORD, Browser

LOOK_ALIKES = [
    ("rima", ["RIMA", "rіma", "ｒｉｍａ", "ri\u200bma", "ri\u202ema", "ri\u200dma"]),
    ("علي", ["على", "علی", "عَلي", "علـي"]),
    ("أحمد", ["احمد", "إحمد"]),
    ("مكرمة", ["مكرمه", "مکرمة"]),
    ("paul2", ["pauI2"]),
]


def test_whoever_signs_up_is_signed_in_and_finds_the_profile(browser: Browser) -> None:
    answer = browser.sign_up("Nour", "Nour@Example.org")

    assert answer.status_code == 200
    assert browser.me().json() == {
        "username": "Nour",
        "display_name": "Nour",
        "email": "nour@example.org",
        "language": "en",
        "time_zone": "UTC",
        "weekend": "sat_sun",
        "settings": {
            "theme": "felt",
            "four_colours": True,
            "one_tap": False,
            "play_forced": False,
            "digits": "latin",
            "card_index": "latin",
        },
    }


def test_the_answer_tells_no_row_number(browser: Browser) -> None:
    user = browser.sign_up("nour").json()["data"]["user"]

    assert user == {
        "username": "nour",
        "display": "nour",
        "email": "nour@example.org",
        "has_usable_password": True,
    }


def test_a_new_person_speaks_the_language_of_the_browser(browser: Browser) -> None:
    browser.headers["Accept-Language"] = "ar-LB,ar;q=0.9"
    browser.sign_up("nour")

    assert User.objects.get(username="nour").language == "ar"


@pytest.mark.parametrize(("first", "others"), LOOK_ALIKES)
def test_the_first_has_the_name_and_look_alikes_are_refused(
    first: str, others: list[str], browser: Browser
) -> None:
    assert browser.sign_up(first, "first@example.org").status_code == 200

    for number, other in enumerate(others):
        answer = Browser().sign_up(other, f"other{number}@example.org")
        assert answer.status_code == 400, other
        assert {error["param"] for error in answer.json()["errors"]} == {"username"}
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["admin", "аdmin", "ADMIN", "ａｄｍｉｎ", "ad\u200bmin", "moderator", "Bot"])
def test_reserved_names_cannot_be_had(name: str, browser: Browser) -> None:
    assert browser.sign_up(name, "somebody@example.org").status_code == 400
    assert not User.objects.exists()


def test_a_refused_name_is_explained_in_the_language_of_the_browser(browser: Browser, rima: User) -> None:
    browser.headers["Accept-Language"] = "de"

    errors = browser.sign_up("RIMA", "other@example.org").json()["errors"]

    assert errors == [
        {
            "message": "Diesen Namen oder einen zum Verwechseln ähnlichen gibt es schon.",
            "code": "username_taken",
            "param": "username",
        }
    ]


def test_a_taken_address_is_refused_whatever_its_case(browser: Browser, rima: User) -> None:
    answer = browser.sign_up("sami", "RIMA@example.org")

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == "email_taken"


@pytest.mark.parametrize(
    "password",
    ["", "short", "password123", "12345678", "x" * 129, "nul\u0000byte in it", "nournour", None],
)
def test_weak_endless_and_impossible_passwords_are_refused(password: object, browser: Browser) -> None:
    assert browser.sign_up("nournour", password=password).status_code == 400
    assert not User.objects.exists()


def test_a_password_of_any_script_and_of_the_greatest_length_works(browser: Browser) -> None:
    password = "شجرة زيتون " + "я" * 117

    assert browser.sign_up("nour", password=password).status_code == 200
    assert Browser().sign_in("nour", password).status_code == 200


def _at_once(number: int, sign_up: Callable[[int], Any]) -> list[int]:
    barrier = Barrier(number)

    def one(index: int) -> int:
        try:
            barrier.wait()
            status: int = sign_up(index).status_code
            return status
        finally:
            connections.close_all()

    with ThreadPoolExecutor(number) as threads:
        return sorted(threads.map(one, range(number)))


@pytest.mark.django_db(transaction=True)
def test_ten_sign_ups_of_one_name_at_once_make_one_person() -> None:
    names = ["nour", "NOUR", "Nour", "nоur", "nour"] * 2

    statuses = _at_once(10, lambda index: Browser().sign_up(names[index], f"nour{index}@example.org"))

    assert statuses == [200] + [400] * 9
    assert User.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_ten_sign_ups_of_one_address_at_once_make_one_person() -> None:
    names = ["adam", "basma", "carla", "dima", "elias", "farah", "ghada", "hadi", "iyad", "jad"]
    addresses = ["One@example.org", "one@EXAMPLE.org"] * 5

    statuses = _at_once(10, lambda index: Browser().sign_up(names[index], addresses[index]))

    assert statuses == [200] + [400] * 9
    assert User.objects.count() == 1


def test_without_the_csrf_token_nobody_is_signed_up(browser: Browser) -> None:
    body = {"username": "nour", "email": "nour@example.org", "password": PASSWORD}

    answer = browser.client.post("/_allauth/browser/v1/auth/signup", body, content_type="application/json")

    assert answer.status_code == 403
    assert answer.json()["code"] == "csrf_failed"
    assert not User.objects.exists()

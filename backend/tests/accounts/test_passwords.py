"""Changing a password, and getting a new one by a code."""

import re

import pytest
from django.core import mail

from leekha.accounts.models import User
from tests.accounts.conftest import PASSWORD, Browser

NEW = "seventeen fig trees"


def _change(browser: Browser, current: str, new: str) -> int:
    body = {"current_password": current, "new_password": new}
    status: int = browser.sign_in_api("POST", "account/password/change", body).status_code
    return status


def _ask(browser: Browser, email: str) -> int:
    status: int = browser.sign_in_api("POST", "auth/password/request", {"email": email}).status_code
    return status


def _reset(browser: Browser, code: str, password: str = NEW) -> int:
    body = {"key": code, "password": password}
    status: int = browser.sign_in_api("POST", "auth/password/reset", body).status_code
    return status


def _code_in(text: str) -> str:
    found = re.search(r"^ {4}(\S+)$", text, re.MULTILINE)
    assert found
    return found[1]


def test_a_changed_password_keeps_this_session_and_ends_the_others(rimas_browser: Browser) -> None:
    other = Browser()
    other.sign_in("rima")

    assert _change(rimas_browser, PASSWORD, NEW) == 200

    assert rimas_browser.me().status_code == 200
    assert other.me().status_code == 401
    assert Browser().sign_in("rima", PASSWORD).status_code == 400
    assert Browser().sign_in("rima", NEW).status_code == 200


def test_a_changed_password_is_told_to_its_owner_in_his_language(rimas_browser: Browser, rima: User) -> None:
    User.objects.filter(pk=rima.pk).update(language="ru")

    _change(rimas_browser, PASSWORD, NEW)

    assert [(letter.to, letter.subject) for letter in mail.outbox] == [
        (["rima@example.org"], "Лиха: ваш пароль изменён")
    ]


@pytest.mark.parametrize(
    ("current", "new"),
    [("wrong", NEW), ("", NEW), (PASSWORD, "short"), (PASSWORD, "rima@example.org"), (PASSWORD, "a\0" * 9)],
)
def test_a_wrong_current_or_weak_new_password_changes_nothing(
    current: str, new: str, rimas_browser: Browser
) -> None:
    assert _change(rimas_browser, current, new) == 400
    assert Browser().sign_in("rima").status_code == 200


def test_nobody_changes_no_password(browser: Browser) -> None:
    assert _change(browser, PASSWORD, NEW) == 401


@pytest.mark.parametrize(
    ("language", "subject", "greeting"),
    [
        ("en", "Leekha: your code for a new password", "Hello rima,"),
        ("ar", "ليخة: رمز كلمة السر الجديدة", "مرحبًا rima،"),
        ("de", "Leekha: dein Code für ein neues Passwort", "Hallo rima,"),
        ("ru", "Лиха: код для нового пароля", "Здравствуйте, rima!"),
    ],
)
def test_a_forgotten_password_is_replaced_by_a_code_in_the_language_of_its_owner(
    language: str, subject: str, greeting: str, browser: Browser, rima: User
) -> None:
    User.objects.filter(pk=rima.pk).update(language=language)
    signed_in_before = Browser()
    signed_in_before.sign_in("rima")

    assert _ask(browser, "RIMA@example.org") == 401
    letter = mail.outbox[0]
    assert (letter.to, letter.subject) == (["rima@example.org"], subject)
    assert str(letter.body).startswith(greeting)

    assert _reset(browser, _code_in(str(letter.body))) == 401
    assert Browser().sign_in("rima", NEW).status_code == 200
    assert Browser().sign_in("rima", PASSWORD).status_code == 400
    assert signed_in_before.me().status_code == 401


def test_a_code_works_once_and_only_in_the_browser_that_asked(browser: Browser, rima: User) -> None:
    _ask(browser, "rima@example.org")
    code = _code_in(str(mail.outbox[0].body))

    assert _reset(Browser(), code) == 409
    assert _reset(browser, code) == 401
    assert _reset(browser, code, "eighteen pine trees") == 409


def test_three_wrong_codes_end_the_attempt(browser: Browser, rima: User) -> None:
    _ask(browser, "rima@example.org")
    code = _code_in(str(mail.outbox[0].body))

    assert [_reset(browser, "WRON-GCDE") for _ in range(3)] == [400, 400, 400]
    assert _reset(browser, code) == 409


def test_an_unknown_address_gets_no_letter_and_the_same_answer(browser: Browser, rima: User) -> None:
    assert _ask(browser, "stranger@example.org") == 401
    assert _reset(browser, "") == 400
    assert mail.outbox == []


@pytest.mark.parametrize(
    "address", ["rıma@example.org", "rima@examplé.org", "ｒima@example.org", "rima@example.org\u0131"]
)
def test_an_address_that_only_looks_like_the_stored_one_gets_no_letter(
    address: str, browser: Browser, rima: User
) -> None:
    _ask(browser, address)

    assert mail.outbox == []


def test_who_is_put_out_gets_no_code(browser: Browser, rima: User) -> None:
    User.objects.filter(pk=rima.pk).update(is_active=False)

    _ask(browser, "rima@example.org")

    assert mail.outbox == []


def test_a_mail_server_that_is_away_breaks_nothing(
    browser: Browser, rima: User, settings: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **kwargs: object) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", refuse)

    assert _ask(browser, "rima@example.org") == 401


def test_a_former_address_gets_no_letter(browser: Browser) -> None:
    Browser().sign_up("karim", "old@example.org")
    User.objects.filter(username="karim").update(email="new@example.org")

    _ask(browser, "old@example.org")

    assert mail.outbox == []

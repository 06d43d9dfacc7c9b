"""One's own profile."""

from collections.abc import Callable

import pytest

from leekha.accounts import words
from leekha.accounts.models import User
from leekha.accounts.signals import profile_changed
from tests.accounts.conftest import Browser


def test_a_profile_is_changed_field_by_field_and_settings_are_merged(rimas_browser: Browser) -> None:
    rimas_browser.send("PATCH", "/api/v1/me", {"settings": {"theme": "dark"}})
    answer = rimas_browser.send(
        "PATCH",
        "/api/v1/me",
        {"display_name": "  ريما  ", "time_zone": "Asia/Beirut", "settings": {"one_tap": True}},
    )

    assert answer.status_code == 200
    assert answer.json() == rimas_browser.me().json()
    assert answer.json() == {
        "username": "rima",
        "display_name": "ريما",
        "email": "rima@example.org",
        "language": "en",
        "time_zone": "Asia/Beirut",
        "weekend": "sat_sun",
        "settings": {
            "theme": "dark",
            "four_colours": True,
            "one_tap": True,
            "play_forced": False,
            "digits": "latin",
            "card_index": "latin",
        },
    }


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({"language": "fr"}, {"language"}),
        ({"language": None}, {"language"}),
        ({"time_zone": "Mars/Olympus"}, {"time_zone"}),
        ({"time_zone": "../../etc/passwd"}, {"time_zone"}),
        ({"time_zone": "localtime"}, {"time_zone"}),
        ({"time_zone": "Factory"}, {"time_zone"}),
        ({"display_name": "x" * 41}, {"display_name"}),
        ({"display_name": "ri\u202ema"}, {"display_name"}),
        ({"display_name": "ri\u200bma"}, {"display_name"}),
        ({"display_name": "a" + "\u0301" * 20}, {"display_name"}),
        ({"display_name": "\ue000"}, {"display_name"}),
        ({"display_name": ["x"]}, {"display_name"}),
        ({"settings": {"theme": "pink", "digits": 7}}, {"settings"}),
        ({"settings": {"one_tap": "perhaps"}}, {"settings"}),
        ({"settings": "dark"}, {"settings"}),
        ({"settings": None}, {"settings"}),
        ([], {"non_field_errors"}),
        ("x", {"non_field_errors"}),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_and_nothing_changes(
    body: object, fields: set[str], rimas_browser: Browser
) -> None:
    before = rimas_browser.me().json()

    answer = rimas_browser.send("PATCH", "/api/v1/me", body)

    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid"
    assert set(answer.json()["data"]["fields"]) == fields
    assert rimas_browser.me().json() == before


def test_the_name_and_the_address_are_not_changed_here(rimas_browser: Browser) -> None:
    rimas_browser.send(
        "PATCH", "/api/v1/me", {"username": "queen", "email": "queen@example.org", "is_staff": True}
    )

    user = User.objects.get()
    assert (user.username, user.email, user.is_staff) == ("rima", "rima@example.org", False)


def test_without_a_display_name_the_username_is_shown(rimas_browser: Browser) -> None:
    rimas_browser.send("PATCH", "/api/v1/me", {"display_name": "Queen"})
    rimas_browser.send("PATCH", "/api/v1/me", {"display_name": ""})

    assert rimas_browser.me().json()["display_name"] == "rima"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        *((name, "Dieser Name ist reserviert.") for name in ("Admin", "аdmin", "Ieekha", "★ B0T ★", "ليخه")),
        *((name, words.NAME_TAKEN["de"]) for name in ("sami", "SAMl", "ѕamі", "Sami.", "« Sami »")),
    ],
)
def test_nobody_is_shown_under_anothers_name_or_a_reserved_one(
    rimas_browser: Browser, make_person: Callable[..., User], name: str, sentence: str
) -> None:
    make_person("Sami")
    rimas_browser.send("PATCH", "/api/v1/me", {"language": "de"})

    answer = rimas_browser.send("PATCH", "/api/v1/me", {"display_name": name})

    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert answer.json()["data"]["fields"] == {"display_name": [sentence]}
    assert rimas_browser.me().json()["display_name"] == "rima"


@pytest.mark.parametrize("name", ["RIMA", "★ Rima ★", "Rima & Karim", "Sami Rima", "★", "Helpful"])
def test_ones_own_name_may_be_shown_in_any_dress(
    rimas_browser: Browser, make_person: Callable[..., User], name: str
) -> None:
    make_person("sami")

    assert rimas_browser.send("PATCH", "/api/v1/me", {"display_name": name}).status_code == 200
    assert rimas_browser.me().json()["display_name"] == name


def test_an_unchanged_profile_is_a_304_and_a_changed_one_has_a_new_tag(rimas_browser: Browser) -> None:
    answer = rimas_browser.me()
    tag = answer["ETag"]
    assert answer["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "X-Session-Token"} <= {part.strip() for part in answer["Vary"].split(",")}

    again = rimas_browser.get("/api/v1/me", **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")

    rimas_browser.send("PATCH", "/api/v1/me", {"settings": {"theme": "dark"}})
    changed = rimas_browser.get("/api/v1/me", **{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed["ETag"] != tag


def test_two_people_never_share_a_tag(rimas_browser: Browser) -> None:
    sami = Browser()
    sami.sign_up("sami")

    answer = sami.get("/api/v1/me", **{"If-None-Match": rimas_browser.me()["ETag"]})

    assert answer.status_code == 200


def test_errors_speak_the_language_of_the_profile_and_before_that_of_the_browser(
    rimas_browser: Browser,
) -> None:
    nobody = Browser(headers={"Accept-Language": "ru"})
    assert nobody.me().json()["detail"] == "Войдите, пожалуйста."

    rimas_browser.headers["Accept-Language"] = "ru"
    rimas_browser.send("PATCH", "/api/v1/me", {"language": "ar"})
    answer = rimas_browser.send("PATCH", "/api/v1/me", {"time_zone": "Mars/Olympus"})

    assert answer.json()["detail"] == "بعض القيم غير صحيحة."
    assert answer.json()["data"]["fields"] == {"time_zone": ["هذه المنطقة الزمنية غير معروفة."]}


def test_the_language_of_one_request_does_not_reach_the_next(rimas_browser: Browser) -> None:
    rimas_browser.send("PATCH", "/api/v1/me", {"language": "ar"})

    assert Browser().me().json()["detail"] == "Please sign in."


def test_a_new_shown_name_is_announced_inside_the_change_and_nothing_else_is(rimas_browser: Browser) -> None:
    heard: list[str] = []

    def hear(user: User, **kwargs: object) -> None:
        heard.append(user.shown_name)

    profile_changed.connect(hear)
    try:
        for body in ({"display_name": "Queen"}, {"display_name": "Queen"}, {"language": "de"}):
            rimas_browser.send("PATCH", "/api/v1/me", body)
    finally:
        profile_changed.disconnect(hear)

    assert heard == ["Queen"]


def test_reading_the_profile_costs_two_queries(
    rimas_browser: Browser, django_assert_max_num_queries: pytest.FixtureRequest
) -> None:
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        rimas_browser.me()

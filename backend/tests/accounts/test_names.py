"""Names: what they may be made of, and which of them look alike."""

from collections.abc import Callable
from importlib import import_module

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError

from leekha.accounts.models import User
from leekha.accounts.names import name_key, validate_not_reserved, validate_username

GOOD = ("nour", "Rima.K", "sami_2", "karim-b", "Jörg", "Straße", "зиад", "Алёна", "نور", "كريم_2", "سامي٣")
BAD = (
    *("ab", "a" * 31, "", ".nour", "nour.", "no..ur", "no/ur", "nour@x", "no😀ur", "名前名前", "nourя"),
    *("no ur", "no\u00a0ur", "no\u200bur", "no\u202eur", "no\u0000ur", "no\nur", "nour\n", "nou\u0308r"),
    *("ｎｏｕｒ", "محـمد", "مُحمد", "---"),
)


@pytest.mark.parametrize("name", [*GOOD, "a" * 30, "O2b"])
def test_letters_of_one_alphabet_digits_and_single_marks_make_a_name(name: str) -> None:
    validate_username(name)


@pytest.mark.parametrize("name", BAD)
def test_anything_else_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        validate_username(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("admin", "ADMIN"),
        ("admin", "аdmin"),
        ("admin", "ａｄｍｉｎ"),
        ("admin", "ad\u200bmin"),
        ("admin", "ad\u202emin"),
        ("علي", "على"),
        ("علي", "علی"),
        ("كريم", "کریم"),
        ("أحمد", "احمد"),
        ("إياد", "اياد"),
        ("آدم", "ادم"),
        ("ليخة", "ليخه"),
        ("مُحَمَّد", "محمد"),
        ("محـمد", "محمد"),
        ("Straße", "strasse"),
        ("nour1", "nourl"),
        ("nour0", "nouro"),
        ("nourO", "nour0"),
        ("heIp", "help"),
        ("he1p", "heIp"),
        ("Ieekha", "leekha"),
        ("SAMI", "saml"),
        ("зІад", "зiад"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize("name", [*GOOD, "IlI1", "O0o", "Ǆ", "ﬁ", "مُحَمَّد", "½"])
def test_a_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("nour", "noura"), ("jorg", "jörg"), ("سامي", "سالي"), ("rima", "rina"), ("a.b", "a-b")],
)
def test_names_that_differ_visibly_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    "name", ["admin", "Admin", "аdmin", "bot", "leekha", "ليخه", "SUPPORT", "b0t", "heIp", "Ieekha"]
)
def test_reserved_names_and_their_look_alikes_are_for_nobody(name: str) -> None:
    with pytest.raises(ValidationError):
        validate_not_reserved(name)


def test_people_whose_names_came_to_look_alike_keep_a_key_each(make_person: Callable[..., User]) -> None:
    rima, alia, other = make_person("rima"), make_person("alia"), make_person("nour")
    for user, key in ((rima, "rima"), (alia, "alia"), (other, "alla")):
        User.objects.filter(pk=user.pk).update(name_key=key)
    User.objects.filter(pk=other.pk).update(username="alla")

    import_module("leekha.accounts.migrations.0003_stricter_name_keys").fold(apps, None)

    assert list(User.objects.order_by("pk").values_list("name_key", flat=True)) == ["rlma", "alia", "alla"]
    for user in User.objects.all():
        user.save()
    assert User.objects.get(pk=alia.pk).name_key == "alia"

"""Names: what they may be made of, and which of them look alike."""

import pytest
from django.core.exceptions import ValidationError

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
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("nour", "noura"), ("jorg", "jörg"), ("سامي", "سالي"), ("rima", "rina"), ("a.b", "a-b")],
)
def test_names_that_differ_visibly_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("name", ["admin", "Admin", "аdmin", "bot", "leekha", "ليخه", "SUPPORT", "b0t"])
def test_reserved_names_and_their_look_alikes_are_for_nobody(name: str) -> None:
    with pytest.raises(ValidationError):
        validate_not_reserved(name)

"""Every error has one shape, a stable code and a sentence in four languages."""

import re
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DataError
from django.http import Http404
from django.utils import translation
from rest_framework import exceptions

from leekha.common.error_words import ERRORS, REASONS, SUITS
from leekha.common.errors import ApiError, answer_error, error_body, status_and_body
from leekha.common.language import CODES
from leekha.common.openapi import ERROR_SCHEMA
from leekha_engine import errors as engine_errors
from leekha_engine.errors import IllegalPass, IllegalPlay, LeekhaError

WIRE_CODES = (
    *(
        "not_authenticated",
        "not_found",
        "invalid",
        "malformed",
        "stale_version",
        "not_your_turn",
        "wrong_phase",
    ),
    *(
        "wrong_deal",
        "already_passed",
        "seat_taken",
        "already_seated",
        "not_seated",
        "not_opener",
        "table_full",
    ),
    *("game_over", "illegal_pass", "illegal_play", "unknown_bot", "unknown_player", "bad_rules", "bad_seats"),
    *("bad_clock", "idempotency_mismatch", "throttled"),
)


def test_every_code_of_the_contract_is_in_the_table_and_in_the_schema() -> None:
    properties: Any = ERROR_SCHEMA["properties"]

    assert set(WIRE_CODES) <= set(ERRORS)
    assert properties["code"]["enum"] == sorted(ERRORS)


@pytest.mark.parametrize(
    "words", [*(entry.words for entry in ERRORS.values()), *REASONS.values(), *SUITS.values()]
)
def test_every_sentence_exists_in_four_different_languages(words: dict[str, str]) -> None:
    assert set(words) == set(CODES)
    assert len(set(words.values())) == len(CODES)
    assert re.search("[\u0600-\u06ff]", words["ar"])
    assert re.search("[\u0400-\u04ff]", words["ru"]) or "JSON" in words["ru"]


def test_every_refusal_of_the_engine_that_a_player_can_meet_has_a_sentence() -> None:
    kinds = [
        kind
        for kind in vars(engine_errors).values()
        if isinstance(kind, type) and issubclass(kind, LeekhaError)
    ]
    internal = {"leekha_error", "bad_deal", "bad_notation", "bad_record"}

    assert {kind.code for kind in kinds} - internal <= set(ERRORS)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You are void in the led suit and hold a Leekha: give it."),
        ("ar", "أنت قاطع ومعك ليخة: عليك التلييخ."),
        ("de", "Du bist in der ausgespielten Farbe blank und hast eine Leekha: gib sie."),
        ("ru", "Масти хода у вас нет, а Лиха есть: сбросьте её."),
    ],
)
def test_an_illegal_play_is_explained_by_its_reason(language: str, sentence: str) -> None:
    with translation.override(language):
        assert error_body("illegal_play", {"reason": "must_give_leekha"})["detail"] == sentence


@pytest.mark.parametrize(
    ("language", "word"), [("en", "hearts"), ("ar", "الكبّة"), ("de", "Herz"), ("ru", "червы")]
)
def test_a_pass_that_would_void_a_suit_names_it(language: str, word: str) -> None:
    with translation.override(language):
        assert word in str(error_body("illegal_pass", {"reason": "would_void", "suit": "H"})["detail"])


@pytest.mark.parametrize(
    "data", [{}, {"reason": "new"}, {"reason": "would_void"}, {"reason": ["x"], "suit": {}}]
)
def test_a_reason_without_a_sentence_has_that_of_its_code(data: dict[str, object]) -> None:
    with translation.override("en"):
        assert error_body("illegal_pass", data)["detail"] == "These cards may not be passed."


@pytest.mark.parametrize(
    ("raised", "status", "code"),
    [
        (ApiError("seat_taken", seat=2), 409, "seat_taken"),
        (ApiError("bad_card", status=400), 400, "bad_card"),
        (IllegalPlay("no", {"reason": "must_follow"}), 422, "illegal_play"),
        (IllegalPass("no"), 422, "illegal_pass"),
        (engine_errors.WrongPhase("no"), 409, "wrong_phase"),
        (Http404(), 404, "not_found"),
        (PermissionDenied(), 403, "not_allowed"),
        (SuspiciousOperation(), 400, "malformed"),
        (RequestDataTooBig(), 413, "too_large"),
        (DataError(), 400, "malformed"),
        (exceptions.ParseError(), 400, "malformed"),
        (exceptions.NotAuthenticated(), 401, "not_authenticated"),
        (exceptions.AuthenticationFailed(), 401, "not_authenticated"),
        (exceptions.PermissionDenied(), 403, "not_allowed"),
        (exceptions.NotFound(), 404, "not_found"),
        (exceptions.MethodNotAllowed("PUT"), 405, "method_not_allowed"),
        (exceptions.NotAcceptable(), 406, "not_acceptable"),
        (exceptions.UnsupportedMediaType("text/html"), 415, "unsupported_media_type"),
        (exceptions.Throttled(), 429, "throttled"),
        (exceptions.ValidationError({"name": ["?"]}), 400, "invalid"),
    ],
)
def test_whatever_is_raised_has_its_status_and_code(raised: Exception, status: int, code: str) -> None:
    response = answer_error(raised, {})

    assert response is not None
    assert set(response.data) == {"code", "detail", "data"}
    assert (response.status_code, response.data["code"]) == (status, code)


def test_a_fault_of_ours_is_left_to_the_last_handler() -> None:
    assert answer_error(RuntimeError(), {}) is None
    assert status_and_body(engine_errors.BadDeal("no")) is None


def test_a_throttled_caller_learns_when_to_come_back() -> None:
    response = answer_error(exceptions.Throttled(wait=2.3), {})

    assert response is not None
    assert response["Retry-After"] == "3"


def test_invalid_fields_are_named(db: None) -> None:
    answer = status_and_body(exceptions.ValidationError(["?"]))

    assert answer is not None
    assert answer[1]["data"] == {"fields": {"non_field_errors": ["?"]}}

"""One shape for every error of the API: `{"code", "detail", "data"}`."""

import logging
import math
from collections.abc import Mapping
from typing import TypeAlias

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DataError, InterfaceError, OperationalError, connection, transaction
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from leekha.common.error_words import ERRORS, REASONS, SUITS
from leekha.common.language import say
from leekha_engine.errors import LeekhaError

logger = logging.getLogger(__name__)
DATABASE_AWAY = (OperationalError, InterfaceError)
RETRY_AFTER_S = 5

ErrorBody: TypeAlias = dict[str, object]


class ApiError(exceptions.APIException):
    """A refusal with a stable `code` of `ERRORS`; `data` tells programs more.

    The status is that of the table, unless one is given; `wait`, where it is set, are the seconds of a
    `Retry-After`.
    """

    wait: float | None = None

    def __init__(self, code: str, status: int | None = None, **data: object) -> None:
        super().__init__(code, code)
        self.code = code
        self.status_code = ERRORS[code].status if status is None else status
        self.data = data


def error_body(code: str, data: Mapping[str, object] | None = None) -> ErrorBody:
    """The one shape, with the sentence in the active language."""
    data = dict(data or {})
    return {"code": code, "detail": _sentence(code, data), "data": data}


def _sentence(code: str, data: Mapping[str, object]) -> str:
    words = REASONS.get(str(data.get("reason"))) if code in {"illegal_play", "illegal_pass"} else None
    suit = SUITS.get(str(data.get("suit")))
    if words is None or ("{suit}" in words["en"] and suit is None):
        return say(ERRORS[code].words)
    return say(words).format(suit=say(suit) if suit else "")


def status_and_body(exc: Exception) -> tuple[int, ErrorBody] | None:
    """What the API answers to this exception, or None where it is a fault of ours."""
    if isinstance(exc, ApiError):
        return exc.status_code, error_body(exc.code, exc.data)
    if isinstance(exc, LeekhaError) and exc.code in ERRORS:
        return ERRORS[exc.code].status, error_body(exc.code, exc.data)
    if isinstance(exc, exceptions.ValidationError):
        return 400, error_body("invalid", {"fields": _fields(exc.detail)})
    code = _known_code(exc)
    return (ERRORS[code].status, error_body(code)) if code else None


_CODES: tuple[tuple[type[Exception], str], ...] = (
    (Http404, "not_found"),
    (PermissionDenied, "not_allowed"),
    (RequestDataTooBig, "too_large"),
    (SuspiciousOperation, "malformed"),
    # A value that the serializers let through but no column can hold.
    (DataError, "malformed"),
    # The database is away, or gave this transaction up for another: asking again will do.
    (OperationalError, "unavailable"),
    (InterfaceError, "unavailable"),
    (exceptions.ParseError, "malformed"),
    (exceptions.NotAuthenticated, "not_authenticated"),
    (exceptions.AuthenticationFailed, "not_authenticated"),
    (exceptions.PermissionDenied, "not_allowed"),
    (exceptions.NotFound, "not_found"),
    (exceptions.MethodNotAllowed, "method_not_allowed"),
    (exceptions.NotAcceptable, "not_acceptable"),
    (exceptions.UnsupportedMediaType, "unsupported_media_type"),
    (exceptions.Throttled, "throttled"),
)


def _known_code(exc: Exception) -> str | None:
    return next((code for kind, code in _CODES if isinstance(exc, kind)), None)


def _fields(detail: object) -> dict[str, object]:
    """Errors by field; those of no field stand under `non_field_errors`."""
    if isinstance(detail, Mapping):
        return {str(field): errors for field, errors in detail.items()}
    return {"non_field_errors": detail}


def answer_error(exc: Exception, context: Mapping[str, object]) -> Response | None:
    """Answer any exception of a view in the one shape; None leaves a fault of ours to `server_error`."""
    del context
    answer = status_and_body(exc)
    if answer is None:
        return None
    if isinstance(exc, DataError):
        logger.error("A value reached the database that no column can hold", exc_info=exc)
    if isinstance(exc, DATABASE_AWAY):
        logger.error("The database is away: %s", exc)
    if connection.settings_dict["ATOMIC_REQUESTS"] and connection.in_atomic_block:
        transaction.set_rollback(True)
    status, body = answer
    return Response(body, status=status, headers=_headers(exc))


def _headers(exc: Exception) -> dict[str, str]:
    headers = {}
    if auth_header := getattr(exc, "auth_header", None):
        headers["WWW-Authenticate"] = str(auth_header)
    if (wait := getattr(exc, "wait", None)) is not None:
        headers["Retry-After"] = str(math.ceil(wait))
    if isinstance(exc, DATABASE_AWAY):
        headers["Retry-After"] = str(RETRY_AFTER_S)
    return headers

"""What happens to every request before and after its view."""

import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

from leekha.common.api import error_response
from leekha.common.json import BadJsonError, read_json
from leekha.common.polling import PRIVATE

GetResponse = Callable[[HttpRequest], HttpResponseBase]
API_PREFIX, SIGN_IN_PREFIX = "/api/", "/_allauth/"
RETRY_AFTER_S = 60
CODES_BY_STATUS = {
    400: "malformed",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    413: "too_large",
}

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# The admin's dialogues evaluate text and write styles: without this they cannot be closed.
ADMIN_POLICY = f"{POLICY}; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'"

logger = structlog.get_logger("leekha.request")


class RequestLog:
    """One line a request, without query, body, cookies or tokens."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer and note method, path, status, duration and, where it is known anyway, the user."""
        began = time.perf_counter()
        response = self.get_response(request)
        logger.info(
            "request",
            method=request.method,
            path=request.path,
            status=response.status_code,
            ms=round((time.perf_counter() - began) * 1000, 1),
            user=_known_user_id(request),
        )
        return response


def _known_user_id(request: HttpRequest) -> int | None:
    # `request.user` asks the database when it is touched: only what was asked before is taken.
    user: Any = getattr(request, "_cached_user", None) or request.__dict__.get("user")
    return user.pk if issubclass(type(user), AbstractBaseUser) else None


class ContentPolicy:
    """Says to browsers that everything comes from here; only the admin may do a little more."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer with a Content-Security-Policy."""
        response = self.get_response(request)
        policy = ADMIN_POLICY if request.path.startswith("/admin/") else POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        return response


class Gatekeeper:
    """Keeps rubbish out, and HTML and empty bodies out of the API's errors.

    The views of the API read JSON through their own parser; those of the sign-in API do not, so their bodies
    are looked at here.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer 400 or 413 at once to what no view could read."""
        # A thread serves many people: the language of the one before is not this one's.
        translation.activate(translation.get_language_from_request(request))
        code = _what_is_wrong(request)
        if code:
            return error_response(code)
        response = self.get_response(request)
        if response.status_code >= HTTPStatus.BAD_REQUEST:
            response = _in_our_shape(request, response)
        if request.path.startswith(API_PREFIX):
            response.headers.setdefault("Cache-Control", PRIVATE)
        return response


def _what_is_wrong(request: HttpRequest) -> str | None:
    texts = (
        request.path,
        request.META.get("QUERY_STRING", "").replace("%00", "\0"),
        *request.COOKIES.values(),
    )
    if any("\0" in text for text in texts):
        return "malformed"
    if not request.path.startswith(SIGN_IN_PREFIX) or request.method in {"GET", "HEAD", "OPTIONS"}:
        return None
    try:
        readable = not request.body or isinstance(read_json(request.body), dict)
    except RequestDataTooBig:
        return "too_large"
    except BadJsonError:
        readable = False
    return None if readable else "malformed"


def _in_our_shape(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """The error as the API shows it, where it came from below our views or in another language than JSON."""
    signing_in = request.path.startswith(SIGN_IN_PREFIX)
    if signing_in and response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        answer = error_response("throttled")
        answer["Retry-After"] = str(RETRY_AFTER_S)
        return answer
    code = CODES_BY_STATUS.get(response.status_code)
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    if code is None or is_json or not (signing_in or request.path.startswith(API_PREFIX)):
        return response
    answer = error_response(code)
    if "Allow" in response.headers:
        answer["Allow"] = response.headers["Allow"]
    return answer

"""Answers that a client asks for again and again: tags, 304, and when to ask next."""

import hashlib
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.request import Request

PRIVATE = "private, no-cache"
VARY = ("Cookie", "X-Session-Token", "Accept-Language")
R = TypeVar("R", bound=HttpResponseBase)


def make_tag(*parts: object) -> str:
    """A weak tag out of the API's build and the parts, each of which must show itself in one way only."""
    text = "\x1f".join([settings.BUILD, *map(str, parts)])
    return f'W/"{hashlib.blake2b(text.encode(), digest_size=12).hexdigest()}"'


def tag_matches(request: HttpRequest | Request, tag: str) -> bool:
    """Whether `If-None-Match` names the tag: compared weakly, in a list or alone; `*` matches every tag."""
    header = request.headers.get("If-None-Match", "")
    wanted = tag.removeprefix("W/")
    return any(known == "*" or known.removeprefix("W/") == wanted for known in parse_etags(header))


def private(response: R, tag: str) -> R:
    """The answer marked as the caller's own, to be asked for again each time."""
    response["ETag"] = tag
    response["Cache-Control"] = PRIVATE
    patch_vary_headers(response, VARY)
    return response


def not_modified(tag: str) -> HttpResponse:
    """304 without a body."""
    return private(HttpResponse(status=304), tag)


def poll_after(response: R, ms: int) -> R:
    """The answer that says when asking again pays."""
    response["Poll-After"] = str(ms)
    return response

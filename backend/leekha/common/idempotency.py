"""A write that is sent twice has one effect and one answer."""

import hashlib
import re
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import TypeAlias

from django.db import connection, transaction
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.common.errors import ApiError, status_and_body
from leekha.common.models import IdempotencyKey
from leekha_engine.errors import LeekhaError

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="Repeated, the same answer and one effect.",
)
Answer: TypeAlias = tuple[int, dict[str, object]]
Effect: TypeAlias = Callable[[], Answer]
Method: TypeAlias = Callable[..., Response]

UNPROCESSABLE = 422
KEPT_FOR = timedelta(hours=48)
_VISIBLE_ASCII = re.compile(r"[\x21-\x7e]{1,128}")


def answer_once(request: Request, effect: Effect) -> Response:
    """Run `effect` in one transaction, or repeat the answer that its `Idempotency-Key` got before.

    A parallel duplicate waits for the first. Only success and 422 are remembered: after any other answer the
    same key may be tried again. Call it after the form is checked, outside any transaction, for a signed-in
    caller, in a method that is `repeatable`.

    Raises: ApiError `malformed` for a key that is not 1-128 visible ASCII characters, `idempotency_mismatch`
    where the key was used for another request, and whatever `effect` raises.
    """
    key = _key(request)
    if key is None:
        with transaction.atomic():
            status, answer = effect()
    else:
        status, answer = _remembered(request, key, effect)
    return Response(answer, status=status)


def repeatable(method: Method) -> Method:
    """The view's method, which looks at its request only if the same was not answered before.

    A repeat is told what became of the first, though the caller may see no more what he wrote to, or has
    reached a limit since. Raises: ApiError `malformed`, `idempotency_mismatch`, as `answer_once` does.
    """

    @wraps(method)
    def answer(view: APIView, request: Request, *args: str, **kwargs: str) -> Response:
        key = _key(request)
        earlier = None if key is None else _earlier_answer(_asked(request, key))
        if earlier is None:
            return method(view, request, *args, **kwargs)
        return Response(earlier[1], status=earlier[0])

    return answer


def _key(request: Request) -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is not None and not _VISIBLE_ASCII.fullmatch(key):
        raise ApiError("malformed", field="Idempotency-Key")
    return key


def _caller(request: Request) -> int:
    if request.user.pk is None:
        raise ApiError("not_authenticated")
    return request.user.pk


def _asked(request: Request, key: str) -> IdempotencyKey:
    return IdempotencyKey(
        user_id=_caller(request),
        key=key,
        method=request.method or "",
        path=request.path,
        body_sha256=hashlib.sha256(request.body).digest(),
    )


def _remembered(request: Request, key: str, effect: Effect) -> Answer:
    asked = _asked(request, key)
    with transaction.atomic():
        if not _claim(asked) and (earlier := _earlier_answer(asked)):
            return earlier
        status, answer = _answer_or_refusal(effect)
        IdempotencyKey.objects.filter(user_id=asked.user_id, key=key).update(status=status, answer=answer)
    return status, answer


def _claim(asked: IdempotencyKey) -> bool:
    """Whether the row is ours; waits while another transaction holds the same key."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO common_idempotencykey (user_id, key, method, path, body_sha256, created_at)"
            " VALUES (%s, %s, %s, %s, %s, now()) ON CONFLICT (user_id, key) DO NOTHING",
            [asked.user_id, *_request_of(asked)],
        )
        return bool(cursor.rowcount)


def _earlier_answer(asked: IdempotencyKey) -> Answer | None:
    earlier = IdempotencyKey.objects.filter(user_id=asked.user_id, key=asked.key).first()
    if earlier is None:
        return None
    if _request_of(earlier) != _request_of(asked):
        raise ApiError("idempotency_mismatch")
    return earlier.status or 200, earlier.answer or {}


def _request_of(row: IdempotencyKey) -> tuple[str, str, str, bytes]:
    return row.key, row.method, row.path, bytes(row.body_sha256)


def _answer_or_refusal(effect: Effect) -> Answer:
    try:
        with transaction.atomic():
            return effect()
    except (ApiError, LeekhaError) as refusal:
        answer = status_and_body(refusal)
        if answer is None or answer[0] != UNPROCESSABLE:
            raise
        return answer


def forget_old_keys() -> int:
    """Delete the answers that are older than `KEPT_FOR`; how many there were."""
    deleted, _ = IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).delete()
    return deleted

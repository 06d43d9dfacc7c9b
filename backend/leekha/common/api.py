"""What is not about people or games: health, the browser's files, and errors outside any view of the API."""

import sys
from functools import cache as once
from http import HTTPStatus

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from leekha.common.error_words import ERRORS
from leekha.common.errors import DATABASE_AWAY, RETRY_AFTER_S, error_body

API_PREFIXES = ("/api/", "/_allauth/")
NOT_BUILT = "The browser's part is not built yet (make run does it). The API answers under /api/v1/.\n"


def error_response(code: str) -> JsonResponse:
    """The one shape of an error, for code that runs outside the API's views."""
    return JsonResponse(error_body(code), status=ERRORS[code].status)


def _page_or_json(request: HttpRequest, code: str) -> HttpResponse:
    if request.path.startswith(API_PREFIXES):
        return error_response(code)
    text = f"{error_body(code)['detail']}\n"
    return HttpResponse(text, status=ERRORS[code].status, content_type="text/plain; charset=utf-8")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's `handler400`."""
    del exception
    return _page_or_json(request, "malformed")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's `handler403`."""
    del exception
    return _page_or_json(request, "not_allowed")


@csrf_exempt
def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's `handler404`, and every address under `/api/` that does not exist."""
    del exception
    return _page_or_json(request, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's `handler500`; without a database it is 503, wherever the request was stopped."""
    if not isinstance(sys.exception(), DATABASE_AWAY):
        return _page_or_json(request, "server_error")
    answer = _page_or_json(request, "unavailable")
    answer["Retry-After"] = str(RETRY_AFTER_S)
    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A write of a browser without the right token."""
    del reason
    return _page_or_json(request, "csrf_failed")


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """The process answers; nothing else is asked."""
    del request
    return JsonResponse({"status": "ok", "build": settings.BUILD})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """200 when people can be served: the database answers and is migrated. `degraded` without Redis."""
    del request
    database = _database_state()
    redis = "ok" if _redis_answers() else "missing"
    ready = database == "ok"
    status = ("ok" if redis == "ok" else "degraded") if ready else "unavailable"
    return JsonResponse(
        {"status": status, "database": database, "redis": redis, "build": settings.BUILD},
        status=HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE,
    )


def _database_state() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        _check_migrated()
    except DatabaseError:
        return "missing"
    except NotMigratedError:
        return "not_migrated"
    return "ok"


class NotMigratedError(Exception):
    """Some migration has not been applied."""


@once
def _check_migrated() -> None:
    # Asked until it is true once: it costs a reading of all migrations and never becomes false again.
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise NotMigratedError


def _redis_answers() -> bool:
    cache.set("readyz", "here", 10)
    return bool(cache.get("readyz") == "here")


@require_safe
def frontend(request: HttpRequest) -> HttpResponse:
    """The browser's one page, whatever address of the SPA was asked for."""
    del request
    index = settings.FRONTEND_DIST / "index.html"
    if not index.is_file():
        return HttpResponse(NOT_BUILT, status=503, content_type="text/plain; charset=utf-8")
    response = HttpResponse(index.read_bytes(), content_type="text/html; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response

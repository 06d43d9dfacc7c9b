"""What the environment says: the few values that differ from one installation to the next."""

import os
from typing import NotRequired, TypedDict
from urllib.parse import parse_qs, unquote, urlsplit


class DatabaseSettings(TypedDict):
    """One entry of Django's `DATABASES`."""

    ENGINE: str
    NAME: str
    USER: str
    PASSWORD: str
    HOST: str
    PORT: str
    CONN_MAX_AGE: int
    CONN_HEALTH_CHECKS: bool
    OPTIONS: NotRequired[dict[str, object]]


def text(name: str, default: str = "") -> str:
    """The variable's value, without surrounding blanks."""
    return os.environ.get(name, default).strip()


def flag(name: str, *, default: bool = False) -> bool:
    """Whether the variable says yes (`1`, `true`, `yes`, `on`)."""
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def number(name: str, default: int) -> int:
    """The variable as a whole number."""
    return int(text(name) or default)


def names(name: str, default: str = "") -> list[str]:
    """The variable as a list, separated by commas."""
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def database(url: str) -> DatabaseSettings:
    """Django's settings for `postgres://user:password@host:port/name` or `postgres:///name?host=FOLDER&user=NAME`."""
    parts = urlsplit(url)
    query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")) or query.get("dbname", "leekha"),
        "USER": unquote(parts.username or query.get("user", "")),
        "PASSWORD": unquote(parts.password or query.get("password", "")),
        "HOST": unquote(parts.hostname or query.get("host", "")),
        "PORT": str(parts.port or query.get("port", "")),
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
    }


def celery_broker(url: str) -> str:
    """The same Redis in Celery's spelling: a socket is `redis+socket://PATH?virtual_host=DB` there."""
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url
    db = parse_qs(parts.query).get("db", ["0"])[-1]
    return f"redis+socket://{parts.path}?virtual_host={db}"

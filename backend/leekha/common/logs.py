"""Logs: one line an event on the standard error stream, as text for people or as JSON for machines."""

import logging
from typing import Any

import structlog
from structlog.types import Processor

_SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def configure_structlog() -> None:
    """Send structlog's events through the standard library's handlers."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def logging_settings(log_format: str, level: str) -> dict[str, Any]:
    """Django's `LOGGING`; `log_format` is `json` or `text`."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": [*_SHARED, structlog.stdlib.ExtraAdder()],
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *_renderer(log_format),
                ],
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Our own line tells of every request; here only tracebacks are wanted.
            "django.request": {"level": logging.ERROR},
            "django.security.csrf": {"level": logging.ERROR},
            # Anybody can send a request under any name: it is answered 400 and is no error of ours.
            "django.security.DisallowedHost": {"level": logging.CRITICAL},
        },
    }


def _renderer(log_format: str) -> list[Processor]:
    if log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    # The prettier formatters write out every local value: passwords, hands, and seconds of work.
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]

"""One push to one browser, encrypted for it alone (RFC 8291), and what its service answered."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from django.conf import settings
from pywebpush import WebPushException, webpush
from requests import RequestException

from leekha.notifications.guarding import guarded_session
from leekha.notifications.outcomes import Outcome

TIMEOUT_S = 5.0
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
TOPIC_BYTES = 16
# More than some months nobody means.
SECONDS = re.compile(r"\A[0-9]{1,7}\Z")


@dataclass(frozen=True, slots=True)
class Push:
    """What is pushed; `topic` makes a later one replace an earlier one that still waits."""

    endpoint: str
    p256dh: str
    auth: str
    words: Mapping[str, str]
    topic: str
    lasts_s: int


def push(what: Push) -> Outcome:
    """Sends it, in five seconds or never, and tells what became of it. Asks no database."""
    try:
        webpush(
            {"endpoint": what.endpoint, "keys": {"p256dh": what.p256dh, "auth": what.auth}},
            json.dumps(dict(what.words), ensure_ascii=False),
            vapid_private_key=settings.VAPID_PRIVATE_KEY,
            vapid_claims={"sub": settings.VAPID_SUBJECT},
            ttl=what.lasts_s,
            timeout=TIMEOUT_S,
            headers={"Topic": what.topic, "Urgency": "normal"},
            requests_session=guarded_session(),
        )
    except WebPushException as refusal:
        return _outcome(refusal)
    except (RequestException, OSError):
        return Outcome.later()
    except ValueError:
        # Keys that are none: nothing can be encrypted for them.
        return Outcome.gone()
    return Outcome.sent()


def topic_of(kind: str, subject: str) -> str:
    """A name of 32 characters for what one push may replace, which tells its service nothing."""
    return hashlib.blake2b(f"{kind}:{subject}".encode(), digest_size=TOPIC_BYTES).hexdigest()


def _outcome(refusal: WebPushException) -> Outcome:
    status = refusal.status_code
    if status in GONE:
        return Outcome.gone()
    if status is None or status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        wait = refusal.retry_after or ""
        return Outcome.later(int(wait) if SECONDS.match(wait) else None)
    return Outcome.refused()

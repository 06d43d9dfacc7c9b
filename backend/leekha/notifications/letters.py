"""Letters: plain and HTML, in the language of whoever gets them, with a way to end them in one press."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.formats import date_format

from leekha.accounts.models import User
from leekha.common.zones import zone
from leekha.notifications.addresses import game_page, page, site_name, with_token
from leekha.notifications.choices import is_always_told
from leekha.notifications.letter_words import BY, END, GREETING, OPEN, SETTINGS, SEVERAL
from leekha.notifications.models import Channel, Notice, Preferences
from leekha.notifications.sentences import sentence
from leekha.notifications.tokens import unsubscribe_token

RIGHT_TO_LEFT = {"ar"}


def compose(parcel: str, notices: Sequence[Notice], preferences: Preferences) -> EmailMultiAlternatives:
    """The letter that tells a person of notices of one kind; the same parcel, the same Message-ID."""
    user, kind = notices[0].user, notices[0].kind
    language = user.language
    end = None if is_always_told(kind, Channel.EMAIL) else _end_page(preferences, kind)
    # Somebody may have been reminded of the same turn: one line a table, the last that was told of it.
    lines = [_line(notice, user) for notice in {one.subject: one for one in notices}.values()]
    words = {
        "language": language,
        "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
        "greeting": GREETING[language].format(name=user.shown_name),
        "lines": lines,
        "open": OPEN[language],
        "settings": SETTINGS[language],
        "settings_page": page("notifications/settings"),
        "end": END[language],
        "end_page": end,
    }
    subject = lines[0]["text"] if len(lines) == 1 else SEVERAL[language].format(n=len(lines))
    letter = EmailMultiAlternatives(
        f"Leekha: {_one_line(subject)}",
        render_to_string("notifications/letter.txt", words),
        to=[user.email],
        headers={
            "Message-ID": f"<{parcel}@{site_name()}>",
            **_way_out(end),
            "Auto-Submitted": "auto-generated",
        },
    )
    letter.attach_alternative(render_to_string("notifications/letter.html", words), "text/html")
    return letter


def _end_page(preferences: Preferences, kind: str) -> str:
    return with_token("unsubscribe", unsubscribe_token(preferences, kind))


def _way_out(end: str | None) -> dict[str, str]:
    """The headers by which a reader's own button ends letters of a kind. Source: RFC 8058."""
    if end is None:
        return {}
    return {"List-Unsubscribe": f"<{end}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def _line(notice: Notice, user: User) -> dict[str, Any]:
    return {
        "text": sentence(notice, user.language),
        "by": _by(notice.acts_by, user),
        "page": game_page(notice.subject),
    }


def _by(moment: datetime | None, user: User) -> str:
    """Until when, on the person's own clock."""
    if moment is None:
        return ""
    with translation.override(user.language):
        local = date_format(moment.astimezone(zone(user.time_zone)), "l, j F, H:i", use_l10n=False)
    return BY[user.language].format(when=f"{local} ({user.time_zone})")


def _one_line(text: str) -> str:
    # Isolates are for a text among others; in a subject some readers show them as boxes.
    return " ".join(text.replace("\u2068", "").replace("\u2069", "").split())

"""What a person has been told."""

from typing import Any

from django.db.models import QuerySet

from leekha.accounts.models import User
from leekha.accounts.people import person_view
from leekha.notifications.addresses import with_token
from leekha.notifications.choices import matrix
from leekha.notifications.models import Mute, Notice, Preferences, PushSubscription
from leekha.notifications.sentences import sentence
from leekha.notifications.tokens import calendar_token

Json = dict[str, Any]


def notices_of(user: User, *, unread: bool = False) -> QuerySet[Notice]:
    """What is shown to a person, newest first."""
    notices = Notice.objects.filter(user=user, shown=True).select_related("actor")
    return notices.filter(read_at=None) if unread else notices


def unread_count(user: User) -> int:
    """How many notices a person has not read."""
    return Notice.objects.filter(user=user, shown=True, read_at=None).count()


def is_muted(user: User, subject: str) -> bool:
    """Whether a person wishes to hear nothing of a game."""
    return Mute.objects.filter(user=user, subject=subject).exists()


def notice_view(notice: Notice, language: str) -> Json:
    """A notice as its person sees it, in his language."""
    actor = notice.actor
    return {
        "id": notice.public_id,
        "kind": notice.kind,
        "text": sentence(notice, language),
        "game": {"id": notice.subject, "name": notice.title} if notice.subject else None,
        "actor": None if actor is None else person_view(actor),
        "data": notice.data,
        "acts_by": notice.acts_by,
        "created_at": notice.created_at,
        "read": notice.read_at is not None,
        "over": notice.over_at is not None,
    }


def told_to(user: User) -> Json:
    """All that is kept of a person here, for himself, without what would let others in."""
    chosen = Preferences.objects.filter(user=user).first() or Preferences(user=user)
    settings = settings_view(chosen)
    del settings["calendar"]
    notices = Notice.objects.filter(user=user).select_related("actor")
    return {
        "notices": [notice_view(one, user.language) for one in notices],
        "settings": settings,
        "muted_games": list(Mute.objects.filter(user=user).values_list("subject", flat=True)),
        "browsers": [subscription_view(one) for one in user.push_subscriptions.all()],
    }


def settings_view(preferences: Preferences) -> Json:
    """How a person wishes to be told."""
    token, address = calendar_token(preferences), preferences.user.email
    begins, ends = preferences.quiet_from, preferences.quiet_to
    quiet = None if begins is None or ends is None else {"from": f"{begins:%H:%M}", "to": f"{ends:%H:%M}"}
    return {
        "channels": matrix(preferences.channels),
        "quiet": quiet,
        "near_percent": preferences.near_percent,
        "email": {
            "address": address,
            "refused": address != "" and address == preferences.refused_address,
        },
        "calendar": None if token is None else with_token("me/calendar.ics", token),
    }


def subscription_view(subscription: PushSubscription) -> Json:
    """A browser that takes pushes; where they go is its own business."""
    return {
        "id": subscription.public_id,
        "label": subscription.label,
        "created_at": subscription.created_at,
    }

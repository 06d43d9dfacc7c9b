"""Links that work without signing in: what they let do is signed into them, and they name nobody."""

from django.core.signing import BadSignature, Signer

from leekha.notifications.models import Kind, Preferences

UNSUBSCRIBE = Signer(salt="leekha.notifications.unsubscribe")
CALENDAR = Signer(salt="leekha.notifications.calendar")


def unsubscribe_token(preferences: Preferences, kind: str) -> str:
    """Lets its holder end the letters of one kind, and nothing else."""
    return UNSUBSCRIBE.sign(f"{preferences.handle}:{kind}")


def unsubscribing(token: str) -> tuple[Preferences, Kind] | None:
    """Whose letters of which kind the token ends; None for one that is not ours."""
    handle, kind = _read(UNSUBSCRIBE, token)
    preferences = Preferences.objects.filter(handle=handle).select_related("user").first()
    return None if preferences is None or kind not in Kind.values else (preferences, Kind(kind))


def calendar_token(preferences: Preferences) -> str | None:
    """Lets its holder read the person's deadlines, until it is revoked; None where there is none."""
    if not preferences.calendar_key:
        return None
    return CALENDAR.sign(f"{preferences.handle}:{preferences.calendar_key}")


def calendar_owner(token: str) -> Preferences | None:
    """Whose calendar the token opens; None for one that was revoked or is not ours."""
    handle, key = _read(CALENDAR, token)
    preferences = Preferences.objects.filter(handle=handle).select_related("user").first()
    if preferences is None or not preferences.user.is_active:
        return None
    return preferences if key and key == preferences.calendar_key else None


def _read(signer: Signer, token: str) -> tuple[str, str]:
    try:
        handle, _, meaning = signer.unsign(token).partition(":")
    except BadSignature:
        return "", ""
    return handle, meaning

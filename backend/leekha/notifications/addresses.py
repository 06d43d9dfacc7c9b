"""Addresses of the product, as they stand in letters and calendars."""

from urllib.parse import urlencode, urlsplit

from django.conf import settings


def page(path: str = "") -> str:
    """A page of the browser's part, in full."""
    return f"{settings.SITE_URL}/{path}"


def game_page(subject: str) -> str:
    """The table of a game; the list of games where there is none."""
    return page(f"games/{subject}" if subject else "")


def with_token(path: str, token: str) -> str:
    """An address of the API that a token opens."""
    return f"{page('api/v1/' + path)}?{urlencode({'token': token})}"


def site_name() -> str:
    """The name of the site, for ids that no other site may use."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"

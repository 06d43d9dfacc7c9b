"""Who asks: a browser by its session cookie, a program by its session token."""

from allauth.headless.contrib.rest_framework.authentication import XSessionTokenAuthentication
from django.utils import translation
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from leekha.accounts.models import User
from leekha.common.errors import ApiError


class SessionTokenAuthentication(XSessionTokenAuthentication):  # type: ignore[misc]
    """`X-Session-Token`: a token that is wrong, ended or of a person put out is a 401, never just nobody."""

    allow_anonymous_users = False
    allow_invalid_session_tokens = False

    def authenticate(self, request: Request) -> tuple[User, object] | None:
        """The user and the session; None without the header. Answers then speak the user's language."""
        found: tuple[User, object] | None = super().authenticate(request)
        if found:
            translation.activate(found[0].language)
        return found


class BrowserSessionAuthentication(SessionAuthentication):
    """The session cookie; writes need the CSRF token too."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        """The signed-in user, or None. Answers speak the user's language. Raises: ApiError `csrf_failed`."""
        found = super().authenticate(request)
        if not found:
            return None
        user: User = found[0]
        translation.activate(user.language)
        return user, None

    def authenticate_header(self, request: Request) -> str:
        """Names the way to sign in, so that signed out is a 401 and not a 403."""
        del request
        return "Session"

    def enforce_csrf(self, request: Request) -> None:
        """Refuse a write of another site. Raises: ApiError `csrf_failed`."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            raise ApiError("csrf_failed") from error

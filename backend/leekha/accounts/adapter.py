"""Our rules in the sign-in API: names, addresses, passwords, letters, limits."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.headless.adapter import DefaultHeadlessAdapter
from allauth.headless.internal.restkit.response import APIResponse
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse

from leekha.accounts import words
from leekha.accounts.letter_words import PASSWORD_CHANGED, RESET_CODE
from leekha.accounts.mails import send_letter
from leekha.accounts.models import User
from leekha.accounts.names import name_key, validate_not_reserved, validate_username
from leekha.common.language import active_language, say, say_later

MAX_PASSWORD_LENGTH = 128


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """What differs from allauth's own behaviour."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": say_later(words.NAME_TAKEN),
        "email_taken": say_later(words.EMAIL_TAKEN),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:  # noqa: FBT001, FBT002 - allauth's signature
        """The name, if it is well-formed, not reserved, and no name that is taken looks like it."""
        validate_username(username)
        validate_not_reserved(username)
        if not shallow and User.objects.filter(name_key=name_key(username)).exists():
            raise self.validation_error("username_taken")
        return username

    def clean_password(self, password: str, user: User | None = None) -> str:
        """The password, if it is neither weak nor longer than anybody types."""
        if len(password) > MAX_PASSWORD_LENGTH:
            raise ValidationError(say_later(words.PASSWORD_LENGTH), code="password_too_long")
        cleaned: str = super().clean_password(password, user)
        return cleaned

    def new_user(self, request: HttpRequest) -> User:
        """A user who speaks the language of the browser."""
        del request
        return User(language=active_language())

    def save_user(self, request: HttpRequest, user: User, form: Form, commit: bool = True) -> User:  # noqa: FBT001, FBT002
        """The new user, stored; of two who take one name at the same moment the second is told so."""
        try:
            with transaction.atomic():
                saved: User = super().save_user(request, user, form, commit)
        except IntegrityError as error:
            raise ImmediateHttpResponse(_taken(request, str(error))) from error
        return saved

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send our own letter to the stored address of the user who is meant, if there is one."""
        letters = LETTERS.get(template_prefix.rpartition("/")[2])
        user = User.objects.filter(email=email.lower(), is_active=True).first()
        if letters and user:
            send_letter(user, letters, code=str(context.get("code", "")))

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponse:
        """Whoever knows the password of a closed account is told that it is closed."""
        del user
        errors = [{"message": say(words.ACCOUNT_CLOSED), "code": "account_inactive"}]
        raise ImmediateHttpResponse(APIResponse(request, status=403, errors=errors))

    def get_client_ip(self, request: HttpRequest) -> str:
        """The address that limits count: that of the peer, or what the trusted proxies say of theirs."""
        peer = str(request.META.get("REMOTE_ADDR") or "unknown")
        forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
        count = settings.TRUSTED_PROXY_COUNT
        return (forwarded[-count] if 0 < count <= len(forwarded) else "") or peer


LETTERS = {
    "password_reset_code": RESET_CODE,
    "password_reset": PASSWORD_CHANGED,
    "password_changed": PASSWORD_CHANGED,
}


def _taken(request: HttpRequest, error: str) -> APIResponse:
    field, code, sentence = (
        ("email", "email_taken", words.EMAIL_TAKEN)
        if "one_user_per_email" in error
        else ("username", "username_taken", words.NAME_TAKEN)
    )
    errors = [{"message": say(sentence), "code": code, "param": field}]
    return APIResponse(request, status=400, errors=errors)


class HeadlessAdapter(DefaultHeadlessAdapter):  # type: ignore[misc]
    """What the sign-in API says of a user, to that user alone."""

    def serialize_user(self, user: User) -> dict[str, Any]:
        """No number of a row: it would tell how many people there are."""
        return {
            "username": user.username,
            "display": user.shown_name,
            "email": user.email,
            "has_usable_password": user.has_usable_password(),
        }

    @staticmethod
    def user_schema() -> dict[str, Any]:
        """The same for the schema."""
        properties = {name: {"type": "string"} for name in ("username", "display", "email")}
        properties["has_usable_password"] = {"type": "boolean"}
        return {"type": "object", "properties": properties, "required": list(properties)}

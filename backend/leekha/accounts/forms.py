"""What the sign-up form checks on top of the sign-in API's own checks."""

from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from unfold.forms import AuthenticationForm

from leekha.accounts.models import User


class SignUpForm(forms.Form):
    """Base of the sign-up form: a password may not resemble the name or the address."""

    def clean(self) -> dict[str, Any] | None:
        """The fields, when the password is unlike the others."""
        cleaned = super().clean()
        fields = self.cleaned_data
        user = User(username=fields.get("username", ""), email=fields.get("email", ""))
        if password := fields.get("password"):
            try:
                validate_password(password, user)
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned

    def signup(self, request: HttpRequest, user: User) -> None:
        """Nothing more to store; the sign-in API wants this method."""


class AdminSignInForm(AuthenticationForm):  # type: ignore[misc]
    """The admin's way in, under the same limits as everybody's: failures count by address and by name."""

    def clean(self) -> dict[str, Any]:
        """The fields, when they open the admin. Raises: ValidationError, also after too many failures."""
        name, password = (self.cleaned_data.get(field) for field in ("username", "password"))
        if name and password:
            self.user_cache = get_adapter(self.request).authenticate(
                self.request, username=name, password=password
            )
            if self.user_cache is None:
                raise self.get_invalid_login_error()
            self.confirm_login_allowed(self.user_cache)
        return dict(self.cleaned_data)

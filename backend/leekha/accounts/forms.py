"""What the sign-up form checks on top of the sign-in API's own checks."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest

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

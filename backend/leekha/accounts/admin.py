"""People in the admin: find them, moderate them, give them a new password, never see one."""

from importlib import import_module
from typing import TYPE_CHECKING

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group
from django.forms import ModelForm
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserCreationForm

from leekha.accounts.actions import forget_former_addresses
from leekha.accounts.models import User

if TYPE_CHECKING:
    BaseUserAdmin = DjangoUserAdmin[User]
    UserForm = ModelForm[User]
else:
    BaseUserAdmin = DjangoUserAdmin
    UserForm = ModelForm


def is_superuser(request: HttpRequest) -> bool:
    """Whether the one who asks has every right."""
    return bool(getattr(request.user, "is_superuser", False))


admin.site.unregister((Group, EmailAddress))


@admin.register(User)
class UserAdmin(BaseUserAdmin, ModelAdmin):  # type: ignore[misc]
    """Search by name and address; what moderators do to people has a form of its own."""

    form = UserForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("username", "display_name", "email", "language", "is_active", "is_staff", "last_login")
    list_filter = ("is_active", "is_staff", "language")
    search_fields = ("username", "display_name", "email", "name_key")
    ordering = ("username",)
    readonly_fields = ("is_active", "new_password", "last_login", "date_joined")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "display_name", "email", "language", "time_zone")}),
        ("Rights", {"fields": ("is_active", "new_password", "is_staff", "is_superuser", "user_permissions")}),
        ("Dates", {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "email", "password1", "password2")}),)

    @admin.display(description="Password")
    def new_password(self, user: User) -> str:
        """The way to the form that gives a new one."""
        address = reverse("admin:auth_user_password_change", args=[user.pk])
        return format_html('<a class="text-primary-600" href="{}">Give a new password</a>', address)

    def save_model(self, request: HttpRequest, obj: User, form: UserForm, change: bool) -> None:  # noqa: FBT001
        """Store the person; a new address replaces the old one everywhere."""
        super().save_model(request, obj, form, change)
        forget_former_addresses(obj)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Superusers, their passwords too, are changed by superusers only."""
        above = obj is not None and obj.is_superuser and not is_superuser(request)
        return super().has_change_permission(request, obj) and not above

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Rights are given by superusers only: nobody raises himself. To rename is a measure."""
        rights = () if is_superuser(request) else ("is_staff", "is_superuser", "user_permissions")
        names = () if obj is None else ("username", "display_name")
        return (*super().get_readonly_fields(request, obj), *names, *rights)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody: a person's games belong to three others too."""
        del request, obj
        return False


import_module("leekha.accounts.moderation_admin")

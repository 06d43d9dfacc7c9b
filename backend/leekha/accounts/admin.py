"""People in the admin: find them, put them out and in again, give them a new password, never see one."""

from typing import TYPE_CHECKING

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserCreationForm

from leekha.accounts.actions import forget_former_addresses, let_in, put_out
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
    """Search by name and address; `put out` ends every session of the person at once."""

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
    actions = ("put_people_out", "let_people_in")

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
        """Rights are given by superusers only: nobody raises himself."""
        rights = () if is_superuser(request) else ("is_staff", "is_superuser", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *rights)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody: a person's games belong to three others too."""
        del request, obj
        return False

    @admin.action(description="Put out: no signing in, all sessions end", permissions=["change"])
    def put_people_out(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Deactivate the chosen people, but never the one who does it."""
        for user in queryset.exclude(username=request.user.get_username()):
            if self.has_change_permission(request, user):
                put_out(user)

    @admin.action(description="Let in again", permissions=["change"])
    def let_people_in(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Activate the chosen people; their old sessions stay dead."""
        for user in queryset:
            if self.has_change_permission(request, user):
                let_in(user)

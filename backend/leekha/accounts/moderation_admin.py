"""Moderation in the admin: a form that does it, and the list of all that was done, which nobody changes."""

from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminTextInputWidget

from leekha.accounts.models import Sanction, User
from leekha.accounts.moderation import Measure, is_idle, moderate
from leekha.accounts.names import name_key, validate_not_reserved, validate_username

if TYPE_CHECKING:
    SanctionModelForm = forms.ModelForm[Sanction]
else:
    SanctionModelForm = forms.ModelForm

MOST_DAYS = 365


class SanctionForm(SanctionModelForm):
    """What is done to whom, and why; set on the class for a request: `moderator`."""

    moderator: User
    days = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_DAYS,
        widget=UnfoldAdminIntegerFieldWidget,
        help_text="How long he is silenced.",
    )
    new_name = forms.CharField(
        required=False, widget=UnfoldAdminTextInputWidget, help_text="What he is called from now on."
    )

    class Meta:
        model = Sanction
        fields = ("person", "kind", "reason")

    def clean_person(self) -> User:
        """Neither oneself, nor somebody who is gone, nor a superuser for whoever is none."""
        person = cast("User", self.cleaned_data["person"])
        above = person.is_superuser and not self.moderator.is_superuser
        if person == self.moderator or above or person.deleted_at is not None:
            raise ValidationError("This account is not yours to moderate.")
        return person

    def clean(self) -> dict[str, Any]:
        """A silence has its days, a new name is one that could be registered."""
        kind, name = self.cleaned_data.get("kind"), self.cleaned_data.get("new_name", "")
        if kind == Sanction.Kind.SILENCED and not self.cleaned_data.get("days"):
            self.add_error("days", "Say for how many days.")
        if kind == Sanction.Kind.RENAMED:
            self._check_name(name)
        person = self.cleaned_data.get("person")
        if kind and person and is_idle(person, kind):
            self.add_error("kind", "That is so already: nothing would change.")
        return self.cleaned_data

    def _check_name(self, name: str) -> None:
        try:
            validate_username(name)
            validate_not_reserved(name)
        except ValidationError as error:
            self.add_error("new_name", error)
        else:
            if User.objects.filter(name_key=name_key(name)).exists():
                self.add_error("new_name", "Somebody has this name or one that looks like it.")


@admin.register(Sanction)
class SanctionAdmin(ModelAdmin):  # type: ignore[misc]
    """Warn, rename, silence, ban, let in again: adding an entry does it and tells the person."""

    form = SanctionForm
    list_display = ("at", "person", "kind", "reason", "until", "moderator")
    list_filter = ("kind",)
    list_select_related = ("person", "moderator")
    search_fields = ("person__username", "reason")
    autocomplete_fields = ("person",)
    add_fieldsets = ((None, {"fields": ("person", "kind", "reason", "days", "new_name")}),)

    def get_fieldsets(self, request: HttpRequest, obj: Sanction | None = None) -> Any:
        """The form where something is added, the entry where it is read."""
        del request
        told = ("person", "kind", "reason", "until", "moderator", "at")
        return ((None, {"fields": told}),) if obj else self.add_fieldsets

    def get_form(self, request: HttpRequest, obj: Sanction | None = None, **kwargs: Any) -> Any:
        """A form that knows who moderates."""
        form = super().get_form(request, obj, **kwargs)
        form.moderator = request.user
        return form

    def save_model(self, request: HttpRequest, obj: Sanction, form: SanctionForm, change: bool) -> None:  # noqa: FBT001
        """Does it; the entry is the one that was written with it."""
        del change
        done = form.cleaned_data
        measure = Measure(obj.kind, obj.reason, done.get("days") or 0, done.get("new_name", ""))
        obj.pk = moderate(cast("User", request.user), obj.person, measure).pk

    def has_change_permission(self, request: HttpRequest, obj: Sanction | None = None) -> bool:
        """Never: what was done was done."""
        del request, obj
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Sanction | None = None) -> bool:
        """Never."""
        del request, obj
        return False

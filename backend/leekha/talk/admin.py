"""The moderators' queue of reports: each is read, and ended once with what came of it."""

from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from unfold.admin import ModelAdmin

from leekha.talk.models import Report
from leekha.talk.reporting import deal_with

if TYPE_CHECKING:
    from collections.abc import Iterable

    from leekha.accounts.models import User

    ReportModelForm = forms.ModelForm[Report]
else:
    ReportModelForm = forms.ModelForm

OPEN, DONE = "open", "done"
ABOUT = ("created_at", "reason", "reporter", "note", "person", "moderating", "said", "table")
END = ("outcome", "outcome_note")
ENDED = (*END, "moderator", "done_at")
LINK = '<a class="text-primary-600" href="{}">{}</a>'


class ReportForm(ReportModelForm):
    """What came of it."""

    class Meta:
        model = Report
        fields = END

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "outcome" in self.fields:
            self.fields["outcome"].required = True


class StateFilter(admin.SimpleListFilter):
    """Those that wait, unless others are asked for."""

    title = "state"
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Open or done."""
        del request, model_admin
        return [(OPEN, "Open"), (DONE, "Done")]

    def value(self) -> str:
        """The one in force."""
        return super().value() or OPEN

    def choices(self, changelist: Any) -> Any:
        """Both, without one for all."""
        return list(cast("Iterable[Any]", super().choices(changelist)))[1:]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        """The reports in that state."""
        del request
        return queryset.exclude(outcome="") if self.value() == DONE else queryset.filter(outcome="")


@admin.register(Report)
class ReportAdmin(ModelAdmin):  # type: ignore[misc]
    """Reports, the oldest open one first. A moderator does not see those about himself."""

    form = ReportForm
    list_display = ("created_at", "reason", "person", "said", "note", "reporter", "outcome")
    list_filter = (StateFilter, "reason", "outcome")
    list_select_related = ("person", "reporter")
    search_fields = ("person__username", "reporter__username", "text", "note", "game")
    ordering = (F("done_at").desc(nulls_first=True), "created_at", "id")

    @admin.display(description="message")
    def said(self, report: Report) -> str:
        """What was said, as it stood when it was reported."""
        return report.text or ("deleted with its author" if report.message else "–")

    @admin.display(description="what to do")
    def moderating(self, report: Report) -> str:
        """The ways to the person, to what was done to him before, and to doing something."""
        person = report.person
        ways = (
            (reverse("admin:accounts_user_change", args=[person.pk]), person.username),
            (_with_query("accounts_sanction_add", person=person.pk), "warn, rename, silence or ban"),
            (_with_query("accounts_sanction_changelist", q=person.username), "what was done before"),
        )
        return format_html_join(" · ", LINK, ways)

    @admin.display(description="table")
    def table(self, report: Report) -> str:
        """The way to the table, whose running deal shows no cards there either."""
        if not report.game:
            return "–"
        return format_html(LINK, _with_query("games_game_changelist", q=report.game), report.game)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Nobody judges himself, or learns who reported him."""
        found: QuerySet[Report] = super().get_queryset(request)
        return found.exclude(person=cast("User", request.user))

    def get_fieldsets(self, request: HttpRequest, obj: Report | None = None) -> Any:
        """What was reported, and what came of it."""
        del request
        ended = ENDED if obj is not None and obj.outcome else END
        return ((None, {"fields": ABOUT}), ("What came of it", {"fields": ended}))

    def get_readonly_fields(self, request: HttpRequest, obj: Report | None = None) -> tuple[str, ...]:
        """All but what came of it."""
        del request, obj
        return (*ABOUT, "moderator", "done_at")

    def save_model(self, request: HttpRequest, obj: Report, form: ReportForm, change: bool) -> None:  # noqa: FBT001
        """Ends it, unless somebody was faster."""
        del change
        done = form.cleaned_data
        if not deal_with(cast("User", request.user), obj, done["outcome"], done["outcome_note"]):
            messages.warning(
                request, "Another moderator has ended this report meanwhile; nothing was changed."
            )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never: players report."""
        del request
        return False

    def has_change_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        """Once: what came of it stays."""
        return super().has_change_permission(request, obj) and not (obj is not None and obj.outcome)

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        """Never."""
        del request, obj
        return False


def _with_query(page: str, **query: object) -> str:
    return f"{reverse(f'admin:{page}')}?{urlencode(query)}"

"""Calling the moderators because of somebody, and what they make of it."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Kind
from leekha.talk.limits import MOST_REPORTS, REPORTS_COUNT_FOR
from leekha.talk.models import Message, Report
from leekha.talk.selectors import message_for
from leekha.talk.words import PHRASES


def report(
    user: User, *, reason: str, note: str = "", message: str = "", person: str = ""
) -> tuple[Report, bool]:
    """The report of a message, by its id, or of a person, by his name; and whether it is new.

    While one of the same is open it stays the one that it is. Called in a transaction; takes the row lock of
    the person reported.

    Raises: ApiError `not_found` for what `user` may not read, `not_yourself`, `too_many_reports`.
    """
    said = message_for(user, message) if message else None
    author = said.author if said else _somebody(person)
    if author == user:
        raise ApiError("not_yourself")
    # A copy of his words is made before his account is deleted, and goes with it, or not at all.
    if User.objects.select_for_update(no_key=True).get(pk=author.pk).deleted_at is not None:
        raise ApiError("not_found")
    same = Report.objects.filter(reporter=user, person=author, message=message, outcome="")
    if open_one := same.first():
        return open_one, False
    _refuse_too_many(user)
    copied = {"message": said.public_id, "game": said.game.public_id, "text": _words(said)} if said else {}
    return Report.objects.create(reporter=user, person=author, reason=reason, note=note, **copied), True


def _somebody(username: str) -> User:
    person = User.objects.filter(username__iexact=username, is_active=True).first()
    if person is None:
        raise ApiError("not_found")
    return person


def _words(said: Message) -> str:
    return said.text or PHRASES.get(said.phrase, {}).get("en", said.phrase)


def _refuse_too_many(user: User) -> None:
    since = timezone.now() - REPORTS_COUNT_FOR
    recent = Report.objects.filter(reporter=user, created_at__gt=since).order_by("-created_at")
    counted = list(recent.values_list("created_at", flat=True)[:MOST_REPORTS])
    if len(counted) == MOST_REPORTS:
        refusal = ApiError("too_many_reports", most=MOST_REPORTS)
        refusal.wait = (counted[-1] - since).total_seconds()
        raise refusal


@transaction.atomic
def deal_with(moderator: User, report: Report, outcome: str, note: str = "") -> bool:
    """Ends an open report and tells its reporter that somebody has looked; False where that was done before.

    Takes the report's row lock.
    """
    still_open = Report.objects.select_for_update(of=("self",)).filter(pk=report.pk, outcome="")
    found = still_open.select_related("reporter").first()
    if found is None:
        return False
    found.outcome, found.outcome_note = outcome, note
    found.moderator, found.done_at = moderator, timezone.now()
    found.save(update_fields=["outcome", "outcome_note", "moderator", "done_at"])
    if found.reporter.is_active:
        fact = Fact(Kind.MODERATION, "", "", found.done_at, data={"what": "reported"})
        notify([(found.reporter_id, fact)])
    return True


def forget_reports(user: User) -> None:
    """Of a person whose account is deleted moderators keep that he reported or was reported, and no words."""
    own = Q(reporter=user) | Q(person=user)
    Report.objects.filter(own).update(note="", outcome_note="")
    Report.objects.filter(person=user).update(text="")

"""Who keeps away from whom, and who likes to play with whom.

A block works both ways, and whoever is blocked meets what he would meet if the other were not there.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, QuerySet

from leekha.accounts.models import Block, Partner, User
from leekha.accounts.signals import person_blocked
from leekha.common.errors import ApiError

MOST_PARTNERS = 100
MOST_BLOCKS = 1_000


def apart_from(user: User, field: str = "user") -> Q:
    """Rows whose person, in `field`, blocks `user` or is blocked by him."""
    blocked = Block.objects.filter(blocker=user).values("blocked")
    blocking = Block.objects.filter(blocked=user).values("blocker")
    # Read once for all rows, not looked up for each.
    return Q(**{f"{field}__in": blocked}) | Q(**{f"{field}__in": blocking})


def keeps_apart(user_pk: int, others: Iterable[int]) -> bool:
    """Whether `user_pk` and any of the others block each other, in either direction. One query."""
    people = [other for other in others if other != user_pk]
    return Block.objects.filter(
        Q(blocker=user_pk, blocked__in=people) | Q(blocked=user_pk, blocker__in=people)
    ).exists()


def blocks_of(user: User) -> QuerySet[Block]:
    """Whom a person has blocked, the latest first."""
    return Block.objects.filter(blocker=user).select_related("blocked")


def person_named(username: str) -> User:
    """Whoever has this name, in any case. Raises: ApiError `unknown_player`."""
    person = User.objects.filter(username__iexact=username, is_active=True).first()
    if person is None:
        raise ApiError("unknown_player", username=username)
    return person


def person_for(user: User, username: str) -> User:
    """Whoever has this name, for somebody who wants to play with him.

    Raises: ApiError `person_blocked` where `user` has blocked him; `unknown_player` where nobody has the
    name, or he blocks `user`.
    """
    person = person_named(username)
    if Block.objects.filter(blocker=user, blocked=person).exists():
        raise ApiError("person_blocked", username=username)
    if keeps_apart(user.pk, [person.pk]):
        raise ApiError("unknown_player", username=username)
    return person


def block(user: User, username: str) -> User:
    """Keeps the person away from `user`, whose favourite he is no longer. Sends `person_blocked`.

    Raises: ApiError `not_found`, `not_yourself`, `too_many_people`.
    """
    # Somebody whose account is closed may be blocked too.
    person = User.objects.filter(username__iexact=username).first()
    if person is None:
        raise ApiError("not_found")
    _refuse_too_many(user, person, blocks_of(user).exclude(blocked=person).count(), MOST_BLOCKS)
    with transaction.atomic():
        _, is_new = Block.objects.get_or_create(blocker=user, blocked=person)
        Partner.objects.filter(owner=user, person=person).delete()
        if is_new:
            person_blocked.send(User, user=user, blocked=person)
    return person


def unblock(user: User, username: str) -> None:
    """Takes a block back; harmless where there is none."""
    Block.objects.filter(blocker=user, blocked__username__iexact=username).delete()


def partners_of(user: User) -> list[User]:
    """The favourites of a person, the latest first, without those who keep apart from him."""
    rows = Partner.objects.filter(~apart_from(user, "person"), owner=user, person__is_active=True)
    return [row.person for row in rows.select_related("person")]


def add_partner(user: User, username: str) -> User:
    """Makes somebody a favourite; harmless if he is one.

    Raises: ApiError `unknown_player`, `person_blocked`, `not_yourself`, `too_many_people`.
    """
    person = person_for(user, username)
    others = Partner.objects.filter(owner=user).exclude(person=person)
    _refuse_too_many(user, person, others.count(), MOST_PARTNERS)
    Partner.objects.get_or_create(owner=user, person=person)
    return person


def remove_partner(user: User, username: str) -> None:
    """Makes somebody no favourite any more; harmless if he is none."""
    Partner.objects.filter(owner=user, person__username__iexact=username).delete()


def _refuse_too_many(user: User, person: User, count: int, most: int) -> None:
    if person.pk == user.pk:
        raise ApiError("not_yourself")
    if count >= most:
        raise ApiError("too_many_people", most=most)

"""Rules that people save under a name."""

from django.db import transaction

from leekha.accounts.models import User
from leekha.common.errors import ApiError
from leekha.games.models import RuleSet
from leekha_engine.rules import Rules

MOST_RULE_SETS = 50


def save(owner: User, name: str, rules: Rules) -> RuleSet:
    """A new set of a person's. Raises: ApiError `too_many_rule_sets`."""
    with transaction.atomic():
        User.objects.select_for_update(of=("self",)).get(pk=owner.pk)
        if RuleSet.objects.filter(owner=owner).count() >= MOST_RULE_SETS:
            raise ApiError("too_many_rule_sets", most=MOST_RULE_SETS)
        return RuleSet.objects.create(owner=owner, name=name, rules=rules.overrides())


def change(owner: User, public_id: str, name: str, rules: Rules) -> RuleSet:
    """A set of the person's with another name and rules. Raises: ApiError `not_found`."""
    with transaction.atomic():
        entry = RuleSet.objects.select_for_update().filter(owner=owner, public_id=public_id).first()
        if entry is None:
            raise ApiError("not_found")
        entry.name, entry.rules = name, rules.overrides()
        entry.save(update_fields=["name", "rules"])
        return entry


def delete(owner: User, public_id: str) -> None:
    """Deletes a set of the person's. Raises: ApiError `not_found`."""
    deleted, _ = RuleSet.objects.filter(owner=owner, public_id=public_id).delete()
    if not deleted:
        raise ApiError("not_found")

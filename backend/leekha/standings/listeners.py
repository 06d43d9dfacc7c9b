"""What the standings do when something happens to a person.

They forget nothing of whoever is gone: what is believed of the others follows from the games he played. A
closed account is in no list.
"""

from django.dispatch import receiver

from leekha.accounts.models import User
from leekha.accounts.signals import data_wanted
from leekha.standings.selectors.people import ratings_of


@receiver(data_wanted)
def on_data_wanted(user: User, **_: object) -> dict[str, object]:
    """His ratings, and what each game changed."""
    return {"ratings": ratings_of(user)}

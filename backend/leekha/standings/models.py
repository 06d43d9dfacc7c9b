"""The rows of the standings: what is believed of each person, and what each game changed.

All of it follows from the games and can be built again (`rebuild_ratings`).
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from leekha.standings.skill import MEAN, SPREAD


class Mode(models.TextChoices):
    """Each for himself, or in pairs; rated apart."""

    SOLO = "solo"
    PAIRS = "pairs"


class Rating(models.Model):
    """What is believed of a person's skill in one mode, after so many rated games."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    mode = models.CharField(max_length=5, choices=Mode.choices)
    mu = models.FloatField(default=MEAN)
    sigma = models.FloatField(default=SPREAD)
    games = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["mode", "-mu", "-id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="rating_board", fields=["mode", "-mu", "-id"], condition=Q(games__gt=0)),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="rating_one_per_mode", fields=["user", "mode"]),
        ]

    def __str__(self) -> str:
        return f"{self.mode} rating of {self.user_id}"


class RatingChange(models.Model):
    """What one game did to one person's rating. `rank` is where he came in, 1 to 4."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="rating_changes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="rating_changes"
    )
    mode = models.CharField(max_length=5, choices=Mode.choices)
    finished_at = models.DateTimeField()
    rank = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        ordering: ClassVar[list[str]] = ["finished_at", "game_id", "user_id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(name="rating_change_order", fields=["finished_at", "game"]),
            models.Index(name="rating_change_of_person", fields=["user", "mode", "finished_at"]),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(name="rating_change_one_per_person", fields=["game", "user"]),
            models.CheckConstraint(name="rating_change_rank", condition=Q(rank__gte=1, rank__lte=4)),
        ]

    def __str__(self) -> str:
        return f"what game {self.game_id} made of {self.user_id}"

"""Rows that every app uses."""

from django.conf import settings
from django.db import models


class IdempotencyKey(models.Model):
    """What a write with an `Idempotency-Key` was answered; empty only inside the write's transaction."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    key = models.CharField(max_length=128)
    method = models.CharField(max_length=8)
    path = models.TextField()
    body_sha256 = models.BinaryField(max_length=32)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "key"), name="one_answer_per_key"),)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

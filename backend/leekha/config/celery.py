"""The Celery application. Every schedule stands in the settings (`CELERY_BEAT_SCHEDULE`)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leekha.config.settings")

app = Celery("leekha")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

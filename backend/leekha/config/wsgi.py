"""What the web server runs."""

import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

from leekha.config.content_type import of_plain_content_types

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leekha.config.settings")

SHORTEST_KEY = 32
known = settings.SECRET_KEY == settings.INSECURE_KEY
short = len(settings.SECRET_KEY) < SHORTEST_KEY

if (known or short) and not (settings.DEBUG or settings.TESTING):
    raise ImproperlyConfigured(
        f"SECRET_KEY is not set to {SHORTEST_KEY} random characters or more: anybody could forge sessions."
    )

application = of_plain_content_types(get_wsgi_application())

"""What the web server runs."""

import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leekha.config.settings")

KNOWN_KEYS = {settings.INSECURE_KEY, "replace-me"}

if settings.SECRET_KEY in KNOWN_KEYS and not (settings.DEBUG or settings.TESTING):
    raise ImproperlyConfigured(
        "SECRET_KEY is not set to one of your own: sessions could be forged by anybody who knows the source."
    )

application = get_wsgi_application()

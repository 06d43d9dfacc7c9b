"""What the web server runs."""

import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leekha.config.settings")

if settings.SECRET_KEY == settings.INSECURE_KEY and not (settings.DEBUG or settings.TESTING):
    raise ImproperlyConfigured(
        "SECRET_KEY is not set: sessions could be forged by anybody who knows the source."
    )

application = get_wsgi_application()

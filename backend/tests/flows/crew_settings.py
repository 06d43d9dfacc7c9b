"""The product's settings for workers that push to a test's own server."""

from leekha.config.settings import *  # noqa: F403 - Django reads settings from one module

PUSH_TO_ANYWHERE = True

"""Ids that stand in addresses."""

import secrets


def new_public_id() -> str:
    """An opaque id of 16 URL-safe characters with 96 random bits: it cannot be guessed or counted."""
    return secrets.token_urlsafe(12)

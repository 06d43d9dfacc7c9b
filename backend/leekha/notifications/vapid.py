"""Our own key, by which push services know who sends."""

import base64

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings


def public_key() -> str | None:
    """What browsers subscribe with, in base64url; None where pushes are off."""
    private = settings.VAPID_PRIVATE_KEY
    if not private:
        return None
    number = int.from_bytes(base64.urlsafe_b64decode(private + "=" * (-len(private) % 4)))
    key = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

"""The letters we send: plain text, in the language of whoever gets them."""

import logging
from collections.abc import Mapping
from smtplib import SMTPException

from django.core.mail import EmailMessage

from leekha.accounts.letter_words import Letter
from leekha.accounts.models import User

logger = logging.getLogger(__name__)


def send_letter(user: User, letters: Mapping[str, Letter], **facts: str) -> None:
    """Send one of the letters to the stored address of the user, and to no other.

    A mail server that fails is noted and breaks nothing: whoever waits for a code asks again.
    """
    if not user.email:
        return
    subject, body = letters[user.language]
    message = EmailMessage(subject, body.format(name=user.shown_name, **facts), to=[user.email])
    try:
        message.send()
    except (OSError, SMTPException):
        logger.exception("A letter could not be sent")

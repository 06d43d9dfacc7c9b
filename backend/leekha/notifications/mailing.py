"""One letter to its server, and what that answered."""

import logging
from http import HTTPStatus
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused

from django.core.mail import EmailMessage

from leekha.notifications.outcomes import Outcome

logger = logging.getLogger(__name__)
# SMTP's answers from here on are for good.
FOR_GOOD = HTTPStatus.INTERNAL_SERVER_ERROR


def mail(letter: EmailMessage) -> Outcome:
    """Sends it and tells what became of it. Asks no database."""
    try:
        letter.send()
    except SMTPRecipientsRefused as refusal:
        codes = [code for code, _ in refusal.recipients.values()]
        return Outcome.gone() if all(code >= FOR_GOOD for code in codes) else Outcome.later()
    except SMTPDataError as refusal:
        # After it was read: for what it is or whence it comes, perhaps, which says nothing of the address.
        # Sent again it would be refused again.
        logger.exception("A letter was refused")
        return Outcome.refused() if refusal.smtp_code >= FOR_GOOD else Outcome.later()
    except (OSError, SMTPException):
        logger.exception("A letter could not be sent")
        return Outcome.later()
    return Outcome.sent()

"""What other apps may want to know about people. Receivers run inside the change's own transaction."""

from django.dispatch import Signal

# Sent with `user` after what others see of that person has changed.
profile_changed = Signal()

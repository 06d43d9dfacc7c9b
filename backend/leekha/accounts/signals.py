"""What other apps may want to know about people. Receivers run inside the change's own transaction."""

from django.dispatch import Signal

# Sent with `user` after what others see of that person has changed.
profile_changed = Signal()

# Sent with `user` after a vacation of his has been entered, ended or taken back.
vacations_changed = Signal()

# Sent with `user` and `blocked` after the one has blocked the other.
person_blocked = Signal()

# Sent with `user` after he has changed what the server plays for him.
automatic_play_changed = Signal()

# Sent with `user` after he can no longer sign in; `for_good` says that he never will again.
account_closed = Signal()

# Sent with `user` after `account_closed` for good: whoever keeps what is his alone forgets it.
account_deleted = Signal()

# Sent with `user` and `renamed` (a `Renamed`) before he is called otherwise: whoever has copied the name
# replaces it.
name_withdrawn = Signal()

# Sent with `sanction` after a moderator has done something to its person.
person_moderated = Signal()

# Sent with `user`; each receiver answers, by name, what it keeps of him.
data_wanted = Signal()

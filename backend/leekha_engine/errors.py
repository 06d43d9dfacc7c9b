"""Every refusal of the rules, with a stable `code` for programs and an English sentence for developers."""

from typing import ClassVar


class LeekhaError(Exception):
    """A refusal by the rules: `code` and `data` are stable, the sentence is not.

    `data` holds JSON values only and never a card that the refused player did not name.
    """

    code: ClassVar[str] = "leekha_error"

    def __init__(self, message: str, data: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.data: dict[str, object] = data or {}


class IllegalPlay(LeekhaError):  # noqa: N818 - the names are the refusals the rules speak of
    """The card may not be played now. `data`: reason, rule and, where one matters, suit."""

    code = "illegal_play"


class IllegalPass(LeekhaError):  # noqa: N818
    """These cards may not be passed together. `data`: reason, rule and, where one matters, suit."""

    code = "illegal_pass"


class WrongPhase(LeekhaError):  # noqa: N818
    """The deal is not in the phase that the action belongs to. `data`: phase."""

    code = "wrong_phase"


class NotYourTurn(LeekhaError):  # noqa: N818
    """Another seat is to act. `data`: to_act."""

    code = "not_your_turn"


class AlreadyPassed(LeekhaError):  # noqa: N818
    """The seat has committed its pass in this deal, which is final."""

    code = "already_passed"


class AlreadyDeclared(LeekhaError):  # noqa: N818
    """The seat has answered in the declaring phase, which is final."""

    code = "already_declared"


class IllegalDeclaration(LeekhaError):  # noqa: N818
    """These cards may not be shown, or nothing can be announced. `data`: reason, rule."""

    code = "illegal_declaration"


class BadCard(LeekhaError):  # noqa: N818
    """The text names no card."""

    code = "bad_card"


class BadRules(LeekhaError):  # noqa: N818
    """An option or its value does not exist, or two do not go together. `data`: option, reason."""

    code = "bad_rules"


class BadDeal(LeekhaError):  # noqa: N818
    """The four hands are not one pack dealt 13 each."""

    code = "bad_deal"


class BadNotation(LeekhaError):  # noqa: N818
    """The line of text is no position of a deal. `data`: field."""

    code = "bad_notation"


class BadRecord(LeekhaError):  # noqa: N818
    """The record of a game contradicts the rules or itself. `data`: path, reason."""

    code = "bad_record"

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path or 'record'}: {reason}", {"path": path, "reason": reason})
        self.path = path
        self.reason = reason


class BadPlan(LeekhaError):  # noqa: N818
    """The JSON values are no plan. `data`: path, reason."""

    code = "bad_plan"

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path or 'plan'}: {reason}", {"path": path, "reason": reason})

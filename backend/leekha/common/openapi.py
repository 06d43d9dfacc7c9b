"""The OpenAPI document: our operations and the one shape of every error."""

from typing import Any

from drf_spectacular.openapi import AutoSchema

from leekha.common.error_words import ERRORS

PREFIX = "/api/v1/"
ERROR = "Error"
ERROR_REF = {"$ref": f"#/components/schemas/{ERROR}"}
ERROR_SCHEMA = {
    "type": "object",
    "description": "Every error, whatever raised it.",
    "properties": {
        "code": {"type": "string", "enum": sorted(ERRORS), "description": "Stable, for programs."},
        "detail": {"type": "string", "description": "A sentence in the caller's language."},
        "data": {
            "type": "object",
            "additionalProperties": True,
            "description": "Facts that go with the code.",
        },
    },
    "required": ["code", "detail", "data"],
    "additionalProperties": False,
}


class Schema(AutoSchema):
    """drf-spectacular's description of a view, with the error shape for whatever else it answers."""

    def get_operation_id(self) -> str:
        """Method and path, which no other operation shares: `post_games_by_public_id_play`."""
        path = self.path.removeprefix(PREFIX).replace("{", "by_").replace("}", "")
        return "_".join([self.method.lower(), *path.split("/")])

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        """The operation in the document."""
        operation: dict[str, Any] | None = super().get_operation(*args, **kwargs)
        if operation:
            operation["responses"].setdefault("default", error_response())
        return operation


def error_response() -> dict[str, Any]:
    """The response object of an error."""
    content = {"application/json": {"schema": ERROR_REF}}
    return {"description": "An error.", "content": content}


def add_error_schema(result: dict[str, Any], **kwargs: object) -> dict[str, Any]:
    """Post-processing hook: the component that every operation refers to."""
    del kwargs
    result["components"].setdefault("schemas", {})[ERROR] = ERROR_SCHEMA
    return result

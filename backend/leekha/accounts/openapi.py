"""The two ways to sign in, in the words of OpenAPI."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class SessionTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The token in the schema; the sign-in API's own document calls the same thing `SessionToken`."""

    target_class = "leekha.accounts.authentication.SessionTokenAuthentication"
    name = "AppSessionToken"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """An API key in a header."""
        del auto_schema
        return {"type": "apiKey", "in": "header", "name": "X-Session-Token"}


class BrowserSessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The cookie in the schema."""

    target_class = "leekha.accounts.authentication.BrowserSessionAuthentication"
    name = "BrowserSession"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """An API key in a cookie."""
        del auto_schema
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


def add_password_of_deletion(result: dict[str, Any], **kwargs: object) -> dict[str, Any]:
    """Post-processing hook: the body of `DELETE /me`, of which the generator knows nothing."""
    del kwargs
    password = {"type": "string", "writeOnly": True}
    body = {"type": "object", "properties": {"password": password}, "required": ["password"]}
    operation = result["paths"]["/api/v1/me"]["delete"]
    operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return result

"""The two ways to sign in, in the words of OpenAPI."""

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

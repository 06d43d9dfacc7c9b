"""The API's document, and the same as a page that needs nothing from elsewhere."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView

from leekha.common.error_words import ERRORS
from leekha.common.language import say

Node = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")


@cache
def document() -> Node:
    """The OpenAPI document; it takes a second to make and stays the same while the process lives."""
    made: Node = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made


class _MadeOnce(SchemaGenerator):
    def get_schema(self, *args: object, **kwargs: object) -> Node:
        """The document, whoever asks."""
        del args, kwargs
        return document()


class DocumentView(SpectacularAPIView):
    """The document as YAML or JSON, by `Accept` or `?format=`."""

    generator_class = _MadeOnce
    authentication_classes = ()


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Every operation, shape and error code, for people."""
    schemas = document()["components"]["schemas"]
    facts = {
        "operations": list(_operations(document())),
        "schemas": {
            name: json.dumps(schema, indent=2, ensure_ascii=False) for name, schema in schemas.items()
        },
        "errors": [(code, entry.status, say(entry.words)) for code, entry in sorted(ERRORS.items())],
    }
    return render(request, "common/docs.html", facts)


def _operations(made: Node) -> Iterator[Node]:
    for path, item in made["paths"].items():
        for method in METHODS:
            if method in item:
                yield {"path": path, "method": method.upper(), **_operation(item[method])}


def _operation(operation: Node) -> Node:
    body = operation.get("requestBody", {})
    return {
        "id": operation["operationId"],
        "text": operation.get("description") or operation.get("summary", ""),
        "parameters": [_parameter(each) for each in operation.get("parameters", [])],
        "body": _shape(body),
        "responses": {status: _shape(answer) for status, answer in operation["responses"].items()},
    }


def _parameter(parameter: Node) -> str:
    if "$ref" in parameter:
        return _last(parameter)
    return f"{parameter['name']} ({parameter['in']})"


def _shape(node: Node) -> str:
    """The name of the component that a body or an answer has."""
    if "$ref" in node:
        return _last(node)
    contents = list(node.get("content", {}).values())
    schema = contents[0].get("schema", {}) if contents else {}
    return _last(schema) if "$ref" in schema else str(schema.get("type", ""))


def _last(node: Node) -> str:
    return str(node["$ref"]).rpartition("/")[2]

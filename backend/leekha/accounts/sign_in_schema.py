"""The document of the sign-in API inside ours.

allauth describes more than we serve, in OpenAPI 3.0 and without operationIds; here it becomes 3.1, named, and
no more than what is there.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import allauth.headless
import yaml

from leekha.accounts.adapter import HeadlessAdapter
from leekha.accounts.sign_in_urls import VIEWS
from leekha.common.openapi import ERROR_REF, error_response

Node = dict[str, Any]

SOURCE = Path(allauth.headless.__file__).parent / "spec" / "doc" / "openapi.yaml"
ROOT = "/_allauth/{client}/v1/"
METHODS = ("get", "post", "put", "patch", "delete")
SCHEMAS = "#/components/schemas/"
PREFIX = "SignIn"
SECURITY: list[Node] = [{"AppSessionToken": []}, {"BrowserSession": []}, {}]


def add_sign_in_paths(result: Node, **kwargs: object) -> Node:
    """Post-processing hook: the paths of `sign_in_urls` and every component they need."""
    del kwargs
    source = _as_3_1(yaml.safe_load(SOURCE.read_text(encoding="utf-8")))
    schemas = source["components"]["schemas"]
    source["components"]["schemas"] = {PREFIX + name: schema for name, schema in schemas.items()}
    paths = {ROOT + address: source["paths"][ROOT + address] for address in VIEWS}
    _describe_what_is_ours(source["components"]["schemas"], paths)
    for path, item in paths.items():
        for method in METHODS:
            if method in item:
                _complete(item[method], path, method)
    for kind, name, part in _needed(source["components"], paths):
        result["components"].setdefault(kind, {})[name] = part
    result["paths"].update(paths)
    return result


def _as_3_1(node: Any) -> Any:
    """The same without examples and `nullable`, with our names of schemas."""
    if isinstance(node, list):
        return [_as_3_1(inner) for inner in node]
    if not isinstance(node, dict):
        return node.replace(SCHEMAS, SCHEMAS + PREFIX) if isinstance(node, str) else node
    kept = {
        key: _as_3_1(inner) for key, inner in node.items() if key not in {"example", "examples", "nullable"}
    }
    if node.get("nullable") is not True:
        return kept
    if "type" not in kept:
        return {"anyOf": [kept, {"type": "null"}]}
    return kept | {"type": [kept["type"], "null"]}


def _describe_what_is_ours(schemas: Node, paths: Node) -> None:
    """Say what allauth's document leaves open, and leave out what we do not have."""
    schemas["SignInUser"] = HeadlessAdapter.user_schema()
    schemas["SignInFlow"]["properties"] = {"id": {"type": "string"}, "is_pending": {"type": "boolean"}}
    schemas["SignInBaseSignup"]["properties"].pop("phone")
    schemas["SignInBaseSignup"]["required"] = ["username", "email"]
    schemas["SignInLogin"]["allOf"][1]["anyOf"].pop()
    schemas["SignInAuthenticationMethod"] = {
        "type": "object",
        "properties": {"method": {"type": "string"}},
        "required": ["method"],
    }
    meta = schemas["SignInAuthenticationMeta"]["allOf"][1]["properties"]
    meta["is_authenticated"] = {"type": ["boolean", "null"]}
    data = schemas["SignInConfigurationResponse"]["properties"]["data"]
    data["properties"] = {"account": data["properties"]["account"]}
    changed = paths[f"{ROOT}account/password/change"]["post"]["responses"]
    changed["200"] = {"$ref": "#/components/responses/AuthenticatedByPassword"}


def _complete(operation: Node, path: str, method: str) -> None:
    words = re.findall(r"\w+", path.removeprefix(ROOT))
    operation["operationId"] = "_".join(["sign_in", method, *words])
    operation["tags"] = ["sign-in"]
    operation["security"] = SECURITY if "security" in operation else [{}]
    responses = operation["responses"]
    responses["410"] = {"$ref": "#/components/responses/SessionGone"}
    responses["default"] = error_response()
    for status, shape in (("400", "ErrorResponse"), ("403", "ForbiddenResponse")):
        if status in responses:
            schema = {"anyOf": [{"$ref": f"{SCHEMAS}{PREFIX}{shape}"}, ERROR_REF]}
            content = {"application/json": {"schema": schema}}
            responses[status] = {"description": "Refused.", "content": content}


def _needed(components: Node, paths: Node) -> Iterator[tuple[str, str, Node]]:
    """Kind, name and body of every component that the paths refer to, directly or not."""
    waiting, seen = list(_references(paths)), set()
    while waiting:
        kind, name = waiting.pop()
        if (kind, name) in seen or name not in components[kind]:
            continue
        seen.add((kind, name))
        part = components[kind][name]
        waiting.extend(_references(part))
        yield kind, name, part


def _references(node: object) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        if "$ref" in node:
            _, _, kind, name = node["$ref"].split("/")
            yield kind, name
        node = list(node.values())
    if isinstance(node, list):
        for inner in node:
            yield from _references(inner)

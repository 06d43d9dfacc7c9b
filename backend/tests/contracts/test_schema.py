"""The document says all that there is, and nothing that is not."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLResolver, get_resolver
from openapi_spec_validator import OpenAPIV31SpecValidator

from leekha.common.docs import document
from leekha.common.error_words import ERRORS

METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture(scope="module")
def schema() -> Any:
    """The document as a client gets it."""
    return json.loads(json.dumps(document()))


def _operations(schema: Any) -> list[Any]:
    return [item[method] for item in schema["paths"].values() for method in METHODS & set(item)]


def test_the_document_is_valid_openapi_3_1(schema: Any) -> None:
    assert schema["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(schema).validate()


def test_every_operation_has_a_name_of_its_own_and_the_one_shape_of_errors(schema: Any) -> None:
    operations = _operations(schema)
    names = {operation["operationId"] for operation in operations}

    assert len(names) == len(operations) >= 20
    for operation in operations:
        answer = operation["responses"]["default"]["content"]["application/json"]["schema"]
        assert answer == {"$ref": "#/components/schemas/Error"}


def test_every_error_code_is_listed(schema: Any) -> None:
    assert schema["components"]["schemas"]["Error"]["properties"]["code"]["enum"] == sorted(ERRORS)


def test_signing_in_is_part_of_it_and_only_what_is_served(schema: Any) -> None:
    paths = {path for path in schema["paths"] if path.startswith("/_allauth/")}
    served = {"config", "auth/session", "auth/login", "auth/signup", "auth/reauthenticate"}
    served |= {"auth/password/request", "auth/password/reset", "account/password/change"}

    assert paths == {f"/_allauth/{{client}}/v1/{address}" for address in served}
    assert "nullable" not in json.dumps(schema)


def test_every_address_of_the_api_is_in_the_document(schema: Any) -> None:
    listed = {path.removeprefix("/api/v1/") for path in schema["paths"] if path.startswith("/api/v1/")}
    own = {
        re.sub(r"<\w+:(\w+)>", r"{\1}", str(each.pattern))
        for resolver in get_resolver().url_patterns
        if isinstance(resolver, URLResolver) and str(resolver.pattern) == "api/v1/"
        for each in resolver.url_patterns
    }

    # The last is a page that letters lead to.
    assert own - {"schema", "docs", "unsubscribe"} == listed


def test_the_document_comes_as_yaml_or_json(client: Client) -> None:
    yaml = client.get("/api/v1/schema")
    assert yaml["Content-Type"].startswith("application/vnd.oai.openapi")
    assert yaml.content.startswith(b"openapi: 3.1")

    for answer in (
        client.get("/api/v1/schema?format=json"),
        client.get("/api/v1/schema", headers={"Accept": "application/json"}),
    ):
        assert answer.json()["openapi"].startswith("3.1")


def test_the_page_shows_every_operation_and_loads_nothing_from_elsewhere(client: Client, schema: Any) -> None:
    answer = client.get("/api/v1/docs")
    page = answer.content.decode()

    assert answer.status_code == 200
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert all(f'id="{operation["operationId"]}"' in page for operation in _operations(schema))
    assert all(f"<code>{code}</code>" in page for code in ERRORS)
    assert "http" not in page.replace("http-equiv", "")
    assert "<script" not in page
    assert "style=" not in page

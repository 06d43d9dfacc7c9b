"""Liveness, readiness, and what stands outside the API's views."""

import pytest
from django.test import Client


@pytest.mark.django_db
def test_the_server_is_ready_when_the_database_is_migrated_and_redis_answers(client: Client) -> None:
    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": "ok", "redis": "ok", "build": "dev"}


def test_liveness_asks_no_database(client: Client) -> None:
    assert client.get("/healthz").json()["status"] == "ok"


def test_an_unknown_address_of_the_api_is_a_json_404_in_the_language_asked_for(client: Client) -> None:
    response = client.get("/api/v1/nothing", headers={"accept-language": "de"})

    assert response.status_code == 404
    assert response.json() == {
        "code": "not_found",
        "detail": "Hier ist nichts, oder es ist nicht für dich.",
        "data": {},
    }

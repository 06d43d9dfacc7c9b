"""Liveness, readiness, and what stands outside the API's views."""

from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from leekha.common.api import _check_migrated


@pytest.mark.django_db
def test_the_server_is_ready_when_the_database_is_migrated_and_redis_answers(client: Client) -> None:
    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": "ok", "redis": "ok", "build": settings.BUILD}


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


def test_without_the_database_the_server_is_not_ready_but_alive(client: Client) -> None:
    with patch("leekha.common.api.connection.cursor", side_effect=OperationalError):
        answer = client.get("/readyz")

    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["database"]) == ("unavailable", "missing")
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_database_without_its_migrations_is_not_ready_until_it_has_them(client: Client) -> None:
    _check_migrated.cache_clear()
    MigrationRecorder(connection).record_unapplied("common", "0001_initial")

    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "not_migrated")

    MigrationRecorder(connection).record_applied("common", "0001_initial")
    assert client.get("/readyz").status_code == 200


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_health_is_only_read(address: str, client: Client) -> None:
    assert client.post(address).status_code == 405

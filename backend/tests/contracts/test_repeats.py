"""Every write may be repeated: it takes an Idempotency-Key, or says why a second time changes nothing."""

import json
from typing import Any

from leekha.common.docs import document

WRITES = {"post", "put", "patch", "delete"}
BELOW = "/api/v1/"
# A DELETE names what is to be gone and a PATCH what is to be so; the rest says why.
WITHOUT_KEY = {
    "put games/{public_id}/mute": "says what is to be so",
    "put games/{public_id}/notes": "says what is to be so",
    "post users/{username}/block": "says what is to be so",
    "post users/{username}/silence": "says what is to be so",
    "post me/partners": "says what is to be so",
    "post me/push-subscriptions": "a browser has one address, and the same again is the same one",
    "post push-subscriptions/renew": "the browser is signed out: the old address is gone after the first",
    "post games/{public_id}/plan/preview": "keeps nothing",
    "post records": "keeps nothing",
    "post rules/longest": "keeps nothing",
}


def takes_key(operation: Any, components: Any) -> bool:
    parameters = [
        components["parameters"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one
        for one in operation.get("parameters", [])
    ]
    return any(one["name"] == "Idempotency-Key" and one["in"] == "header" for one in parameters)


def test_every_write_takes_a_key_or_is_listed_with_a_reason() -> None:
    schema: Any = json.loads(json.dumps(document()))
    keyed: set[str] = set()
    without: set[str] = set()
    for path, operations in schema["paths"].items():
        for method in WRITES & set(operations):
            if path.startswith(BELOW):
                kind = keyed if takes_key(operations[method], schema.get("components", {})) else without
                kind.add(f"{method} {path.removeprefix(BELOW)}")
    assert len(keyed) > 15
    unlisted = {one for one in without if not one.startswith(("delete ", "patch "))}
    assert unlisted == set(WITHOUT_KEY)

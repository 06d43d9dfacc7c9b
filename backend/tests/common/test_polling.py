"""Tags are compared weakly, belong to one viewer, and survive compression."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from leekha.common.polling import make_tag, not_modified, poll_after, private, tag_matches


@pytest.mark.parametrize(
    "header", ['W/"57-0"', '"57-0"', '"x", "57-0"', 'W/"x",W/"57-0"', "*", '"57-0", "y"', ' W/"57-0" ']
)
def test_a_known_tag_matches_weak_or_strong_alone_or_in_a_list(header: str) -> None:
    request = RequestFactory().get("/", headers={"If-None-Match": header})

    assert tag_matches(request, 'W/"57-0"')
    assert tag_matches(request, '"57-0"')


@pytest.mark.parametrize("header", ["", '"58-0"', '"57-0', "57-0", 'W/"57-00"', "x" * 10_000, '"', "W/"])
def test_any_other_tag_does_not(header: str) -> None:
    assert not tag_matches(RequestFactory().get("/", headers={"If-None-Match": header}), 'W/"57-0"')


def test_without_a_header_nothing_matches() -> None:
    assert not tag_matches(RequestFactory().get("/"), 'W/"57-0"')


def test_a_tag_depends_on_every_part_on_where_it_ends_and_on_the_build(
    settings: pytest.FixtureRequest,
) -> None:
    tags = {
        make_tag("game", 1, 57),
        make_tag("game", 2, 57),
        make_tag("game", 15, 7),
        make_tag("game", 1, 58),
    }
    assert len(tags) == 4

    settings.BUILD = "next"  # type: ignore[attr-defined]
    assert make_tag("game", 1, 57) not in tags


def test_a_private_answer_is_kept_by_no_proxy_and_asked_for_again() -> None:
    answer = private(HttpResponse("x"), 'W/"57-0"')

    assert answer["Cache-Control"] == "private, no-cache"
    assert answer["ETag"] == 'W/"57-0"'
    assert answer["Vary"] == "Cookie, X-Session-Token, Accept-Language"


def test_a_304_has_no_body_and_the_same_headers() -> None:
    answer = poll_after(not_modified('W/"57-0"'), 2000)

    assert (answer.status_code, answer.content) == (304, b"")
    assert (answer["ETag"], answer["Cache-Control"], answer["Poll-After"]) == (
        'W/"57-0"',
        "private, no-cache",
        "2000",
    )

"""On a server Caddy hands out the browser's files: it must say the same as Django does on one machine."""

import json
import re

from django.conf import settings
from django.utils import translation

from leekha.common.errors import error_body
from leekha.common.middleware import POLICY
from leekha.config.urls import FILE_ENDINGS
from leekha.local.place import FRONTEND

CADDYFILE = (FRONTEND / "Caddyfile").read_text()


def test_caddy_gives_the_page_the_same_policy() -> None:
    assert f'Content-Security-Policy "{POLICY}"' in CADDYFILE


def test_caddy_takes_the_same_endings_for_files() -> None:
    assert rf"\.({FILE_ENDINGS})/?$" in CADDYFILE


def test_caddy_hands_bodies_on_whole_and_waits_for_none_of_them_long() -> None:
    largest = re.findall(r"(?:max_size|request_buffers) (\d+)MB", CADDYFILE)
    assert len(largest) == 2
    assert len(set(largest)) == 1
    assert int(largest[0]) * 1_000_000 > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert re.search(r"timeouts \{\s+read_header 10s\s+read_body 10s\s", CADDYFILE)


def test_caddy_refuses_what_is_too_large_as_the_back_end_does() -> None:
    with translation.override("en"):
        refusal = json.dumps(error_body("too_large"), separators=(",", ":"))
    assert f"respond @huge `{refusal}` 413" in CADDYFILE

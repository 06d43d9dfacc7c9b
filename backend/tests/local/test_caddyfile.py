"""On a server Caddy hands out the browser's files: it must say the same as Django does on one machine."""

from leekha.common.middleware import POLICY
from leekha.config.urls import FILE_ENDINGS
from leekha.local.place import FRONTEND

CADDYFILE = (FRONTEND / "Caddyfile").read_text()


def test_caddy_gives_the_page_the_same_policy() -> None:
    assert f'Content-Security-Policy "{POLICY}"' in CADDYFILE


def test_caddy_takes_the_same_endings_for_files() -> None:
    assert rf"\.({FILE_ENDINGS})/?$" in CADDYFILE

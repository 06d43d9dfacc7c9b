"""Which servers we let ourselves be sent to: public ones by https, whatever a name leads to."""

import socket
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from requests import Session
from requests.adapters import HTTPAdapter
from urllib3 import HTTPSConnectionPool, PoolManager
from urllib3.connection import HTTPSConnection

HTTPS_PORT = 443


def may_be_called(address: str) -> bool:
    """Whether an address that somebody gave us looks like a public server's; asked again when connected."""
    if settings.PUSH_TO_ANYWHERE:
        return True
    try:
        parts = urlsplit(address)
        port = parts.port or HTTPS_PORT
    except ValueError:
        return False
    host = parts.hostname or ""
    if parts.scheme != "https" or parts.username is not None or port != HTTPS_PORT or "." not in host:
        return False
    try:
        return ip_address(host).is_global
    except ValueError:
        return not host.endswith((".local", ".internal", ".localhost"))


class _PublicConnection(HTTPSConnection):
    """Looks who has answered before anything is said: a name may lead anywhere, and elsewhere next time."""

    def _new_conn(self) -> socket.socket:
        connected = super()._new_conn()
        if not ip_address(connected.getpeername()[0].partition("%")[0]).is_global:
            connected.close()
            raise ConnectionRefusedError("not a public address")
        return connected


class _PublicPool(HTTPSConnectionPool):
    ConnectionCls = _PublicConnection


class _PublicAdapter(HTTPAdapter):
    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        pools: PoolManager = self.poolmanager
        pools.pool_classes_by_scheme = {"https": _PublicPool}


def guarded_session() -> Session:
    """A session that reaches public servers by https only, follows nobody elsewhere and asks no proxy."""
    session = Session()
    session.trust_env, session.max_redirects = False, 0
    if not settings.PUSH_TO_ANYWHERE:
        session.adapters.clear()
        session.mount("https://", _PublicAdapter())
    return session

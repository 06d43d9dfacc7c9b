"""Which servers we let ourselves be sent to: public ones by https, whatever a name leads to."""

import socket
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from requests import Response, Session
from requests.adapters import HTTPAdapter
from urllib3 import HTTPSConnectionPool, PoolManager
from urllib3.connection import HTTPSConnection

HTTPS_PORT = 443
BEHIND_NAT64 = IPv6Network("64:ff9b::/96")


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
    if parts.netloc.endswith(":"):
        return False
    try:
        return _is_public(host)
    except ValueError:
        return not host.endswith((".local", ".internal", ".localhost"))


def _is_public(text: str) -> bool:
    """Whether an IP address is a public server's. Raises: ValueError for what is none."""
    address = ip_address(text)
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped.is_global
        return address.is_global and not address.is_site_local and address not in BEHIND_NAT64
    return address.is_global


class _PublicConnection(HTTPSConnection):
    """Looks who has answered before anything is said: a name may lead anywhere, and elsewhere next time."""

    def _new_conn(self) -> socket.socket:
        connected = super()._new_conn()
        if not _is_public(connected.getpeername()[0].partition("%")[0]):
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


def _head_of(answer: Response, **_: object) -> Response:
    answer.close()
    head = Response()
    head.status_code, head.reason, head.headers = answer.status_code, answer.reason, answer.headers
    return head


def guarded_session() -> Session:
    """A session that reaches public servers by https only, follows nobody elsewhere, asks no proxy and reads
    no more of an answer than its head: a body may be without end.
    """
    session = Session()
    session.trust_env, session.max_redirects, session.stream = False, 0, True
    session.hooks["response"].append(_head_of)
    if not settings.PUSH_TO_ANYWHERE:
        session.adapters.clear()
        session.mount("https://", _PublicAdapter())
    return session

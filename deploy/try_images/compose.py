"""docker-compose.yml as Compose itself reads it."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import yaml

from leekha.local.place import ROOT
from try_images.commands import run

# What the example leaves to whoever copies it.
FILLED_IN = {"SECRET_KEY": "k" * 50, "POSTGRES_PASSWORD": "p" * 20}


@dataclass(frozen=True)
class Service:
    """One service; `volumes` gives what is mounted at which folder, `checks` the health check's words."""

    name: str
    image: str
    command: list[str]
    environment: dict[str, str]
    context: str | None
    build_args: dict[str, str]
    restart: str
    checks: list[str]
    volumes: dict[str, str]
    profiles: set[str]
    cap_drop: list[str]
    cap_add: list[str]
    security: list[str]

    @classmethod
    def read(cls, name: str, given: dict[str, Any]) -> Self:
        """The service as `config` prints it."""
        build = given.get("build") or {}
        return cls(
            name=name,
            image=given["image"],
            command=words(given.get("command")),
            environment={
                key: plain(value) for key, value in sorted((given.get("environment") or {}).items())
            },
            context=build.get("context"),
            build_args={key: plain(value) for key, value in (build.get("args") or {}).items()},
            restart=given.get("restart", ""),
            checks=words((given.get("healthcheck") or {}).get("test")),
            volumes=dict(map(mounted, given.get("volumes") or [])),
            profiles=set(given.get("profiles") or []),
            cap_drop=words(given.get("cap_drop")),
            cap_add=words(given.get("cap_add")),
            security=words(given.get("security_opt")),
        )

    @property
    def check_command(self) -> list[str]:
        """The health check as a command to be run inside."""
        kind, *rest = self.checks
        return ["/bin/sh", "-c", *rest] if kind == "CMD-SHELL" else rest


@dataclass(frozen=True)
class Compose:
    """The services of the chosen profiles, and the named volumes."""

    services: dict[str, Service]
    volumes: set[str]


def read_compose(settings: Mapping[str, str], profiles: tuple[str, ...] = ()) -> Compose:
    """The file with .env.example, where `settings` replaces its values.

    Raises: ImagesError when Compose refuses it.
    """
    command = [*compose_tool(), "-f", str(ROOT / "docker-compose.yml"), "--project-directory", str(ROOT),
               "--env-file", str(ROOT / ".env.example"),
               *(word for profile in profiles for word in ("--profile", profile)), "config"]  # fmt: skip
    given = yaml.safe_load(run(command, "Compose refuses docker-compose.yml", {**FILLED_IN, **settings}))
    services = [Service.read(name, each) for name, each in given["services"].items()]
    # The old tool prints the services of every profile.
    active = [each for each in services if not each.profiles or each.profiles & set(profiles)]
    return Compose({each.name: each for each in active}, set(given.get("volumes") or {}))


def compose_tool() -> list[str]:
    """The words that call Compose on this machine.

    Raises: ImagesError when there is none.
    """
    if shutil.which("docker-compose"):
        return ["docker-compose"]
    run(["docker", "compose", "version"], "Docker has no Compose: install docker-compose")
    return ["docker", "compose"]


def plain(value: object) -> str:
    """A value as the program gets it: Compose prints each dollar twice."""
    return "" if value is None else str(value).replace("$$", "$")


def words(given: list[object] | None) -> list[str]:
    """A list of such values."""
    return [plain(each) for each in given or []]


def mounted(volume: str | dict[str, str]) -> tuple[str, str]:
    """The folder and what is mounted there, in the old notation or the new one."""
    if isinstance(volume, str):
        source, target = volume.split(":")[:2]
        return target, source
    return volume["target"], volume["source"]

"""What docker-compose.yml must hold, whatever else stands in it."""

from try_images.compose import Compose, Service, read_compose
from try_images.errors import ImagesError

WORKERS = {"worker-bots", "worker-deliveries", "worker-default"}
ALWAYS = {"db", "redis", "migrate", "web", *WORKERS, "beat", "frontend"}
FOR_DEVELOPERS = {"mail"}
ONCE = {"migrate"}
BUILT = {"leekha-backend", "leekha-frontend"}
SECRETS = ("SECRET_KEY", "POSTGRES_PASSWORD")


def check_compose() -> str:
    """What was found.

    Raises: ImagesError with everything that is wrong.
    """
    wrong = check_profile(read_compose({}), ALWAYS)
    wrong += check_profile(read_compose({}, ("dev",)), ALWAYS | FOR_DEVELOPERS)
    wrong += [f"it starts without {name}" for name in SECRETS if starts_without(name)]
    if wrong:
        raise ImagesError("docker-compose.yml: " + "; ".join(sorted(set(wrong))))
    return f"{len(ALWAYS)} services, {len(ALWAYS | FOR_DEVELOPERS)} with the profile dev"


def check_profile(compose: Compose, wanted: set[str]) -> list[str]:
    """What is wrong with the services of one profile."""
    services = compose.services.values()
    wrong = [f"{name} is missing or too much" for name in wanted ^ set(compose.services)]
    wrong += [complaint for service in services for complaint in check_service(service)]
    used = {source for service in services for source in service.volumes.values()}
    wrong += [f"the volume {name} is not declared, or not used" for name in used ^ compose.volumes]
    built = {service.image for service in services if service.context}
    return wrong + [f"the image {name} is missing or too much" for name in built ^ BUILT]


def check_service(service: Service) -> list[str]:
    """What is wrong with one service."""
    wrong = []
    once = service.name in ONCE
    if not once and not service.checks:
        wrong.append(f"{service.name} has no health check")
    if service.restart not in ({"no"} if once else {"always", "unless-stopped"}):
        wrong.append(f"{service.name} has restart: {service.restart or 'nothing'}")
    return wrong


def starts_without(name: str) -> bool:
    """Whether Compose accepts the file with this secret left empty."""
    try:
        read_compose({name: ""})
    except ImagesError as refusal:
        return name not in str(refusal)
    return True

"""One running product for all flows of a test process."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from .product import Person, Product, running_product

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def product() -> Iterator[Product]:
    """The product, started once."""
    with running_product() as started:
        yield started


@pytest.fixture
def register(product: Product) -> Callable[[str], Person]:
    """Registers a person; the number keeps the names of different tests apart."""

    def make(name: str) -> Person:
        return Person(f"{name}{next(_NUMBERS)}", product.place.address).register()

    return make

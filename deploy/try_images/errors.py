"""The one error of this package."""


class ImagesError(Exception):
    """Why the images are not as they should be, in words for people."""

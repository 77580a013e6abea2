"""The store of the club on which `boardgames club` acts."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator
    from pathlib import Path

    from boardgames.server.club.host import Host

__all__ = ["ClubArgumentError", "open_host", "sqlite_file"]


class ClubArgumentError(BoardgamesError, ValueError):
    """An argument of `club` is not possible, or there is no club."""


def sqlite_file(arguments: Namespace) -> Path | None:
    """Return the SQLite file of the club; None if it is on a database server."""
    from boardgames.cli.serving import file_of
    from boardgames.core.locations import user_data

    if not arguments.store:
        return user_data() / "club.sqlite"
    return file_of(arguments.store)


@contextmanager
def open_host(arguments: Namespace) -> Iterator[Host]:
    """Open the club, in whose audit the user of this machine is the host.

    Raises:
        ClubArgumentError: There is no club.
        StoreError: It cannot be opened.
    """
    from boardgames.server.club import open_club
    from boardgames.server.club.host import Host

    file = sqlite_file(arguments)
    if file is not None and not file.is_file():
        raise ClubArgumentError(
            f"There is no club in {file}: start `boardgames serve`, or name another --store."
        )
    opened = open_club(str(file) if file else arguments.store)
    try:
        yield Host(opened)
    finally:
        opened.close()

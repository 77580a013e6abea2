"""The options of the kit for pytest, which finds them by the entry point of this package.

They cannot be in `conftest.py`: pytest reads the command line before it finds that of a package that is named
with `--pyargs`.
"""

from __future__ import annotations

import pytest

__all__ = ["pytest_addoption", "pytest_configure"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that say which games are tested, and where their golden playthroughs are."""
    group = parser.getgroup("boardgames")
    group.addoption(
        "--game",
        action="append",
        default=[],
        metavar="NAME",
        help="a game for boardgames.conformance; may be repeated; by default all that are installed",
    )
    group.addoption("--golden", metavar="FOLDER", help="where golden playthroughs of these games are")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a game that cannot be loaded, in one sentence, before any test is collected."""
    if names := config.getoption("game", []):
        # Only a run that names games loads the program here.
        import boardgames
        from boardgames.core.errors import BoardgamesError

        try:
            for name in names:
                boardgames.load(name)
        except BoardgamesError as error:
            raise pytest.UsageError(str(error)) from error

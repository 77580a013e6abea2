"""Where the user's matches are kept."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["VARIABLE", "data_folder"]

#: The environment variable that names another folder.
VARIABLE = "BOARDGAMES_DATA"


def data_folder() -> Path:
    """Return the folder of the matches: what BOARDGAMES_DATA says, else the system's place for such."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("boardgames", appauthor=False)

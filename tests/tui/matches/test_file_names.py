"""Names of files that a player types."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core import BoardgamesError
from boardgames.tui.matches.transfers import _path_of


def test_a_tilde_is_the_home_folder_if_there_is_one() -> None:
    """A file name may begin with one all the same."""
    found = [_path_of(text) for text in ("a.txt", "~/a.txt", "~nobody-here/a.txt")]
    assert [Path("a.txt"), Path.home() / "a.txt", Path("~nobody-here/a.txt")] == found


def test_no_name_is_refused() -> None:
    """One has to be typed."""
    with pytest.raises(BoardgamesError, match="Type the name of a file"):
        _path_of("")

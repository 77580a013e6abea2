"""The files of exact values: read when they are needed, and refused where they are damaged."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from boardgames.core.locations import data_file
from boardgames.games.pylos.exact import ExactDataError, ExactError
from boardgames.games.pylos.exact.cells import occupancies
from boardgames.games.pylos.exact.layers import Layers, _summed, layers_of
from tests.games.pylos.exact.positions import STORED, decoded

if TYPE_CHECKING:
    from pathlib import Path

_DATA = data_file("assets", "pylos")
_NUMBER_OF_OCCUPANCIES = {4: 252, 6: 1066, 9: 2064, 12: 1660, 15: 868, 18: 315, 21: 81}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with copies of the files of the children's version."""
    for name in ("children.pyl", "children-21.pyl"):
        (tmp_path / name).write_bytes((_DATA / name).read_bytes())
    return tmp_path


def test_a_folder_with_the_files_is_read(folder: Path) -> None:
    """The layers say which numbers of spheres they know."""
    assert {4, 6, 9, 12, 15, 18, 21} == Layers("children", folder).stored


def test_drawn_positions_are_listed_in_order() -> None:
    """A layer in which none is drawn has an empty list."""
    layers = layers_of("standard")
    listed = {spheres: [*layers.drawn(spheres)] for spheres in (4, 5, 6, 7, 26)}
    assert [0, 1, 29, 72, 0] == [len(numbers) for numbers in listed.values()]
    assert all(sorted(set(numbers)) == numbers for numbers in listed.values())


def test_gaps_are_added_up_from_groups_of_seven_bits() -> None:
    """The lowest group comes first; all but the last of a gap have the highest bit."""
    gaps = bytes([127, 0x80, 1, 0, 0xFF, 0x7F, 0x80, 0x80, 1])
    assert [127, 255, 255, 16_638, 33_022] == [*_summed(gaps)]
    assert [] == [*_summed(b"")]


def test_a_missing_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    """Without the file there is an error that a player can read and a program can catch."""
    with pytest.raises(
        ExactDataError, match=r"^Exact values of Pylos are missing: .* cannot be read \(.*\)\.$"
    ):
        Layers("children", tmp_path)


@pytest.mark.parametrize("at", [0, 4, 5, 9, 60, 4000, -1])
def test_a_damaged_byte_is_noticed(at: int, folder: Path) -> None:
    """One wrong bit anywhere is an error, and never a wrong value."""
    path = folder / "children.pyl"
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)

    with pytest.raises(ExactError, match=r"^Exact values of Pylos are damaged: "):
        Layers("children", folder)


def test_a_file_cut_short_is_noticed(folder: Path) -> None:
    """Half a file is an error."""
    path = folder / "children.pyl"
    path.write_bytes(path.read_bytes()[:70_000])

    with pytest.raises(ExactDataError, match="damaged"):
        Layers("children", folder)


@pytest.mark.parametrize(("spheres", "expected"), _NUMBER_OF_OCCUPANCIES.items())
def test_canonical_occupancies_are_complete(spheres: int, expected: int) -> None:
    """Up to symmetry there are as many occupied sets of places as the files were written for."""
    assert expected == len(occupancies(spheres))


def test_loading_the_game_loads_no_exact_values() -> None:
    """Loading Pylos, playing and asking for its insight import nothing of the exact values."""
    code = (
        "import sys, boardgames; boardgames.load('pylos').start().legal_moves();"
        "print([name for name in sys.modules if 'exact' in name or name == 'lzma'])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8")

    assert "[]" == done.stdout.strip()


def test_stored_positions_can_be_decoded() -> None:
    """The stored positions of the tests are positions of the game."""
    assert all(text == decoded(text).encode() for _, _, text in STORED)

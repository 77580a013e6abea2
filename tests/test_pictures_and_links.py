"""The documents' pictures are there, shown and small, and links lead somewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import boardgames
from tests.documents import DOCUMENTS, ROOT, TEXTS

if TYPE_CHECKING:
    from pathlib import Path

_PICTURES = sorted((ROOT / "docs").glob("*.png"))
#: A picture is loaded by whoever opens the page: in bytes, this is enough for a sharp one.
_LARGEST_PICTURE = 120_000
#: That of a real terminal has all the shades of boards that are pictures.
_REAL, _LARGEST_REAL_PICTURE = "pictures.png", 200_000
_LARGEST_MOVING_PICTURE = 350_000


def _headings(document: Path) -> set[str]:
    """Return the anchors of a document's headings."""
    titles = re.findall(r"^#+ (.+)$", TEXTS[document.name], re.MULTILINE)
    return {re.sub(r"[^a-z0-9-]", "", title.lower().replace(" ", "-")) for title in titles}


def test_every_game_has_a_picture_and_every_picture_a_place() -> None:
    """The documents show each game, and every picture in docs/ is shown somewhere."""
    shown = {name for text in TEXTS.values() for name in re.findall(r"!\[[^]]+\]\((?:docs/)?([^)]+)\)", text)}

    assert {f"{name}.png" for name in boardgames.names()} <= shown
    moving = [path.name for path in (ROOT / "docs").glob("*.svg")]
    assert sorted(shown) == sorted([*moving, *(path.name for path in _PICTURES)])


@pytest.mark.parametrize("path", _PICTURES, ids=lambda path: path.name)
def test_pictures_are_small(path: Path) -> None:
    """A picture is a PNG file that is quick to load."""
    content = path.read_bytes()

    most = _LARGEST_REAL_PICTURE if path.name == _REAL else _LARGEST_PICTURE
    assert (b"\x89PNG", True) == (content[:4], len(content) < most)


def test_the_moving_picture_is_one() -> None:
    """It is an SVG with several frames, and not too large for a page; compressed it is a sixth of that."""
    content = (ROOT / "docs" / "match.svg").read_text(encoding="utf-8")
    frames = re.findall(r'<g id="f(\d+)">', content)
    assert ("<svg", True) == (content[:4], len(content) < _LARGEST_MOVING_PICTURE)
    assert list(map(str, range(len(frames)))) == frames
    assert len(frames) > 10
    assert len(frames) == content.count("@keyframes") + 1


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    """A file or a heading that a document links to exists."""
    links = re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", TEXTS[path.name])
    local = [(target, heading) for target, heading in links if "://" not in target]
    found = [(path.parent / target if target else path, heading) for target, heading in local]

    assert [] == [target for target, _ in found if not target.exists()]
    assert [] == [heading for target, heading in found if heading and heading not in _headings(target)]


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_every_document_is_listed(page: str) -> None:
    """The README links to each document of docs/, and the navigation of the site has it."""
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]

    assert (True, True) == (f"(docs/{page})" in TEXTS["README.md"], f": {page}\n" in navigation)

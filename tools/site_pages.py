"""MkDocs hook: pages of the site that are made from other files of the project.

The documents are read in the repository, in the program and on the site, from one source: this hook takes
those outside docs/ in, and makes the rule sheets, the reference of the library and the example into pages.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

__all__ = ["on_files", "on_page_markdown"]

ROOT = Path(__file__).resolve().parents[1]
#: Files of the root that become pages, with the page of each.
DOCUMENTS = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
}
#: Files that are shown as they are: the page, its title and the files.
LISTINGS = {
    "citation.md": ("Citation", ("CITATION.cff",)),
    "license.md": ("License", ("LICENSE",)),
    "examples/rods.md": (
        "Rods: a game in a package",
        (
            "examples/rods/pyproject.toml",
            "examples/rods/boardgames_rods/rules.md",
            "examples/rods/boardgames_rods/game.py",
            "examples/rods/boardgames_rods/engine.py",
            "examples/rods/boardgames_rods/board.py",
            "examples/rods/boardgames_rods/__init__.py",
            "examples/rods/tests/test_rods.py",
        ),
    ),
}
#: Where a link to a file or folder leads that is no page under its own name.
LANDINGS = {"examples/rods": "examples/rods.md", "CITATION.cff": "citation.md", "LICENSE": "license.md"}
#: The pages of the reference, with the modules of each.
REFERENCE = {
    "boardgames": ("boardgames",),
    "boardgames.core": (
        "boardgames.core",
        "boardgames.core.sheet",
        "boardgames.core.exact",
        "boardgames.core.spoken",
    ),
    "boardgames.match": (
        "boardgames.match.tree",
        "boardgames.match.cursor",
        "boardgames.match.starting",
        "boardgames.match.session",
        "boardgames.match.actions",
        "boardgames.match.events",
        "boardgames.match.record",
        "boardgames.match.store.store",
        "boardgames.match.store.saved",
        "boardgames.match.position_index",
    ),
    "boardgames.play": (
        "boardgames.play.interaction",
        "boardgames.play.computers",
        "boardgames.play.hints",
        "boardgames.play.plain.match",
        "boardgames.play.plain.lines",
        "boardgames.play.plain.services",
    ),
    "boardgames.thinking": (
        "boardgames.thinking",
        "boardgames.thinking.arena",
        "boardgames.thinking.sprt",
        "boardgames.thinking.protocol.client",
        "boardgames.games.pylos.exact",
    ),
    "boardgames.learn": (
        "boardgames.learn.courses",
        "boardgames.learn.goals",
        "boardgames.learn.lesson_run",
        "boardgames.learn.practice.mistake",
        "boardgames.learn.practice.collection",
        "boardgames.learn.practice.schedule",
    ),
}
_LINK = re.compile(r"(\]\()(?![a-z]+:|#)([^)#\s]+)")


@event_priority(50)  # before the plugin that checks links takes note of all pages
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not files of docs/."""
    for page, text in _pages().items():
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Return a page's text, with its links leading to pages of the site instead of files of the project."""
    source = _SOURCES.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def lead(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        return link[1] + posixpath.relpath(_page_of(target), posixpath.dirname(page.file.src_uri) or ".")

    return _LINK.sub(lead, markdown)


def _pages() -> dict[str, str]:
    """Return the text of each page that is made, by its path on the site."""
    documents = {page: _read(source) for page, source in _SOURCES.items()}
    listings = {page: _listing(title, paths) for page, (title, paths) in LISTINGS.items()}
    reference = {f"reference/{name}.md": _reference(name, modules) for name, modules in REFERENCE.items()}
    return documents | listings | reference


def _listing(title: str, paths: tuple[str, ...]) -> str:
    def block(path: Path) -> str:
        return f"## {path.name}\n\n````{path.suffix[1:] or 'text'}\n{_read(str(path))}````\n"

    return "\n".join([f"# {title}\n", *(block(Path(path)) for path in paths)])


def _reference(name: str, modules: tuple[str, ...]) -> str:
    return "\n".join([f"# {name}\n", *(f"::: {module}\n" for module in modules)])


def _read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def _page_of(target: str) -> str:
    """Return the page, as a path on the site, of a file of the project."""
    made = {source: page for page, source in _SOURCES.items()} | LANDINGS
    return made.get(target, target.removeprefix("docs/"))


#: The file that each page is made from, for those that have one.
_SOURCES = {page: source for source, page in DOCUMENTS.items()} | {
    f"rules/{sheet.stem}.md": f"seeds/{sheet.name}" for sheet in sorted((ROOT / "seeds").glob("*.md"))
}

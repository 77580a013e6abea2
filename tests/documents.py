"""The README and the other documents, and how tests read them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in DOCUMENTS}
README, MANUAL, GAMES = TEXTS["README.md"], TEXTS["manual.md"], TEXTS["games.md"]


def code_blocks(text: str, language: str) -> list[str]:
    """Return the contents of a document's fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def section(document: str, title: str) -> str:
    """Return the text of a document below the heading `title`, up to the next heading of its level."""
    heading, text = re.split(rf"^(##+) {re.escape(title)}\n", document, maxsplit=1, flags=re.MULTILINE)[1:]
    return re.split(rf"^##{{1,{len(heading) - 1}}} ", text, maxsplit=1, flags=re.MULTILINE)[0]

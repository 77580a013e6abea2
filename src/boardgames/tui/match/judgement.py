"""The panel that says what a position is worth: a hint, a bar of the chances, and what is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets import Static

from boardgames.play.marks import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.play.evaluation import Evaluation

__all__ = ["JudgementPanel", "bar"]

_FULL, _EMPTY = "█", "░"
_LEGEND = " ".join(
    f"{sign} {word}" for sign, word in zip(SIGNS.values(), ("wins", "draws", "loses"), strict=True)
)


def bar(share: float, width: int) -> str:
    """Return a bar of `width` cells that is filled to a share from 0 to 1: more than nothing, less than all.

    Only what is certain fills it, or leaves it empty.
    """
    filled = round(share * width)
    if 0 < share < 1:
        filled = min(max(1, filled), width - 1)
    return _FULL * filled + _EMPTY * (width - filled)


class JudgementPanel(Static):
    """Hidden until the player asks for a hint, the bar of chances or the marks of exact values."""

    DEFAULT_CSS: ClassVar[str] = """
    JudgementPanel { height: auto; display: none; margin-top: 1; }
    .-short JudgementPanel { margin-top: 0; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        #: What is shown: a hint, the evaluation or None while it is found out, and what is certain.
        self.hint = ""
        self.evaluation: Evaluation | None = None
        self.truth = ""
        self.shows_bar = False

    def show(self) -> None:
        """Show what it has been given."""
        self.display = self.shows_bar or bool(self.hint or self.truth)
        if self.display:
            self.update(Content("\n").join(self._lines()))

    def _lines(self) -> Iterator[Content]:
        if self.hint:
            yield Content.assemble(("Hint: ", "bold"), self.hint)
        if self.shows_bar:
            found, width = self.evaluation, max(8, self.size.width or 28)
            yield Content.styled(bar(found.first, width) if found else _EMPTY * width, "$text-primary")
            yield Content(found.sentence if found else "Looking ahead ...")
        if self.truth:
            yield Content(self.truth)
            yield Content.styled(_LEGEND, "$text-muted")

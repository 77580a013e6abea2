"""Text over a shaded board: the names of files and ranks, and the digits that pick a target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import FILES, VIEWPOINTS
from boardgames.tui.boards.pylos.plinth import MARGIN
from boardgames.tui.canvas import Label, blend

if TYPE_CHECKING:
    from boardgames.tui.boards.look import Stage
    from boardgames.tui.canvas import View

__all__ = ["coordinate_labels"]


def coordinate_labels(stage: Stage, view: View) -> list[Label]:
    """Return the letters of the files along the near edge, and the numbers of the ranks along one beside it."""
    near = 1 if stage.flipped else -1
    side = -near * VIEWPOINTS[stage.view].rank_side
    labels = []
    for index in range(FILES):
        along = index - (FILES - 1) / 2
        for text, x, y in (("abcd"[index], along, near * MARGIN), (str(index + 1), side * MARGIN, along)):
            px, py = view.project((x, y, 0.0))
            labels.append(Label(int(px / stage.mode.columns), int(py / 2), text))
    return labels

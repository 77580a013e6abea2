"""The signs by which flat boards of all games show marks, told apart by form alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Spot
    from boardgames.play.frame import Marks

__all__ = ["AROUND", "NO_DIGIT", "TAKEN", "URGENT", "first_of", "marks_on"]

#: What stands to the left and to the right of a marked spot, the most pressing mark first.
AROUND: Final = {"cursor": ("[", "]"), "hover": ("{", "}"), "chosen": ("<", ">"), "last": ("(", ")")}
#: What stands in place of a piece that is taken off.
TAKEN: Final = "\N{MULTIPLICATION SIGN}"
URGENT: Final = "!"
#: What stands for a target that no digit picks just now.
NO_DIGIT: Final = "+"


def marks_on(marks: Marks, spot: Spot) -> set[str]:
    """Return the names of the marks on a spot: cursor, hover, target, urgent, chosen, last, taken, reach."""
    on = {
        "cursor": spot == marks.cursor,
        "hover": spot == marks.hover,
        "target": spot in marks.targets,
        "urgent": spot in marks.urgent,
        "chosen": spot in marks.chosen,
        "last": spot in marks.last,
        "taken": spot in marks.taken,
        "reach": spot in marks.reach,
    }
    return {name for name, applies in on.items() if applies}


def first_of(names: Iterable[str], found: set[str]) -> str:
    """Return the first of some names of marks, in order of how pressing they are, that was found; or ""."""
    return next((name for name in names if name in found), "")

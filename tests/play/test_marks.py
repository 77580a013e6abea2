"""Stakes on targets: captures and wins are marked before they are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.core.exact import Verdict
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction
from boardgames.play.marks import SIGNS, step_values
from boardgames.play.preferences import NEVER, OFF, QUIET, MarkPreferences
from tests.games.diamond.fields import bare
from tests.games.flying_obelisks.play import black

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Selection, Step
    from boardgames.play.frame import Marks


def marked(game: str, text: str, *steps: str) -> Marks:
    """Return the marks over a position after some spots have been chosen."""
    interaction = Interaction(LocalSession(Match(boardgames.load(game).decode(text))))
    for step in steps:
        interaction.choose(Spot(step))
    return interaction.frame().marks


def names(spots: frozenset[Spot]) -> str:
    """Return the names of spots in order."""
    return " ".join(sorted(spot.name for spot in spots))


#: Black's Cube on d4 reaches White's Disk on d5 and, by a jump, White's Globe on d6.
OBELISKS = black(d4="c", d5="D", d6="G", a1="g").encode()
#: Player 1 can push from d5 to the goal e5.
WINNING = bare("d5=9:1 e5=9 a5=9:2").encode()


@pytest.mark.parametrize(
    ("game", "text", "steps", "urgent", "wins"),
    [
        # A square can be completed on 1b2, which takes spheres back, and nowhere else.
        ("pylos", "LL../L.../..DD/...D|.../.../...|../..|. L", (), "1b2", ""),
        # The top can be filled.
        ("pylos", "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|. L", (), "", "4a1"),
        ("flying-obelisks", OBELISKS, (), "", ""),
        ("flying-obelisks", OBELISKS, ("d4",), "d5 d6", "d6"),
        # From the start e3 may step, or jump over the attacker on d1 to c1 where nobody is.
        ("pyramid-siege", "A/AA/.AA/A..A/A.D.A/A....A/A.D.D.A/AA....AA/AAAAAAAAA D -", ("e3",), "", ""),
        ("pyramid-siege", "A/AA/.AA/AA.A/..D.A/A....A/A.D.D.A/AA....AA/AAAAAAAAA D -", ("e3",), "c1", ""),
        # The sixth point of the fortress is g4.
        ("pyramid-siege", "D/../.../..../..A../..AA../..A.A../....A.../......... A -", ("h5",), "", "g4"),
        # The next push reaches the goal e5, or another pillar.
        ("diamond", WINNING, (), "d5", ""),
        ("diamond", WINNING, ("d5",), "e5", "e5"),
    ],
)
def test_captures_and_wins_are_marked_on_their_targets(
    game: str, text: str, steps: tuple[str, ...], urgent: str, wins: str
) -> None:
    """They are known from the legal moves alone, once choosing a target makes a piece arrive there."""
    marks = marked(game, text, *steps)
    assert (urgent, wins) == (names(marks.urgent), names(marks.wins))


def test_nothing_is_marked_where_no_targets_are() -> None:
    """With targets off, and in a task, whose answer a mark would give away."""
    found = []
    for targets, shows in ((QUIET, True), (OFF, True), (QUIET, False)):
        interaction = Interaction(LocalSession(Match(boardgames.load("flying-obelisks").decode(OBELISKS))))
        interaction.choose(Spot("d4"))
        interaction.preferences = MarkPreferences(targets=targets)
        interaction.shows_stakes = shows
        found.append(names(interaction.frame().marks.wins))
    assert ["d6", "", ""] == found


def test_a_path_leads_to_a_target_that_is_pointed_at() -> None:
    """Elsewhere it ends where the steps do, and before the first step there is none."""
    position = boardgames.load("pyramid-siege").decode(
        "A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -"
    )
    interaction = Interaction(LocalSession(Match(position)))
    found = []
    for spot, is_chosen in (("d2", False), ("d2", True), ("f4", False), ("a1", False)):
        (interaction.choose if is_chosen else interaction.choosing.point)(Spot(spot))
        found.append(" ".join(spot.name for spot in interaction.frame().marks.path))
    assert ["", "d2", "d2 f4", "d2"] == found


def test_in_a_task_neither_captures_nor_wins_nor_urgent_steps_are_marked() -> None:
    """They would be its answer."""
    position = boardgames.load("pyramid-siege").decode(
        "D/../.../..../..D../..A.../....A../......../A.A.A...A D -"
    )
    interaction = Interaction(LocalSession(Match(position)))
    assert {"e3"} == {str(spot) for spot in interaction.frame().marks.urgent}
    interaction.hide_stakes()
    for step in ("", "e3"):
        if step:
            interaction.choose(Spot(step))
        marks = interaction.frame().marks
        assert (frozenset(), frozenset()) == (marks.urgent, marks.wins)


def test_a_danger_is_marked_where_it_is_pointed_at() -> None:
    """A step that declines a capture, and a whole move that waits; not with `caution` off, nor in a task."""
    position = boardgames.load("pyramid-siege").decode(
        "A/AA/AAA/A..A/A..../A.DDAA/AA..D.A/A.....AA/AAAAAAAAA D -"
    )
    interaction, found = Interaction(LocalSession(Match(position))), []
    for act in ("", "g5", "f3", "choose f3", "e3", "choose e3", "d1"):
        if act:
            point = interaction.choose if " " in act else interaction.choosing.point
            point(Spot(act[-2:]))
        found.append(str(interaction.frame().marks.danger))
    assert ["None", "None", "f3", "None", "e3", "e3", "None"] == found
    interaction.choosing.point(Spot("e3"))
    interaction.hide_stakes()
    assert interaction.frame().marks.danger is None
    interaction.choosing.caution = NEVER
    assert not interaction.choosing.is_dangerous


def test_values_are_those_of_the_steps_that_can_be_chosen_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are worked out again for other steps and other values, and not for every frame."""
    worked_out: list[object] = []

    def noting(selection: Selection, values: Mapping[Move, Verdict]) -> Mapping[Step, Verdict]:
        worked_out.append(selection)
        return step_values(selection, values)

    monkeypatch.setattr("boardgames.play.viewing.step_values", noting)
    interaction = Interaction(LocalSession(Match(boardgames.load("flying-obelisks").decode(OBELISKS))))
    moves = interaction.choosing.position.legal_moves()
    won = next(move for move in moves if move.steps[0] == Spot("d4"))
    found = []

    def shown() -> None:
        for _ in range(2):
            marked = interaction.frame().marks.values
        found.append((len(worked_out), {spot.name: sign for spot, sign in marked.items()}))

    shown()
    interaction.values = {won: Verdict.WON}
    shown()
    interaction.values = dict.fromkeys(moves, Verdict.LOST)
    shown()
    interaction.choose(Spot("d4"))
    shown()
    won_sign, lost_sign = SIGNS[Verdict.WON], SIGNS[Verdict.LOST]
    assert [0, 1, 2, 3] == [count for count, _ in found]
    assert [{}, {"d4": won_sign}] == [marked for _, marked in found[:2]]
    assert {lost_sign} == {*found[2][1].values()} == {*found[3][1].values()}
    assert "d5" in found[3][1]
    assert "d5" not in found[2][1]

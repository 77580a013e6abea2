"""Evaluation on the match screen: exact values, the evaluation bar, hints and the analysis."""

from __future__ import annotations

import gc
from concurrent.futures import Future
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import define, field
from textual.containers import Vertical
from textual.widgets import OptionList, Static

import boardgames
from boardgames.core.exact import Verdict
from boardgames.core.words import counted
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.match.actions import Resign
from boardgames.match.controls import HERE
from boardgames.match.starting import start_session
from boardgames.match.tree import Match
from boardgames.play.engines import Engines
from boardgames.play.evaluation import Evaluation, settled
from boardgames.play.hints import HINT_NOTE
from boardgames.play.review import LineReview
from boardgames.thinking.exact import exact_values
from boardgames.thinking.perfect import exact_lines
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import EngineAnswer
from boardgames.thinking.turning_points import Costs
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.help.keys_screen import KeysScreen
from boardgames.tui.match.analysis_screen import AnalysisScreen
from boardgames.tui.match.chances_graph import colored, graph, signs_below, winners, winners_legend
from boardgames.tui.match.evaluation import EvaluationPanel, bar
from boardgames.tui.match.line_screen import LineScreen
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.puzzles.exercise import MistakeScreen
from boardgames.tui.rules.screen import RulesScreen
from tests.tui.table import Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.thinking.protocol.question import Question

#: The seventh move threw the win away, and the sixth did before it.
_PLAYED = ("1b4", "1b1", "1a2", "1d3", "1c2", "1c4", "1a4")


@define
class _Inquiry:
    future: Future[EngineAnswer] = field(factory=Future)

    def stop(self) -> None:
        """Nothing is under way."""


class Analyst:
    """An engine in this process: it knows exact values, and plays the first move that is as good as any."""

    def ask(self, question: Question) -> _Inquiry:
        """EngineAnswer at once."""
        position, inquiry = question.position, _Inquiry()
        if position.game.name == "pylos":
            lines = exact_lines(position, exact_values(position).solve(position))
            infos = [
                Info(line=number, chance=line.probability, exact=line.exact, moves=(str(line.move),))
                for number, line in enumerate(lines, 1)
            ]
            answer = EngineAnswer(lines[0].move, tuple(infos))
        else:
            first = position.legal_moves()[0]
            answer = EngineAnswer(first, (Info(chance=0.7, moves=(str(first),)),))
        inquiry.future.set_result(answer)
        return inquiry


@asynccontextmanager
async def judged(
    monkeypatch: pytest.MonkeyPatch,
    game: str = "pylos",
    moves: tuple[str, ...] = _PLAYED,
    size: tuple[int, int] = (100, 30),
) -> AsyncIterator[Table]:
    """Open a match at its newest move, with an analyst in this process."""
    monkeypatch.setattr(Engines, "analyst", Analyst())
    match = Match(boardgames.load(game).start())
    node = match.root
    for text in moves:
        node = node.child(node.position.parse(text))
    app = BoardgamesApp(match, color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=size) as pilot:
        await pilot.press("end")
        yield Table(app, pilot)


def said(table: Table) -> str:
    """Return what the evaluation panel says."""
    return text_of(table.screen.shown.panels.evaluation)


async def until_judged(table: Table) -> None:
    """Let workers finish: those that look something up, and those of screens on top."""
    for screen in table.app.screen_stack:
        await table.app.workers.wait_for_complete(
            [worker for worker in table.app.workers if worker.node is screen]
        )
    await table.pilot.pause()


async def test_exact_values_are_marked_by_signs_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each legal place says what it leads to, the panel what the position is worth; the record notes it.

    A match begins without the hidden panels: this one takes its place above the list of moves at first use.
    """
    async with judged(monkeypatch) as table:
        assert {} == table.board.interaction.frame().marks.values
        assert not table.screen.query(EvaluationPanel)
        await table.keys("equals_sign")
        await until_judged(table)
        children = [type(child) for child in table.screen.area.side.children]
        assert 1 == children.index(MovesPanel) - children.index(EvaluationPanel)
        marks = table.board.interaction.frame().marks
        assert (set(marks.targets), True) == (set(marks.values), set(marks.values.values()) <= set("▲=▼"))
        assert "With best play Dark wins" in said(table)
        assert "shown" == table.cursor.at.notes["values"]
        assert (True, True) == (said(table).startswith("With best play "), said(table).endswith("▼ loses"))
        await table.keys("equals_sign")
        assert {} == table.board.interaction.frame().marks.values
        # In a small terminal they leave the map its room: the sentence takes one row and the legend none.
        await table.resize((80, 24))
        await table.keys("equals_sign")
        await until_judged(table)
        assert table.screen.area.small.display
        panel = table.screen.query_one(EvaluationPanel)
        assert (1, False) == (panel.size.height, said(table).startswith("With best play"))
        await table.resize((100, 30))
        await table.keys("z")
        await until_judged(table)
        assert "best play" in said(table)
        await _a_game_that_ended_by_agreement_shows_its_result_alone(table)


async def _a_game_that_ended_by_agreement_shows_its_result_alone(table: Table) -> None:
    """No exact value is shown beside a result that was agreed, and no line tells of an earlier move."""
    session = table.screen.session
    session.submit(session.to_move, Resign())
    await table.pilot.pause()
    await until_judged(table)
    assert ("best play" in said(table), {}) == (False, table.board.interaction.frame().marks.values)
    assert "· Dark resigned, so the win goes to Light." == table.why


async def test_a_game_without_exact_values_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key answers with a sentence, and the bar says how likely a win is."""
    async with judged(monkeypatch, "diamond", ()) as table:
        await table.keys("equals_sign", "z")
        await until_judged(table)
        (notice,) = [notice.message for notice in table.app.shown_notifications]
        assert "Diamond is not solved: nobody knows for certain which moves win." == notice
        assert "70% chance to win" in said(table)
        assert table.app.settings.preferences.evaluation


async def test_a_hint_points_at_the_board_and_its_line_can_be_stepped_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once more after the last part opens the line on a board of its own; the match stays as it is."""
    async with judged(monkeypatch) as table:
        for _ in range(4):
            await table.keys("h")
            await until_judged(table)
        assert table.app.screen.__class__ is LineScreen
        assert "1b3 1a1 1a3 1a1^2a3 1b2 1a1" in text_of(table.app.screen.query_one("#lines", Static))
        await table.keys("right", "left", "enter")
        await table.pilot.pause()
        assert (7, "3", ()) == (
            table.cursor.at.ply,
            table.cursor.at.notes[HINT_NOTE],
            table.cursor.at.children,
        )
        assert table.board.interaction.pointers
        assert "1 other move wins as well. h: the hint again." in said(table)
        first = table.screen.area.interaction.pointers
        await table.keys("h")
        await until_judged(table)
        assert table.screen.area.interaction.pointers != first
        assert "This wins" not in said(table)


async def test_a_hint_goes_on_from_the_step_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """In stages too: where to look, then the step that follows, and it goes once that is chosen."""
    async with judged(monkeypatch, "flying-obelisks", ()) as table:
        choosing = table.board.interaction.choosing
        first, second, *_ = choosing.position.legal_moves()[0].steps
        assert choosing.add(first)
        await table.keys("h")
        await until_judged(table)
        assert "Think of " in said(table)
        assert f"Go on with {second}." not in said(table)
        assert not table.board.interaction.pointers
        await table.keys("h")
        await until_judged(table)
        assert f"Go on with {second}." in said(table)
        assert second in table.board.interaction.pointers
        choosing.back()
        other = next(step for step in choosing.selection.next_steps if step != first)
        assert choosing.add(other)
        table.screen.area.follow()
        await table.pilot.pause()
        assert not table.screen.query_one(EvaluationPanel).hint
        await table.keys("h")
        await until_judged(table)
        assert f"Press Esc to take {other} back: another move looks better. Move the" in said(table)
        assert f"from {first} to {second}" in said(table)


async def test_a_key_plays_the_hint_that_names_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The footer offers it then, and not before; a move that the player has chosen comes first.

    In a roomy column the hint has a place of its own, where else is what can be asked for: nothing moves.
    """
    async with judged(monkeypatch, size=(140, 45)) as table:
        await table.pilot.pause()
        panel, moves = table.screen.query_one(EvaluationPanel), table.screen.query_one(MovesPanel)
        places = [panel.region, moves.region]
        assert "h Hint" in str(panel.content)

        def offered() -> bool:
            return "Play hint" in [key.description for key in table.screen.query_one(Footer).keys]

        found = []
        for _ in range(2):
            await table.keys("h")
            await until_judged(table)
            await table.pilot.pause()
            found.append(offered())
            await table.keys("space") if not offered() else None
        assert ([False, True], 7) == (found, table.cursor.at.ply)
        assert places == [panel.region, moves.region]
        assert "h Hint" not in str(panel.content)
        await table.keys("space")
        await table.pilot.pause()
        assert (8, False) == (table.cursor.at.ply, offered())


async def test_a_hint_can_be_read_again_after_another_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins with its first part: the line is not opened by a key that was to show the hint.

    In a small terminal it is brief and the map stays: prompt and list of moves keep no rows free meanwhile.
    """
    async with judged(monkeypatch, size=(80, 24)) as table:
        await table.keys("h")
        await until_judged(table)
        await table.pilot.pause()
        assert ("of level 1.", True) == (said(table)[-11:], table.screen.area.small.display)
        await table.resize((100, 30))
        for key in "hh":
            await table.keys(key)
            await until_judged(table)
        last = said(table)
        await table.keys("u", "r", "h")
        await until_judged(table)
        assert table.screen is table.app.screen
        assert said(table) not in ("", last)


async def test_the_small_board_stays_beside_a_hint_in_a_small_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The list of moves makes room, and where it has a place, a blank row is between it and the hint."""
    async with judged(monkeypatch, moves=("1a1", "1b2", "1a2", "1b3"), size=(80, 24)) as table:
        moves = table.screen.query_one(MovesPanel)
        assert moves.display
        await table.keys("h")
        await until_judged(table)
        await table.pilot.pause()
        assert (True, False) == (table.screen.area.small.display, moves.display)
        await table.resize((100, 30))
        hint = table.screen.query_one(EvaluationPanel).region
        assert (True, hint.bottom + 1) == (table.screen.area.small.display, moves.region.y)
        await table.resize((80, 24))
        await table.keys("h")
        await until_judged(table)
        await table.pilot.pause()
        (keys,) = lines_of(table.screen.query_one(Footer))
        assert all(
            key in keys for key in ("space Play hint", "u Look back", "h Hint", "q Leave", "? Help")
        ), keys
        await table.keys("u")
        assert moves.display


async def test_a_key_opens_the_idea_that_a_hint_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the hint is on the screen; without one it opens the first idea."""
    async with judged(monkeypatch, moves=("1b3", "1c1", "1c3", "1d3", "1c2")) as table:
        await table.keys("exclamation_mark")
        await table.pilot.pause()
        assert isinstance(table.app.screen, RulesScreen)
        assert "idea:reserve" == table.app.screen.opened
        await table.keys("escape", "h")
        await until_judged(table)
        assert "!: more on this idea." in said(table)
        await table.keys("exclamation_mark")
        await table.pilot.pause()
        assert isinstance(table.app.screen, RulesScreen)
        assert "idea:spoil" == table.app.screen.opened


async def test_a_hint_that_is_being_looked_for_is_not_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A key that is pressed meanwhile gives the part that names the move too; any more skip nothing."""
    for actions, given in ((("values", "hint"), "1"), (("values", "hint", "hint", "hint"), "2")):
        async with judged(monkeypatch) as table:
            for action in actions:
                table.screen.acts[action]()
            await table.pilot.pause()  # the work that was replaced has gone
            await until_judged(table)
            gc.collect()
            assert given == table.cursor.at.notes[HINT_NOTE]


async def test_a_key_that_plays_a_hint_waits_until_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the hint will name no move, which is said, or something else is chosen before it is there."""
    async with judged(monkeypatch, "flying-obelisks", ()) as table:
        board = table.board
        keys = {"h": table.screen.acts["hint"], " ": board.action_finish, "e": board.action_pick}

        async def at_once(pressed: str) -> tuple[int, int]:
            for key in pressed:
                keys[key]()
            await until_judged(table)
            return table.cursor.at.ply, len(table.app.shown_notifications)

        assert (0, 1) == await at_once("h ")
        assert (1, 1) == await at_once("h ")
        assert (1, 1) == await at_once("hh e")
        assert 1 == len(board.interaction.choosing.steps)
        board.action_back()
        assert (2, 1) == await at_once("h ")


async def test_the_analysis_names_turning_points_and_keeps_a_better_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both lines from a turning point can be stepped through; the better one becomes a variation."""
    async with judged(monkeypatch, size=(100, 45)) as table:
        await table.keys("i")
        await until_judged(table)
        screen = table.app.screen
        assert isinstance(screen, AnalysisScreen)
        assert {"Resign", "View"} <= {one.title for one in table.app.get_system_commands(table.app.screen)}
        found = [str(option.prompt) for option in screen.query_one(OptionList).options]
        assert "4. 1a4?? by Light turned a win into a loss: 1d1 was the only winning move." == found[-1]
        told = str(screen.query_one("#analysis-accuracy", Static).content).splitlines()
        assert ["Light", "Dark"] == [line.partition(":")[0] for line in told]
        assert "moves kept the result" in told[0]
        drawn, signs, legend = str(screen.query_one("#analysis-graph", Static).content).splitlines()
        assert ({"▀", "▄"}, "▀ Light  ▄ Dark") == (set(drawn), legend)
        assert "▲" in signs
        assert "gave a win away" in told[0]
        await table.keys("question_mark")
        assert isinstance(table.app.screen, KeysScreen)
        await table.keys("escape")
        await table.keys("end", "v")
        await until_judged(table)
        assert [True, True] == await _seen_in(table, 80, 24)
        window, board = screen.query_one(Vertical).region, table.board.region
        assert (True, False) == (window.bottom <= 24, window.overlaps(board)), (window, board)
        assert text_of(screen.query_one("#analysis-accuracy", Static)).startswith(
            "Light: 3 of 4 kept the result."
        )
        assert [False, False] == await _seen_in(table, 40, 12)
        assert [True, True] == await _seen_in(table, 100, 30)
        await table.keys("enter")
        await table.pilot.pause()
        before = table.cursor.at.parent
        assert before is not None
        assert ("1d1", ["1a4", "1d1"]) == (str(table.cursor.at.move), [str(n.move) for n in before.children])
        chances = table.screen.query_one("#chances", Static)
        assert (True, 1) == (chances.display, text_of(chances).count("▲"))
        assert "▀ Light ▄ Dark" in text_of(chances)
        await table.keys("i")
        await until_judged(table)
        named = [str(option.prompt) for option in table.app.screen.query_one(OptionList).options]
        assert not any("1a4" in prompt for prompt in named)  # the analysis is of the line that is shown now


async def test_the_turning_points_are_practised_with_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of people at this screen are in the collection, and asked at once."""
    async with judged(monkeypatch, size=(100, 45)) as table:
        await table.keys("i")
        await until_judged(table)
        screen = table.app.screen
        assert isinstance(screen, AnalysisScreen)
        kept = MistakeCollection().entries("pylos")
        assert kept
        assert f"p: practise {counted(len(kept), 'position')}" in text_of(
            screen.query_one("#analysis-help", Static)
        )
        await table.keys("p")
        await table.pilot.pause()
        practised = table.app.screen
        assert isinstance(practised, MistakeScreen)
        assert {entry.name for entry in kept} == set(practised.practising.left)
        assert "the match" == practised.practising.origin


async def test_an_analysis_is_still_there_after_the_program_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same line in another process shows its figures at once, and offers the same practice."""
    shown = list[list[str]]()
    for _ in range(2):
        async with judged(monkeypatch) as table:
            await table.keys("i")
            if shown:
                monkeypatch.setattr(LineReview, "_exactly", None)  # nothing is searched
                assert 2 == len(table.app.screen.query_one(OptionList).options)
            await until_judged(table)
            shown.append([text_of(each) for each in table.app.screen.query(Static)])
    assert shown[0] == shown[1]
    assert any("p: practise" in text for text in shown[1])


async def _seen_in(table: Table, width: int, height: int) -> list[bool]:
    """Return whether the windows over the match are seen; a terminal that is too small says only that."""
    await table.pilot.resize_terminal(width, height)
    await table.pilot.pause()
    over = table.app.screen_stack[-2:]
    return [screen.query_one(Vertical).display for screen in over]


def test_a_graph_is_thinned_out_or_stretched_to_the_width() -> None:
    """Bars rise with the chance, what is not known is a gap; a move has at most six columns."""
    assert "▁▁▄▄██  " == graph([0.0, 0.5, 1.0, None], 8)
    assert (5, 12) == (len(graph([0.5] * 50, 5)), len(graph([0.5] * 2, 80)))


def test_a_graph_of_several_lines_has_a_scale_and_a_line_of_equal_chances() -> None:
    """A bar goes on in the line above once it fills the one below; where there is none, the line is seen."""
    assert "  ▄█\n▁███" == graph([0.0, 0.5, 0.75, 1.0], 4, 2)
    assert "100%   █\n 50% ─▄█\n  0% ▁██" == graph([0.0, 0.5, 1.0], 8, 3)
    assert "100%   █\n 50% ─▄█\n  0% ▁██" == colored(graph([0.0, 0.5, 1.0], 8, 3)).plain


def test_a_row_says_who_wins_where_that_is_certain() -> None:
    """By the half of the row, not by colour alone; a draw is explained where there is one."""
    assert "▀▀▄▄──  " == winners([1.0, 0.0, 0.5, None], 8)
    assert "▀ Ann  ▄ Ben  ─ draw" == winners_legend("Ann", "Ben", [1.0, 0.5])
    assert "▀ Ann  ▄ Ben" == winners_legend("Ann", "Ben", [1.0, None])


def test_signs_stand_below_the_bars_of_moves() -> None:
    """Where bars stand for several moves one of them is enough, and it is in the middle of a wide bar."""
    assert "  ▲ " == signs_below([2], 4, 4)
    assert " ▲       " == signs_below([0], 3, 9)
    assert "▲   ▲" == signs_below([3, 49], 50, 5)
    assert "      ▲ " == signs_below([1], 3, 8, 3)


def test_only_what_is_certain_fills_a_bar() -> None:
    """An estimate always leaves something open."""
    assert ["░░░░", "█░░░", "██░░", "███░", "████"] == [bar(share, 4) for share in (0, 0.01, 0.5, 0.99, 1)]


def test_a_side_of_several_wins_in_the_plural() -> None:
    """The names of seats may be plurals."""
    position = boardgames.load("pyramid-siege").start()
    assert "Defenders win in 1 turn" == Evaluation(position, 1.0, turns=1).sentence
    assert "Attackers win with best play" == Evaluation(position, 0.0, Verdict.LOST).sentence


@pytest.mark.parametrize(
    ("chance", "more", "sentence"),
    [
        (0.3, {}, "Dark: 70% chance to win"),
        (0.495, {}, "Light: 50% chance to win"),
        (1.0, {"turns": 7}, "Light wins in 7 turns"),
        (1.0, {"turns": 1}, "Light wins in 1 turn"),
        (0.0, {"exact": Verdict.LOST}, "Dark wins with best play"),
        (0.5, {"exact": Verdict.DRAWN}, "A draw with best play"),
    ],
)
def test_an_evaluation_says_how_sure_it_is(chance: float, more: dict[str, Any], sentence: str) -> None:
    """Estimates, proven lengths and certain values have words of their own."""
    position = boardgames.load("pylos").start()
    assert sentence == Evaluation(position, chance, **more).sentence


def test_an_ended_game_is_judged_by_its_end() -> None:
    """A draw is even, a win is certain."""
    position = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|L D")
    outcome = position.outcome()
    assert outcome is not None
    found = settled(position, outcome)
    assert (1.0, "Light won") == (found.first, found.sentence)


async def test_between_people_with_a_clock_all_are_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact values, hints and the bar open for one player only if the other agrees, for the whole match."""
    monkeypatch.setattr(Engines, "analyst", Analyst())
    start = boardgames.load("pylos").start()
    session = start_session(start, ["Ann", "Ben"], control="5:00", now=lambda: 0.0, controls=[HERE, HERE])
    app = BoardgamesApp(session, color_mode=ColorMode.FULL, reduced_motion=True)
    app.settings.change(evaluation=True)
    async with app.run_test(size=(100, 30)) as pilot:
        table = Table(app, pilot)
        await table.keys("1")
        await table.keys("equals_sign")
        assert isinstance(app.screen, ConfirmScreen)
        await table.keys("n")
        await until_judged(table)
        assert ("", {}) == (said(table), table.board.interaction.frame().marks.values)
        await table.keys("equals_sign", "y")
        await until_judged(table)
        await table.keys("h")
        await until_judged(table)
        assert not isinstance(app.screen_stack[-1], ConfirmScreen)
        assert ("best play" in said(table), "Hint" in said(table)) == (True, True)


def test_turning_points_of_a_player_come_before_those_of_the_computer() -> None:
    """Each group in the order of play, with a name of its own; several people keep that order and seats."""
    root = Match(boardgames.load("pylos").start()).root
    light, dark = root.position.seats
    seats = light, dark, light, dark
    moves: tuple[Any, ...] = tuple(SimpleNamespace(seat=seat, at=at) for at, seat in enumerate(seats))
    review = SimpleNamespace(line=[root], is_done=True, costs=lambda: Costs(moves, turned=True))
    orders, called = [], []
    for own in (dark, light, None):
        screen = AnalysisScreen(cast("LineReview", review), str, str, own=own)
        orders.append([move.at for move in cast("Any", screen)._named])
        called.append([screen.listed_as(seat) for seat in (light, dark)])
    assert [[1, 3, 0, 2], [0, 2, 1, 3], [0, 1, 2, 3]] == orders
    assert [["the computer", "you"], ["you", "the computer"], ["Light", "Dark"]] == called

"""The perfect level: where it can play, what it says elsewhere, and the exact values that engines answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import pytest

import boardgames
from boardgames.core.exact import Verdict
from boardgames.games.pylos.exact import layers, valuer
from boardgames.thinking import Limit, analyse, review, turning_points
from boardgames.thinking.analysis import _followed
from boardgames.thinking.arena import read_contestant
from boardgames.thinking.exact import exact_values, has_exact_values, why_not_exact
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.opponent import Opponent
from boardgames.thinking.perfect import PERFECT, ExactPlayer
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import Question
from boardgames.thinking.protocol.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boardgames.core import Move, Position
    from boardgames.core.exact import ExactValues

_FEW = Limit(nodes=50)
_TEXT = "LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L"
_DIAMOND = boardgames.load("diamond").start()


def _won() -> Position:
    return boardgames.load("pylos").decode(_TEXT)


@pytest.fixture
def no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the files of exact values be missing."""
    monkeypatch.setattr(layers, "data_file", lambda *_: tmp_path)
    for kept in (layers.layers_of, valuer.prover_of):
        kept.cache_clear()
    yield
    for kept in (layers.layers_of, valuer.prover_of):
        kept.cache_clear()


def test_a_winning_move_is_chosen_and_said_to_be_certain() -> None:
    """The perfect level plays a move that wins, and its line is exact."""
    choice = ExactPlayer().choose(_won(), _FEW)
    values = exact_values(_won()).solve(_won()).moves
    assert (Verdict.WON, Verdict.WON) == (values[choice.move], choice.result.best.exact)


def test_the_highest_level_plays_where_nothing_is_exact() -> None:
    """In a game that is not solved there is a move all the same."""
    assert ExactPlayer().choose(_DIAMOND, _FEW).move in _DIAMOND.legal_moves()


async def test_a_match_is_told_where_the_perfect_level_cannot_play() -> None:
    """The ordinary player steps in, once with a sentence that says why."""
    told: list[str] = []
    with EngineClient() as built_in:
        opponent = Opponent(built_in, HIGHEST, is_perfect=True)
        for _ in range(2):
            await opponent.choose(Question(_DIAMOND, _DIAMOND, (), _FEW), tell=told.append)
    sentence = (
        "Diamond is not solved: nobody knows for certain which moves win. "
        "Level 6 plays in place of the perfect computer."
    )
    assert [sentence] == told


@pytest.mark.usefixtures("no_files")
async def test_the_ordinary_player_steps_in_where_files_are_missing() -> None:
    """The sentence names what is missing, and play goes on."""
    position = _won()
    told: list[str] = []
    with EngineClient() as built_in:
        opponent = Opponent(built_in, HIGHEST, is_perfect=True)
        decision = await opponent.choose(Question(position, position, (), _FEW), tell=told.append)
    (notice,) = told
    assert notice.startswith("Exact values of Pylos are missing: ")
    assert notice.endswith("Level 6 plays in place of the perfect computer.")
    assert decision.move in position.legal_moves()


@pytest.mark.usefixtures("no_files")
def test_without_files_an_analysis_is_an_estimate() -> None:
    """Nothing is exact, nothing is refused."""
    assert not has_exact_values(_won())
    (found,) = review(_won(), _won().legal_moves()[:1], _FEW)
    assert ((), None) == (found.keeping, found.change)


def test_other_rules_are_named() -> None:
    """With the mature version a sentence says what is solved."""
    mature = boardgames.load("pylos").start(variant="mature")
    assert "The mature version needs a table of exact values" in str(why_not_exact(mature))


def test_an_engine_answers_the_value_of_every_move() -> None:
    """`go values` lists all moves, the best first, each with 1 for a win, 0 for a draw or -1 for a loss."""
    said: list[str] = []
    server = Server(said.append)
    for line in ("game pylos", f"position {_TEXT}", "go values"):
        server.handle(line)
    infos = [Info.read(line.removeprefix("info ")) for line in said[:-1]]
    values = {info.moves[0]: info.exact for info in infos}
    expected = exact_values(_won()).solve(_won()).moves
    assert {str(move): verdict for move, verdict in expected.items()} == values
    assert (f"bestmove {infos[0].moves[0]}", Verdict.WON) == (said[-1], infos[0].exact)


def test_an_engine_plays_the_perfect_level() -> None:
    """`level perfect` is understood, and its move wins."""
    said: list[str] = []
    server = Server(said.append)
    for line in ("game pylos", f"position {_TEXT}", f"level {PERFECT}", "go time 1000"):
        server.handle(line)
    assert "value 1" in said[0]


async def test_a_process_answers_for_the_perfect_level() -> None:
    """The match asks the engine's process, and hears that the move wins."""
    with EngineClient() as built_in:
        position = _won()
        heard: list[Info] = []
        opponent = Opponent(built_in, HIGHEST, is_perfect=True)
        told: list[str] = []
        question = Question(position, position, (), _FEW)
        decision = await opponent.choose(question, heard.append, told.append)
        await asyncio.sleep(0)
    assert ([], Verdict.WON) == (told, decision.infos[0].exact)


def test_the_only_winning_move_is_named() -> None:
    """A review goes by exact values, and names what would have kept the result."""
    position = boardgames.load("pylos").start()
    for text in ("1b4", "1b1", "1a2", "1d3", "1c2", "1c4"):
        position = position.play(position.parse(text))
    good = list(review(position, [position.parse("1d1")]))
    bad = list(review(position, [position.parse("1a4")]))
    assert [None, "1a4 turned a win into a loss: 1d1 was the only winning move."] == [
        good[0].change,
        bad[0].change,
    ]
    assert ([], bad) == (turning_points(good), turning_points(bad))


def test_a_search_says_what_it_has_proved() -> None:
    """A line that ends the game is exact, one that was only judged is not."""
    toy = boardgames.load("pylos").decode("LDDL/DDLL/DLDL/DDLL|LLD/LLD/DDD|LD/DL|. L")
    assert analyse(toy, Limit(nodes=100)).best.exact is Verdict.WON
    assert analyse(_DIAMOND, Limit(nodes=100)).best.exact is None


def test_an_arena_knows_the_perfect_level() -> None:
    """A contestant can be perfect."""
    assert read_contestant("computer:perfect").is_perfect


class _First:
    """Exact values by which the first move is always as good as any."""

    def perfect_move(self, position: Position, seed: int, is_over: Callable[[], bool]) -> Move:
        """Return the first move, at once."""
        assert (0, True) == (seed, is_over())
        return position.legal_moves()[0]


def test_a_line_of_exact_values_has_five_moves_unless_the_game_ends_before() -> None:
    """It begins with the move of the review, and each of the others answers the one before."""
    exact = cast("ExactValues", _First())
    line = _followed(_won(), _won().legal_moves()[1], exact)
    after = [_won().play(line[0])]
    for move in line[1:]:
        assert after[-1].legal_moves()[0] == move
        after.append(after[-1].play(move))
    assert (_won().legal_moves()[1], 5) == (line[0], len(line))
    while after[-1].outcome() is None:
        after.append(after[-1].play(after[-1].legal_moves()[0]))
    assert 2 == len(_followed(after[-3], after[-3].legal_moves()[0], exact))

"""What the parts of a match screen decide, each without the screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from textual.content import Content

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import Verdict
from boardgames.core.outcome import Outcome, Termination
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.match.actions import Answer, Play, Resign
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.match.starting import start_session
from boardgames.thinking.turning_points import Costs
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.agreements import Agreements
from boardgames.tui.match.analysis import LineAnalysis
from boardgames.tui.match.analysis_screen import _HOW, AnalysisScreen, _in_rows
from boardgames.tui.match.explorer_screen import ExplorerScreen
from boardgames.tui.match.fair_play import FairPlay
from boardgames.tui.match.hints import HintDisplay
from boardgames.tui.match.opponents import Opponents
from boardgames.tui.match.practice import MatchPractice
from boardgames.tui.match.timing import Timing
from boardgames.tui.settings.preferences import Settings
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.match.controls import SeatControl
    from boardgames.match.local_session import LocalSession

_ALONE = (HERE, Computer(1))


class Display:
    """The display of a match without widgets: it keeps what it is told."""

    def __init__(
        self, *controls: SeatControl, names: tuple[str, ...] = (), clock: str = "off", moves: int = 0
    ) -> None:
        self.time = FakeTime()
        start = boardgames.load("pylos").start()
        self.session: LocalSession = start_session(
            start, names, control=clock, now=self.time, controls=controls
        )
        self.cursor = self.session.cursor()
        self.statuses: list[Any] = [""]
        self.refused, self.pushed, self.jumped = list[str](), list[Any](), list[Any]()
        self.seats_followed = 0
        self.evaluation = SimpleNamespace(hint="")
        self.panels = SimpleNamespace(evaluation=self.evaluation)
        self.screen = SimpleNamespace(
            is_active=True,
            has_begun=True,
            app=SimpleNamespace(push_screen=lambda screen, act: self.pushed.append((screen, act))),
            set_interval=lambda *_: None,
            size=SimpleNamespace(height=30),
        )
        self.suite = SimpleNamespace(settings=Settings(ColorMode.FULL))
        self.board = SimpleNamespace(jump=self.jumped.append, play=self.jumped.append)
        self.area = SimpleNamespace(
            side=SimpleNamespace(outer_size=SimpleNamespace(width=40)),
            show_status=self.statuses.append,
            follow_seats=self._follow_seats,
            board=self.board,
        )
        for _ in range(moves):
            self.move()

    @property
    def has_ended(self) -> bool:
        """True if the game has ended."""
        return self.session.outcome is not None

    @property
    def match(self) -> Any:
        """The match."""
        return self.session.match

    def refuse(self, sentence: str) -> None:
        """Keep a sentence."""
        self.refused.append(sentence)

    def move(self) -> None:
        """Play the first legal move."""
        session = self.session
        seat = session.to_move
        session.submit(seat, Play(session.newest.position.legal_moves()[0]), by=session.seats[seat])

    def back(self, plies: int = 1) -> None:
        """Look at an earlier position."""
        self.cursor.jump(self.session.newest.path()[-1 - plies])

    def _follow_seats(self) -> None:
        self.seats_followed += 1


def opponents(display: Display, thinking: Any = None, *, waits: bool = False) -> Opponents:
    """Return the opponents in a match, of whom one may be thinking."""
    found = Opponents(cast("Any", display), cast("Any", display.suite))
    found._players = cast(
        "Any",
        SimpleNamespace(
            thinking=thinking, waits_for_another=waits, now=display.time, concede=display.jumped.append
        ),
    )
    return found


@pytest.mark.parametrize(
    ("controls", "names", "said"),
    [
        ((HERE, HERE), (), None),
        ((OPEN, HERE), (), "Waiting for somebody to join as Light."),
        ((Elsewhere("Ann"), HERE), ("Ann", "Ben"), "Waiting for Ann (Light) to move."),
        ((HERE, Elsewhere("Ann")), ("Ben", "Ann"), None),
    ],
)
def test_it_is_said_for_whom_everybody_waits(
    controls: tuple[SeatControl, ...], names: tuple[str, ...], said: str | None
) -> None:
    """Somebody elsewhere, who may not have come yet; over earlier positions and at the end for nobody."""
    display = Display(*controls, names=names)
    shown = Opponents(cast("Any", display), cast("Any", display.suite))
    shown.follow()
    assert said == display.statuses[-1]
    if OPEN not in controls:
        display.move()
        display.back()
        shown.follow()
        assert display.statuses[-1] is None
        display.cursor.jump(display.session.newest)
    resigns = display.session.match.seats[1]
    display.session.submit(resigns, Resign(), by=display.session.seats[resigns])
    shown.follow()
    assert display.statuses[-1] is None


@pytest.mark.parametrize(("seconds", "since"), [(0, ""), (0.9, ""), (1, " (1 s)"), (12.5, " (12 s)")])
def test_it_is_said_how_long_a_computer_thinks(seconds: float, since: str) -> None:
    """In whole seconds, from the first one on."""
    display = Display(*_ALONE)
    thinking = SimpleNamespace(seat=display.session.match.seats[1], since=display.time())
    display.time.go(seconds)
    opponents(display, thinking).follow()
    assert f"The computer is thinking{since}. Esc: move now" == display.statuses[-1]


def test_a_computer_may_think_in_another_program() -> None:
    """Which has the match open too; when that ends, it thinks here."""
    display = Display(*_ALONE)
    display.move()
    shown = opponents(display, waits=True)
    shown.follow()
    said = "The computer is thinking in another program, which has this match open too."
    assert said == display.statuses[-1]
    begun: list[bool] = []
    for waits in (True, False):
        shown = opponents(display, waits=waits)
        cast("Any", shown._players).begin = lambda: begun.append(True)
        shown._tick()
    assert [True] == begun


@pytest.mark.parametrize(
    ("controls", "clock", "moves", "takes", "puts"),
    [
        (_ALONE, "off", 0, False, True),
        (_ALONE, "off", 1, True, True),
        (_ALONE, "off", 2, True, True),
        ((Computer(1), HERE), "off", 1, False, True),
        ((Computer(1), HERE), "off", 2, True, True),
        (_ALONE, "5:00", 2, False, False),
        ((HERE, HERE), "off", 2, False, False),
        ((HERE, Elsewhere("Ann")), "off", 2, False, False),
        ((Computer(1), Computer(1)), "off", 2, False, False),
    ],
)
def test_moves_against_computers_alone_are_taken_back_without_asking(
    controls: tuple[SeatControl, ...], clock: str, moves: int, *, takes: bool, puts: bool
) -> None:
    """Once the player has moved; with a clock, and of others, it is asked for."""
    display = Display(*controls, clock=clock, moves=moves)
    shown = opponents(display)
    assert (takes, puts) == (shown.takes_back, shown.puts_back)
    if moves:
        display.back()
        assert (False, False) == (shown.takes_back, shown.puts_back)
        display.cursor.jump(display.session.newest)
    if takes:
        assert shown.take_back()
        computer = next(seat for seat, control in display.session.seats.items() if control != HERE)
        display.session.submit(computer, Answer(accept=True), by=Computer(1))
        display.cursor.jump(display.session.newest)
        assert HERE == display.session.seats[display.session.to_move]
        assert shown.put_back()
        assert moves == display.session.newest.ply
    else:
        assert (False, False) == (shown.take_back(), shown.put_back())
        assert moves == display.session.newest.ply


def test_a_computer_that_thinks_can_be_told_to_move() -> None:
    """One that does not is left alone."""
    display, told = Display(*_ALONE), list[bool]()
    for thinking, is_told in ((None, False), (SimpleNamespace(), True)):
        shown = opponents(display, thinking)
        cast("Any", shown._players).move_now = lambda: told.append(True)
        assert is_told is shown.move_now()
    assert [True] == told
    shown._players = None
    assert not shown.move_now()


def test_the_win_that_a_computer_offers_is_asked_about_once_a_player_is_alone() -> None:
    """It is taken by yes, and not otherwise, nor below another screen."""
    for controls, is_active, count in ((_ALONE, True, 1), (_ALONE, False, 0), ((HERE, HERE), True, 0)):
        display = Display(*controls)
        display.screen.is_active = is_active
        shown, seat = opponents(display), display.session.match.seats[1]
        shown._offer_win(seat)
        assert count == len(display.pushed)
        for _, answered in display.pushed:
            for answer in (None, False):
                answered(answer)
            assert not display.jumped
            answered(True)
            assert [seat] == display.jumped


# The clock


def timing(display: Display) -> tuple[Timing, list[str]]:
    """Return the timing of a match, and what the opponents are told."""
    told: list[str] = []
    held = SimpleNamespace(hold=lambda: told.append("hold"), release=lambda: told.append("release"))
    return Timing(cast("Any", display), cast("Any", held), lambda: told.append("tick")), told


def test_a_clock_waits_for_the_first_move_unless_the_settings_say_at_once() -> None:
    """Without a clock nothing ticks."""
    for clock, at_once, running, ticks in (
        ("off", False, None, []),
        ("5:00", False, False, ["tick"]),
        ("5:00", True, True, ["tick"]),
    ):
        display = Display(HERE, HERE, clock=clock)
        display.suite.settings.change(clock_at_once=at_once)
        runs, told = timing(display)
        runs.start()
        found = display.session.clock
        assert (running, ticks) == (found.is_running if found else None, told), clock
        assert not display.pushed
        assert len(ticks) == display.seats_followed


def test_a_match_that_goes_on_begins_behind_a_curtain() -> None:
    """The clock starts when it is drawn back."""
    display = Display(HERE, HERE, clock="5:00", moves=2)
    display.session.pause()
    runs, told = timing(display)
    runs.start()
    [(_, drawn_back)] = display.pushed
    clock = display.session.clock
    assert clock
    assert (False, ["hold", "tick"]) == (clock.is_running, told)
    drawn_back(None)
    assert (True, "release") == (clock.is_running, told[-1])
    display.time.go(301)
    runs.tick()
    assert [display.session.newest] == display.jumped
    assert display.session.outcome


def test_the_keyboard_is_passed_on_once_a_turn() -> None:
    """At the newest position, and not after the end."""
    display = Display(HERE, HERE)
    runs, _ = timing(display)
    counts = []

    def passes() -> None:
        runs.pass_the_keyboard()
        counts.append(len(display.pushed))

    passes()
    display.move()
    passes()
    passes()
    display.move()
    display.back()
    passes()
    display.cursor.jump(display.session.newest)
    passes()
    passes()
    display.session.submit(display.session.match.seats[0], Resign())
    passes()
    assert [0, 1, 1, 1, 2, 2, 2] == counts
    display.screen.has_begun = False
    runs.pause()
    assert 2 == len(display.pushed)
    display.screen.has_begun = True
    runs.pause()
    assert 3 == len(display.pushed)


# Help


@pytest.mark.parametrize(
    ("controls", "clock", "possible", "fair"),
    [
        ((HERE, HERE), "off", True, True),
        ((HERE, HERE), "5:00", True, False),
        (_ALONE, "5:00", True, True),
    ],
)
def test_help_is_agreed_on_between_people_with_a_clock(
    controls: tuple[SeatControl, ...], clock: str, *, possible: bool, fair: bool
) -> None:
    """Once for the match; who says no is asked again."""
    display, helped = Display(*controls, clock=clock), list[bool]()
    rule = FairPlay(cast("Any", display))
    assert (possible, fair) == (rule.is_possible, rule.is_fair)
    for answer in (False, True):
        rule.helped(lambda: helped.append(True))
        if not fair:
            display.pushed[-1][1](answer)
            assert answer is rule.is_fair
    assert ([True, True] if fair else [True]) == helped
    assert (0 if fair else 2) == len(display.pushed)
    rule.helped(lambda: helped.append(False))
    assert helped[-1] is False


def hints(display: Display) -> HintDisplay:
    """Return the hints of a match."""
    analysis, bar = (SimpleNamespace(best_at=lambda _, found=found: found) for found in (None, "bar"))
    shown: Any = display
    return HintDisplay(
        shown, shown.suite, FairPlay(shown), cast("Any", analysis), cast("Any", bar), lambda: None
    )


def test_no_hint_is_given_after_the_end() -> None:
    """The key is left out of the footer then, and says so."""
    display = Display(HERE, HERE)
    shown = hints(display)
    assert not shown.idle
    display.session.submit(display.session.match.seats[0], Resign())
    assert {"act('hint')"} == shown.idle
    shown.give()
    assert ["The game has ended here: there is nothing to hint at."] == display.refused


def test_what_is_known_of_a_position_is_not_looked_for_again() -> None:
    """By the analysis, or else by the bar."""
    display = Display(HERE, HERE)
    shown: Any = hints(display)
    assert "bar" == shown._known(display.session.newest)
    shown._analysis = SimpleNamespace(best_at=lambda _: "analysis")
    assert "analysis" == shown._known(display.session.newest)


@pytest.mark.parametrize(
    ("given", "complete", "idea", "height", "says"),
    [
        (1, False, True, 28, " !: more on this idea."),
        (1, False, True, 27, " !: more on it."),
        (1, False, False, 30, ""),
        (2, False, True, 30, ""),
        (3, True, True, 28, " h again: see these moves on the board."),
        (3, True, True, 27, " h: see the moves."),
    ],
)
def test_a_hint_says_by_which_key_it_goes_on(
    given: int, height: int, says: str, *, complete: bool, idea: bool
) -> None:
    """To the idea that it quotes, or to the moves; in few rows briefly."""
    display = Display(HERE, HERE)
    display.screen.size.height = height
    part = SimpleNamespace(
        given=given, is_complete=lambda _: complete, hint=SimpleNamespace(quotes_idea=idea)
    )
    assert says == hints(display)._further(cast("Any", part))


@pytest.mark.parametrize(
    ("controls", "mover", "said"),
    [
        ((HERE, Computer(1)), 0, "Stop the computer: the computer's square is near."),
        ((HERE, Computer(1)), 1, "Stop Dark: Dark's square is near."),
        ((HERE, HERE), 0, "Stop Dark: Dark's square is near."),
    ],
)
def test_a_hint_calls_the_other_player_what_other_sentences_do(
    controls: tuple[SeatControl, ...], mover: int, said: str
) -> None:
    """Where it is for the only player here; one for the computer's turn stays as it is."""
    display = Display(*controls)
    seat = display.session.match.seats[mover]
    hint = SimpleNamespace(position=SimpleNamespace(to_move=seat))
    assert said == hints(display)._addressed(cast("Any", hint), "Stop Dark: Dark's square is near.")


def test_the_move_of_a_hint_is_played_once_it_is_named() -> None:
    """While the hint is on the screen, and no other move is complete."""
    display = Display(HERE, HERE)
    shown, selection = hints(display), SimpleNamespace(move=None)
    display.area.interaction = SimpleNamespace(choosing=SimpleNamespace(selection=selection, barred=False))
    first = display.session.newest
    part = SimpleNamespace(given=2, is_at=lambda node: node is first, hint=SimpleNamespace(move="1a1"))
    shown._hints = cast("Any", part)
    refused: tuple[dict[str, Any], ...] = (
        {"hint": ""},
        {"given": 1},
        {"barred": True},
        {"move": "1b1"},
        {},
    )
    for values in refused:
        display.evaluation.hint = values.get("hint", "1a1 is good.")
        part.given = values.get("given", 2)
        display.area.interaction.choosing.barred = values.get("barred", False)
        selection.move = values.get("move")
        assert (not values) is shown.play(), values
    assert ["1a1"] == display.jumped
    display.move()
    assert not shown.play()


# The analysis


@pytest.mark.parametrize(
    ("is_done", "is_collecting", "said"),
    [(None, False, 0), (False, False, 1), (True, True, 1), (True, False, 0)],
)
def test_leaving_a_match_says_that_its_analysis_is_not_finished(
    *, is_done: bool | None, is_collecting: bool, said: int
) -> None:
    """Where moves are still searched, or mistakes looked at; nothing is said where there is none."""
    told: list[str] = []
    practice = SimpleNamespace(is_busy=is_collecting)
    parts: list[Any] = [None, SimpleNamespace(tell=told.append), None, practice]
    analysis = LineAnalysis(*parts)
    if is_done is not None:
        analysis._review = cast("Any", SimpleNamespace(is_done=is_done))
    analysis.leave()
    assert said == len(told)


@pytest.mark.parametrize(
    ("values", "said"),
    [([Verdict.LOST, Verdict.LOST], 1), ([Verdict.WON, Verdict.LOST], 0), ([None, Verdict.LOST], 0), ([], 0)],
)
def test_an_analysis_names_a_player_who_was_lost_all_along(values: list[Verdict | None], said: int) -> None:
    """For certain, and at each of their moves; then no move of theirs could be a mistake."""
    moves = [SimpleNamespace(seat="Light", best=SimpleNamespace(exact=value)) for value in values]
    screen: Any = SimpleNamespace(_seats=["Light", "Dark"], _review=SimpleNamespace(moves=moves), _label=str)
    sentences = list(AnalysisScreen._lost_all_along(screen))
    assert said == len(sentences)
    assert all(sentence.startswith("Light stood lost from the first move on") for sentence in sentences)


@pytest.mark.parametrize(
    ("termination", "winner", "chance", "said"),
    [
        (Termination.RESIGNATION, 1, 0.62, ["Light resigned with a chance of about 62% to win."]),
        (Termination.RESIGNATION, 0, 0.62, ["Dark resigned with a chance of about 38% to win."]),
        (Termination.RESIGNATION, 1, 0.3, ["Light resigned with a chance of about 30% to win."]),
        (Termination.RESIGNATION, 1, 1.0, ["Light resigned a game that was won."]),
        (Termination.RESIGNATION, 1, 0.29, []),
        (Termination.RESIGNATION, 1, None, []),
        (Termination.TIME, 1, 0.62, []),
    ],
)
def test_an_analysis_says_that_a_player_resigned_too_soon(
    termination: Termination, winner: int, chance: float | None, said: list[str]
) -> None:
    """With what was left to them after the last move, unless that was little."""
    seats = boardgames.load("pylos").start().seats
    outcome = Outcome((seats[winner],), "", "", termination)
    review = SimpleNamespace(chances=[0.5, chance])
    screen: Any = SimpleNamespace(_outcome=outcome, _seats=seats, _review=review, _label=str)
    assert said == list(AnalysisScreen._resigned(screen))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"is_done": False, "seconds_left": None}, "0 of 3 moves analysed."),
        (
            {"is_done": False, "moves": [1, 2], "seconds_left": 70.0, "is_exact": True},
            "2 of 3 moves analysed (about",
        ),
        (
            {"turned": [], "costly": [1]},
            "{estimated} No single move turned the game; the costliest one was:",
        ),
        (
            {"turned": [1, 2], "costly": [1, 1], "is_exact": True},
            "{exact} These moves changed the result, in the order of play:",
        ),
        (
            {"turned": [1, 2], "costly": [1, 2]},
            "{estimated} These moves changed the most, yours first, in the order of play:",
        ),
        ({"costly": []}, "{estimated} Nobody made a costly mistake."),
        ({"costly": [], "is_exact": True}, "{exact} No move changed the result."),
    ],
)
def test_an_analysis_says_how_far_it_is_and_what_it_has_found(changes: dict[str, Any], said: str) -> None:
    """How its figures were found is said too, once it is known."""
    given: dict[str, Any] = {
        "is_done": True,
        "moves": [],
        "length": 3,
        "is_exact": False,
        "costly": [],
        **changes,
    }
    moves = tuple(SimpleNamespace(seat=seat) for seat in given["costly"])
    costs = Costs(cast("Any", moves), bool(given.get("turned")))
    review = SimpleNamespace(**given, costs=lambda: costs)
    screen: Any = SimpleNamespace(_review=review, _lost_all_along=list, _own=1, _is_low=False)
    found = AnalysisScreen._progress(screen)
    expected = said.format(estimated=_HOW[False], exact=_HOW[True])
    assert found.startswith(expected) if "about" in said else found == expected
    if given["moves"]:
        assert found.endswith(_HOW[given["is_exact"]])


@pytest.mark.parametrize(
    ("practice", "is_done", "said"),
    [
        (None, True, ""),
        ([], False, ""),
        ([], True, "{busy}"),
        ([1], False, "  p: practise 1 position"),
        ([1, 2], True, "  p: practise 2 positions"),
    ],
)
def test_an_analysis_offers_practice_once_there_is_something(
    practice: list[int] | None, said: str, *, is_done: bool
) -> None:
    """While it looks for mistakes it says so."""

    class Practice(list[int]):
        is_busy = False

    for is_busy, busy in ((True, "  (a moment: positions to practise)"), (False, "")):
        offered = None if practice is None else Practice(practice)
        if offered is not None:
            offered.is_busy = is_busy
        review = SimpleNamespace(is_done=is_done)
        screen: Any = SimpleNamespace(_practice=offered, _review=review, _is_low=False)
        assert said.format(busy=busy) == AnalysisScreen._to_practise.fget(screen)  # type: ignore[attr-defined]


def test_what_keys_do_in_an_analysis_is_not_broken_within_a_key() -> None:
    """A part that does not fit begins a new row."""
    parts = [Content("Enter: go there"), Content("v: both lines"), Content("Esc: close")]
    assert ["Enter: go there  v: both lines", "Esc: close"] == [row.plain for row in _in_rows(parts, 30)]


async def test_practice_is_busy_while_it_looks_at_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after an error it is not; what was found before that is kept."""
    kept: list[str] = []
    suite: Any = SimpleNamespace(library=SimpleNamespace(latest=None), analyst=None)
    practice = MatchPractice(cast("Any", SimpleNamespace(session=None)), suite)

    async def find(*_: object, **__: object) -> AsyncIterator[str]:
        for name in ("one", "two"):
            assert practice.is_busy
            yield name
        if kept[2:]:
            raise BoardgamesError("The engine failed.")

    monkeypatch.setattr("boardgames.play.mistakes.find_mistakes", find)
    monkeypatch.setattr("boardgames.play.mistakes.people_of", lambda _: {})
    monkeypatch.setattr(MistakeCollection, "add", lambda _, found: kept.extend(found))
    await practice.collect(cast("Any", None))
    assert (["one", "two"], 2, False) == (kept, len(practice), practice.is_busy)
    practice.reset()
    with pytest.raises(BoardgamesError):
        await practice.collect(cast("Any", None))
    assert (4, 0, False) == (len(kept), len(practice), practice.is_busy)


def test_what_a_review_finds_is_shown_beside_the_moves_that_it_judges() -> None:
    """Each finding belongs to the position after its move."""
    judged: list[dict[str, str]] = []
    shown: list[tuple[object, ...]] = []
    panels = SimpleNamespace(
        moves=SimpleNamespace(judge=judged.append),
        chances=SimpleNamespace(show=lambda *given, **_: shown.append(given)),
    )
    line = ["root", "first", "second"]
    display: Any = SimpleNamespace(
        panels=panels,
        cursor=SimpleNamespace(line=lambda: line, at="first"),
        session=SimpleNamespace(label=str, lineup=SimpleNamespace(controls=())),
        match=SimpleNamespace(seats=["Light", "Dark"]),
        area=SimpleNamespace(make_room=lambda: None),
    )
    parts: list[Any] = [display, SimpleNamespace(), None, None]
    analysis = LineAnalysis(*parts)
    moves = [SimpleNamespace(sign="?", is_exact=False)]
    analysis._found(cast("Any", SimpleNamespace(line=line, moves=moves, chances=[0.5, 0.4])))
    assert [{"first": "?"}] == judged
    assert [("Light", ["first", "second"], [0.5, 0.4], "first")] == shown


# The explorer


@pytest.mark.parametrize(
    ("played", "left", "error", "said"),
    [
        ((2, 1), 0, "", "Light to move; 3 times in saved matches."),
        ((1,), 4, "", "Light to move; 1 time in saved matches. Matches still to be read: 4."),
        ((), 0, "", "No saved match went on from here."),
        ((), 2, "", "No saved match went on from here. Matches still to be read: 2."),
        ((1,), 2, "The index is damaged.", "The index is damaged."),
    ],
)
def test_the_explorer_says_what_it_knows(played: tuple[int, ...], left: int, error: str, said: str) -> None:
    """And how much it has still to read; an error takes the place of both."""
    rows = [SimpleNamespace(played=count) for count in played]
    screen: Any = SimpleNamespace(_moves=rows, _left=left, _error=error)
    node: Any = SimpleNamespace(position=boardgames.load("pylos").start())
    assert said == ExplorerScreen._facts(screen, node)
    node.position = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|L D")
    assert (error or f"The game has ended here.{f' Matches still to be read: {left}.' * (left > 0)}") == (
        ExplorerScreen._facts(screen, node)
    )


async def test_the_explorer_reads_matches_in_steps_and_tells_an_error() -> None:
    """Each step says how many are left; after the last one the position is looked at again."""
    lefts, told = iter((5, 2, 0)), list[object]()

    async def step() -> int:
        return next(lefts)

    screen: Any = SimpleNamespace(_step=step, _left=0, _error="", show=lambda: told.append("shown"))
    screen._write = lambda: told.append(screen._left)
    await ExplorerScreen._catch_up(screen)
    assert ([5, 2, "shown"], 0) == (told, screen._left)

    async def fail() -> int:
        raise BoardgamesError("The index is damaged.")

    screen._step = fail
    await ExplorerScreen._catch_up(screen)
    assert ([5, 2, "shown", 0], "The index is damaged.") == (told, screen._error)


async def test_the_explorer_looks_up_exact_values_again_where_it_was_cut_off() -> None:
    """A look that another one replaces has found none; values that are there are not looked up again."""
    node, looked = Display().session.newest, list[object]()

    async def look_up(at: object) -> None:
        looked.append(at)

    exact = SimpleNamespace(node=node, values={}, look_up=look_up)
    index = SimpleNamespace(counts=lambda _: ())
    screen: Any = SimpleNamespace(_index=index, _exact=exact, _error="", _write=lambda: None)
    for values in ({}, {"1a1": "won"}):
        exact.values = values
        await ExplorerScreen._look(screen, node)
    assert [node] == looked


# The application


@pytest.mark.parametrize(("latest", "offered"), [(None, 0), (False, 0), (True, 1)])
def test_seats_are_offered_where_others_play_elsewhere(
    latest: bool | None, offered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the match that was opened last, if there is one."""
    seen: list[object] = []
    monkeypatch.setattr("boardgames.tui.match.joining.offer_seats", lambda *_: seen.append(1))
    session = SimpleNamespace(has_players_elsewhere=latest)
    autosave = None if latest is None else SimpleNamespace(session=session)
    BoardgamesApp.offer_seats(cast("Any", SimpleNamespace(library=SimpleNamespace(latest=autosave))))
    assert offered == len(seen)


def test_an_error_of_a_move_that_is_taken_back_is_shown() -> None:
    """The game goes on as it was."""
    display = Display(*_ALONE, moves=2)

    def refuse(*_: object) -> None:
        raise BoardgamesError("It cannot be taken back.")

    display.session.submit = refuse  # type: ignore[assignment,method-assign]
    assert opponents(display).take_back()
    assert ["It cannot be taken back."] == display.refused


def test_a_take_back_without_a_move_of_this_screen_is_answered_in_a_sentence() -> None:
    """It is asked for all the same, so that the player reads why nothing is taken back."""
    display = Display(HERE, HERE)
    Agreements(cast("Any", display)).ask_take_back()
    [said] = display.refused
    assert said.endswith(".")
    assert display.session.offer is None

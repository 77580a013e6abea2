"""Players, colours and clock on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core.words import one_of
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.match.library import MatchLibrary
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode, seat_colors
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from tests.match.fakes import FakeTime
from tests.tui.players_at_screens import seats
from tests.tui.table import Table

if TYPE_CHECKING:
    from boardgames.match.local_session import LocalSession


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[LocalSession]:
    """Collect the matches that the screens are started with, instead of starting them."""
    sessions: list[LocalSession] = []

    def show(session: LocalSession, title: str, *, reduced_motion: bool = False, notice: str = "") -> None:
        assert ("", False) == (title, reduced_motion)
        assert notice in ("", f"Drawn by lot: {' and '.join(labels(session))}.")
        sessions.append(session)

    monkeypatch.setattr("boardgames.tui.show", show)
    monkeypatch.setattr("boardgames.cli.commands.is_terminal", lambda _stream: True)
    return sessions


def labels(session: LocalSession) -> list[str]:
    """Return the labels of the seats."""
    return [session.label(seat) for seat in session.match.seats]


def test_a_match_starts_with_players_and_a_clock(shown: list[LocalSession]) -> None:
    """Everything that the set-up screen asks for."""
    words = ["--names", "Ann, Ben", "--colors", "red, usual", "--clock", "5:00+3", "--set", "variant=mature"]
    assert 0 == main(["play", "pylos", *words])

    (session,) = shown
    assert ["Ann (Light)", "Ben (Dark)"] == labels(session)
    assert ("red", "") == session.lineup.colors
    assert ("5:00+3", (300.0, 300.0)) == (
        str(session.clock and session.clock.control),
        session.clock and session.clock.times,
    )
    assert "mature" == session.match.root.position.options["variant"]


def test_the_computer_can_have_seats(shown: list[LocalSession]) -> None:
    """Each seat is for a person unless something else is said of it."""
    assert 0 == main(["play", "pylos", "--seat2", "computer:3", "--names", "Ann, "])

    (session,) = shown
    assert ["Ann (Light)", "Computer level 3 (Dark)"] == labels(session)
    assert (HERE, Computer(level=3)) == tuple(session.seats.values())


def test_a_seat_can_be_played_from_another_terminal(shown: list[LocalSession]) -> None:
    """By whoever joins; or, where a player is named, by them."""
    assert 0 == main(["play", "pylos", "--seat2", "elsewhere"])
    assert 0 == main(["play", "pylos", "--seat2", "Elsewhere", "--names", "Ann, Ben"])

    assert [(HERE, OPEN), (HERE, Elsewhere("Ben"))] == [tuple(one.seats.values()) for one in shown]


async def test_a_match_with_a_seat_elsewhere_can_be_joined_at_once(shown: list[LocalSession]) -> None:
    """Another program with the same folder finds it before the first move."""
    main(["play", "pylos", "--seat2", "elsewhere"])
    app = BoardgamesApp(shown[0], color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        (entry,) = MatchLibrary(FakeTime()).unfinished()
        assert OPEN in MatchLibrary(FakeTime()).open(entry.id).session.seats.values()


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--seat2", "robot"], "'robot' cannot play a seat: write person, computer, computer:LEVEL"),
        (["--seat2", "robot"], "engine:NAME, or elsewhere."),
        (
            ["--seat2", "computer:9"],
            "There is no level 9: choose a number from 0 to 6, or perfect in a solved game.",
        ),
        (["--seat3", "computer:1"], "There is no seat 3: this game has seats 1 to 2."),
    ],
)
def test_a_wrong_player_is_answered(
    words: list[str], answer: str, shown: list[LocalSession], capsys: pytest.CaptureFixture[str]
) -> None:
    """A player that cannot play is refused in a sentence, with status 2."""
    assert (2, []) == (main(["play", "pylos", *words]), shown)
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "answer"),
    [
        ("", "There is no engine called 'nix': add it in the settings, or below [engines] in "),
        (
            '[engines]\nnox = "nox"',
            "There is no engine called 'nix': choose nox, or add it in the settings",
        ),
        ('[engines]\nnix = "nix', "There is no engine called 'nix' in what can be read of the settings. "),
    ],
)
def test_an_engine_that_the_settings_do_not_have_is_refused(
    settings: str, answer: str, shown: list[LocalSession], capsys: pytest.CaptureFixture[str]
) -> None:
    """At once, with the engines that there are; a damaged file is named rather than a missing command."""
    path = SettingsFile().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(settings)
    assert (2, []) == (main(["play", "pylos", "--seat2", "engine:nix"]), shown)
    said = capsys.readouterr().err
    assert said.startswith(f"boardgames: {answer}")
    assert ("is not a TOML file" in said) is ("choose" not in said and "below" not in said)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--names", "Ann,"], (["Ann (Light)", "Dark"], ("", ""), False)),
        (["--clock", "0:30/move"], (["Light", "Dark"], ("", ""), True)),
        (["--clock", "off"], (["Light", "Dark"], ("", ""), False)),
        (["--colors", "usual, purple"], (["Light", "Dark"], ("", "purple"), False)),
        (["--names", "  "], (["Light", "Dark"], ("", ""), False)),
    ],
)
def test_each_option_can_be_given_alone(
    words: list[str], expected: tuple[list[str], tuple[str, ...], bool], shown: list[LocalSession]
) -> None:
    """The rest has its defaults."""
    assert 0 == main(["play", "pylos", *words])

    (session,) = shown
    assert expected == (labels(session), session.lineup.colors, session.clock is not None)


async def test_the_screen_shows_the_players_and_runs_the_clock(shown: list[LocalSession]) -> None:
    """As from the set-up screen; the clock runs from the first move on."""
    main(["play", "pylos", "--names", "Ann, Ben", "--clock", "5:00"])
    time = FakeTime()
    app = BoardgamesApp(shown[0].match, color_mode=ColorMode.FULL, reduced_motion=True, clock=time)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        await table.keys("enter")
        time.go(10)
        table.screen.timing.tick()
        assert ["○ Ann (Light) reserve 14 5:00", "▶ ● Ben (Dark) reserve 15 ◔ 4:50"] == seats(table)[:2]


def test_lots_are_drawn_among_those_named(shown: list[LocalSession]) -> None:
    """Sooner or later, each player gets each seat."""
    for _ in range(40):
        assert 0 == main(["play", "pylos", "--names", "Ann, Ben", "--lot"])

    assert {"Ann (Light)", "Ben (Light)"} == {labels(session)[0] for session in shown}


def test_players_can_start_from_a_position(shown: list[LocalSession]) -> None:
    """The clock runs for the seat to move."""
    position = boardgames.load("pylos").start()
    text = position.play(position.legal_moves()[0]).encode()
    assert 0 == main(["play", "pylos", "--position", text, "--names", "Ann, Ben", "--clock", "5:00"])

    (session,) = shown
    assert session.clock
    assert (text, "Dark") == (session.match.root.position.encode(), str(session.clock.turn))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--names", "Ann"], "There are 2 seats: give 2 names, not 1."),
        (["--names", "Ann, Ben, Cid"], "There are 2 seats: give 2 names, not 3."),
        (["--names", "Ann, ann"], "Ann and ann cannot play together: give each player a different name."),
        (["--names", f"{'A' * 41}, Ben"], f"'{'A' * 41}' is not a player's name: write 1 to 40 characters."),
        (["--lot"], "--lot needs players: name them, such as --names 'Ann, Ben'."),
        (
            ["--clock", "5"],
            "'5' is not a time control: write off, 10:00, 5:00+3, 5:00d3, 0:30/move or 3 days/move.",
        ),
        (
            ["--clock="],
            "'' is not a time control: write off, 10:00, 5:00+3, 5:00d3, 0:30/move or 3 days/move.",
        ),
        (["--colors", "red"], "There are 2 seats: give 2 colours, not 1."),
        (["--colors", "red, red"], "Two seats cannot both be red: choose another colour for one of them."),
        (
            ["--colors", "gold, red"],
            f"There is no colour 'gold': choose {one_of(['usual', *seat_colors()], most=99)}.",
        ),
        (
            ["--names", "Ann, Ben"],
            (
                "Playing needs a terminal: do not redirect its input, output and error output (2>), "
                "add --plain to play in lines, or use `boardgames moves pylos`."
            ),
        ),
    ],
)
def test_each_error_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even without a terminal, which is checked last."""
    status = main(["play", "pylos", *words])

    assert (2, "", f"boardgames: {sentence}\n") == (status, *capsys.readouterr())


def test_colours_that_look_alike_to_the_player_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The palette in the settings decides that."""
    answers = []
    for palette in ("wood", "colour-blind"):
        SettingsFile().write(Preferences(palette=palette))
        main(["play", "pylos", "--colors", "green, orange"])
        answers.append("hard to tell apart" in capsys.readouterr().err)

    assert [False, True] == answers


def test_help_describes_players_and_clock(capsys: pytest.CaptureFixture[str]) -> None:
    """With examples."""
    main(["play", "--help"])

    out = capsys.readouterr().out
    assert [] == [
        text
        for text in ("--names", "--lot", "--colors", "--clock", "5:00+3", "'Ann, Ben'")
        if text not in out
    ]

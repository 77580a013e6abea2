"""A sitting: names, clock, score, and ends that no rule brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import Outcome
from boardgames.match import Match
from boardgames.match.agreements import AgreementError
from boardgames.match.seating import sit_down
from boardgames.match.seats import Table
from boardgames.match.sitting import Sitting
from tests.core.toy import TOY
from tests.match.fakes import FOUR, FakeTime, four_play

if TYPE_CHECKING:
    from boardgames.match.clock import Clock

LEFT, RIGHT = TOY.start().seats


def sit(names: str = "Ann,Ben", control: str = "0:30+3", time: FakeTime | None = None) -> Sitting:
    """Return a sitting at the toy game whose clock runs."""
    sitting = sit_down(
        TOY.start(), names.split(",") if names else (), control=control, now=time or FakeTime()
    )
    sitting.resume()
    return sitting


def play(sitting: Sitting, *texts: str) -> None:
    """Play moves through a sitting."""
    for text in texts:
        sitting.play(sitting.match.position.parse(text))


def clock_of(sitting: Sitting) -> Clock:
    """Return the clock, which there is."""
    assert sitting.clock is not None
    return sitting.clock


# Names


def test_names_are_tags_of_the_match_and_come_back_from_them() -> None:
    """Who takes the match up again finds the same people there."""
    match = sit().match
    assert {"Seat1": "Ann", "Seat2": "Ben", "TimeControl": "0:30+3"} == match.tags
    assert "Ann (Left)" == Sitting(match).label(LEFT)


def test_without_names_seats_have_their_own() -> None:
    """There is nobody to count points for then."""
    sitting = sit("")
    assert ("Left", None, ["TimeControl"]) == (
        sitting.label(LEFT),
        sitting.standing,
        [*sitting.match.tags],
    )


def test_tags_that_are_no_names_make_no_table() -> None:
    """A record may say more than a name."""
    match = Match(TOY.start())
    match.set_tag("Seat1", "somebody whose name is longer than any that can be shown")
    match.set_tag("Seat2", "Ben")
    assert Sitting(match).table is None


# Colours


def test_colors_are_tags_of_the_match_and_come_back_from_them() -> None:
    """A word that no screen knows is kept as well; the usual colour needs none."""
    match = Match(TOY.start())
    sitting = Sitting(match, colors=("", "mauve"))
    assert ({"Color2": "mauve"}, ("", "mauve")) == (match.tags, Sitting(match).colors)
    assert sitting.colors == sitting.rematch().colors


def test_colors_stay_with_the_seats_when_people_change_places() -> None:
    """As a set of pieces stays on its side of the table."""
    sitting = Sitting(Match(TOY.start()), Table.of("Ann", "Ben"), colors=("red", "blue"))
    sitting.resign()
    again = sitting.rematch()
    assert ("Ben (Left)", ("red", "blue")) == (again.label(LEFT), again.colors)


# The clock


def test_looking_elsewhere_lets_the_clock_run() -> None:
    """It neither stops nor changes, and gives nothing back."""
    time = FakeTime()
    sitting = sit(time=time)
    time.go(10)
    play(sitting, "a")
    for go in (sitting.undo, sitting.redo, sitting.undo):
        go()
        time.go(1)
    assert ((23, 27), RIGHT, True) == (
        clock_of(sitting).times,
        clock_of(sitting).turn,
        clock_of(sitting).is_running,
    )


def test_who_plays_from_an_earlier_position_has_the_times_from_then() -> None:
    """The clock runs on for whoever is to move there."""
    time = FakeTime()
    sitting = sit(time=time)
    for text in "aba":
        time.go(5)
        play(sitting, text)
    time.go(9)
    sitting.jump(sitting.match.root.children[0])
    play(sitting, "a")
    assert ((28, 33), LEFT, True) == (
        clock_of(sitting).times,
        clock_of(sitting).turn,
        clock_of(sitting).is_running,
    )


def test_a_flag_falls_where_play_is() -> None:
    """Whoever looks at an earlier position meanwhile is brought back."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a", "b")
    newest = sitting.match.current
    sitting.jump(sitting.match.root)
    time.go(33)
    assert (True, newest) == (sitting.flag_falls(), sitting.match.current)
    assert ("Right won (clock)", {"clk": "0:00:33", "end": "Right won (clock)"}) == (
        sitting.match.result,
        newest.notes,
    )


def test_a_flag_falls_also_while_the_end_of_another_line_is_looked_at() -> None:
    """A variation that ended by the rules is not how the game ended."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a*", "b*")
    over = sitting.match.current
    sitting.jump(sitting.match.root)
    play(sitting, "b")
    sitting.jump(over)
    time.go(31)
    assert (True, 1) == (sitting.flag_falls(), sitting.match.current.ply)


def test_a_move_too_late_by_a_moment_ends_the_game_before_it() -> None:
    """The flag falls between the look at the clock and the press."""
    time = FakeTime()
    sitting = sit(time=time)
    moments = iter([29.9, *[30.1] * 20])
    clock_of(sitting)._now = lambda: 1000 + next(moments)
    play(sitting, "a")
    assert (0, "Right won (clock)") == (sitting.match.current.ply, sitting.match.result)


@pytest.mark.parametrize("act", ["undo", "redo", "jump"])
def test_staying_where_one_is_wins_no_time(act: str) -> None:
    """A key that leads nowhere does not begin the turn anew."""
    time = FakeTime()
    sitting = sit(time=time)
    time.go(10)
    sitting.jump(sitting.match.current) if act == "jump" else getattr(sitting, act)()
    assert (20, 30) == clock_of(sitting).times


def test_a_fallen_flag_ends_the_game_before_the_move() -> None:
    """The move comes too late, and nothing else can be played there."""
    time = FakeTime()
    sitting = sit(time=time)
    time.go(31)
    play(sitting, "a")
    assert sitting.outcome is not None
    assert ((RIGHT,), "clock", 0) == (
        sitting.outcome.winners,
        sitting.outcome.rule,
        sitting.match.current.ply,
    )
    assert ("Right won (clock)", False) == (sitting.match.result, clock_of(sitting).is_running)
    with pytest.raises(AgreementError, match="over"):
        play(sitting, "a")


def test_a_flag_that_fell_is_seen_again_where_it_fell() -> None:
    """The clock stands wherever one looks."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a", "b")
    time.go(40)
    assert sitting.flag_falls()
    shown = []
    for go in (sitting.undo, sitting.redo):
        go()
        sitting.resume()
        time.go(1)
        shown.append((clock_of(sitting).times, sitting.settled is not None, sitting.flag_falls()))
    assert [((0, 33), False, False), ((0, 33), True, False)] == shown


@pytest.mark.parametrize("elsewhere", ["a", "b"])
def test_an_end_is_dropped_once_play_goes_on(elsewhere: str) -> None:
    """By the same turn or another, with the times from before it."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a")
    ended = sitting.match.current
    time.go(12)
    sitting.resign()
    assert ((33, 18), {"clk", "end"}) == (clock_of(sitting).times, {*ended.notes})
    sitting.undo()
    play(sitting, elsewhere)
    assert ((33, 30), {"clk"}, None) == (clock_of(sitting).times, {*ended.notes}, sitting.result)


def test_a_flag_is_found_once() -> None:
    """Looking at the clock again finds a game that has ended."""
    time = FakeTime()
    sitting = sit(time=time)
    found = [sitting.flag_falls()]
    time.go(30)
    assert [False, True, False] == [*found, sitting.flag_falls(), sitting.flag_falls()]


def test_the_clock_of_a_finished_game_never_starts_again() -> None:
    """Neither where it ended nor at a position before; only play that goes on starts it."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a")
    sitting.resign()
    sitting.undo()
    sitting.pause()
    sitting.resume()
    time.go(60)
    assert (None, False, False) == (sitting.outcome, clock_of(sitting).is_running, sitting.flag_falls())
    assert "Left won (resignation)" == sitting.match.result
    play(sitting, "b")
    assert clock_of(sitting).is_running


# Ends


def test_an_end_is_hidden_elsewhere_and_dropped_when_play_goes_on() -> None:
    """Redo shows it again as long as nothing else has been played."""
    sitting = sit()
    play(sitting, "a")
    sitting.resign()
    shown = [sitting.settled]
    sitting.undo()
    shown.append(sitting.settled)
    sitting.redo()
    shown.append(sitting.settled)
    assert [True, False, True] == [end is not None for end in shown]
    sitting.undo()
    play(sitting, "a")
    assert (None, None, "*") == (sitting.settled, sitting.result, sitting.match.result)


def test_what_the_rules_say_goes_before_what_was_agreed() -> None:
    """A game that has ended cannot be ended otherwise."""
    sitting = sit()
    while sitting.outcome is None:
        play(sitting, str(sitting.match.position.legal_moves()[0]))
    with pytest.raises(AgreementError, match="over"):
        sitting.resign()
    assert (None, "TOY-4") == (sitting.settled, sitting.outcome.rule)


def test_a_draw_is_for_games_that_know_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all have accepted, nobody wins."""
    sitting = sit()
    with pytest.raises(AgreementError, match="knows no draws"):
        sitting.offer_draw()
    monkeypatch.setattr(type(TOY), "knows_draws", True)
    sitting.agree(sitting.offer_draw().accept(RIGHT))
    assert Outcome((), "agreement", "A draw was agreed on.") == sitting.outcome


def test_a_turn_is_taken_back_with_its_time() -> None:
    """Whoever played last asks for it, and the clock runs on."""
    time = FakeTime()
    sitting = sit(time=time)
    time.go(10)
    play(sitting, "a")
    offer = sitting.offer_take_back()
    time.go(1)
    sitting.agree(offer.accept(RIGHT))
    assert (LEFT, 0, (30, 30), True) == (
        offer.by,
        sitting.match.current.ply,
        clock_of(sitting).times,
        clock_of(sitting).is_running,
    )
    time.go(2)
    assert (28, 30) == clock_of(sitting).times


@pytest.mark.parametrize("end", ["flag", "resignation"])
def test_a_take_back_takes_away_an_end_that_came_after(end: str) -> None:
    """The game goes on as if it had not been."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a")
    ended = sitting.match.current
    if end == "flag":
        time.go(30)
        sitting.flag_falls()
    else:
        sitting.resign()
    sitting.agree(sitting.offer_take_back().accept(RIGHT))
    assert (None, "*", False, (30, 30), True) == (
        sitting.result,
        sitting.match.result,
        "end" in ended.notes,
        clock_of(sitting).times,
        clock_of(sitting).is_running,
    )


def test_a_take_back_begins_the_turn_anew_even_where_the_flag_fell() -> None:
    """The turn that is played again has its time again."""
    time = FakeTime()
    sitting = sit(time=time)
    play(sitting, "a")
    sitting.agree(sitting.offer_take_back().accept(RIGHT))
    time.go(30)
    sitting.flag_falls()
    sitting.redo()
    sitting.agree(sitting.offer_take_back().accept(RIGHT))
    assert (None, (30, 30)) == (sitting.result, clock_of(sitting).times)


def test_nothing_played_is_nothing_to_take_back() -> None:
    """The reason is a sentence."""
    with pytest.raises(AgreementError, match="before having played"):
        sit().offer_take_back()


# Rematches


def test_a_rematch_changes_seats_and_keeps_the_score() -> None:
    """The clock is full again, and waits."""
    time = FakeTime()
    sitting = sit(time=time)
    time.go(10)
    sitting.resign()
    again = sitting.rematch()
    assert ("Ben (Left)", "Ann 0 - 1 Ben") == (again.label(LEFT), str(again.score))
    assert ((30, 30), False) == (clock_of(again).times, clock_of(again).is_running)
    again.resume()
    again.resign()
    assert "Ann 1 - 1 Ben" == str(again.standing)


def test_a_game_counts_also_when_its_beginning_is_looked_at() -> None:
    """Its end is where play ended, not where the board happens to be."""
    sitting = sit()
    play(sitting, "a")
    sitting.resign()
    sitting.undo()
    assert "Ann 1 - 0 Ben" == str(sitting.rematch().score)


def test_a_game_begun_again_before_its_end_counts_for_nobody() -> None:
    """Everyone keeps her seat."""
    again = sit().rematch()
    assert ("Ann (Left)", "Ann 0 - 0 Ben") == (again.label(LEFT), str(again.score))


def test_of_four_all_others_win() -> None:
    """Four names, four tags, and one who resigns."""
    sitting = Sitting(four_play(), Table.of("Ann", "Ben", "Cleo", "Dan"))
    sitting.resign()
    assert sitting.outcome is not None
    assert FOUR[1:] == sitting.outcome.winners
    assert ["Ann", "Ben", "Cleo", "Dan"] == list(sitting.match.tags.values())[:4]

"""The digits of the next steps: nine at a time, and choices on every page."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Choice, Selection, Spot, Step
from boardgames.learn.courses import course_of
from boardgames.play.choosing import Choosing, Targets
from tests.games.flying_obelisks.play import black


def pages(*steps: Step) -> list[str]:
    """Return the names of the steps with a digit on each page, in the order of the digits 1 to 9."""
    targets, shown = Targets(steps), []
    for _ in range(targets.pages):
        names = {digit: step.name for step, digit in targets.digits.items()}
        shown.append("".join(names.get(str(digit), "-") for digit in range(1, 10)))
        targets = targets.turned()
    assert 0 == targets.page
    return shown


def spots(count: int) -> list[Step]:
    """Return so many spots, called by numbers."""
    return [Spot(str(number)) for number in range(count)]


def choices(count: int) -> list[Step]:
    """Return so many choices, called by letters."""
    return [Choice("abcdefghijklm"[number]) for number in range(count)]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([], []),
        (spots(9), ["012345678"]),
        (spots(10), ["012345678", "9--------"]),
        ([*spots(6), *choices(2)], ["012345ab-"]),
        ([*spots(9), *choices(2)], ["0123456ab", "78-----ab"]),
        ([*choices(1), *spots(9)], ["01234567a", "8-------a"]),
        ([*spots(4), *choices(8)], [f"{number}abcdefgh" for number in range(4)]),
        ([*spots(1), *choices(9)], ["0abcdefgh", "i--------"]),
    ],
)
def test_choices_have_the_same_digits_on_every_page(steps: list[Step], expected: list[str]) -> None:
    """A place that has none now can be pointed at; a choice could only be clicked."""
    assert expected == pages(*steps)


def test_places_on_later_pages_have_the_keys_that_pick_them() -> None:
    """A key turns each page and a digit follows; what has a digit now needs no more keys."""
    targets = Targets((*spots(20), *choices(1)))
    assert {"8": "01", "15": "08", "16": "001", "19": "004"} == {
        spot.name: keys for spot, keys in targets.ahead.items() if spot.name in {"7", "8", "15", "16", "19"}
    }
    assert {"16": "01", "17": "02", "18": "03", "19": "04"} == {
        spot.name: keys for spot, keys in targets.turned().ahead.items()
    }
    assert {} == targets.turned().turned().ahead == Targets(tuple(spots(9))).ahead


@pytest.mark.parametrize("name", boardgames.names())
def test_the_cursor_starts_on_a_legal_place(name: str) -> None:
    """So Enter chooses something at once, in the first position as in a later one."""
    game = boardgames.load(name)
    for position in (game.start(), game.decode(game.showcase)):
        choosing = Choosing(Selection.of(position))
        assert choosing.cursor in choosing.targets.spots


def test_the_cursor_stays_where_the_player_has_moved_it() -> None:
    """In a new position too; before, it goes to the first legal place."""
    start = boardgames.load("pylos").start()
    first = start.play(start.legal_moves()[0])
    choosing = Choosing(Selection.of(start), barred="It is not your turn.")
    choosing.restart(first)
    assert "1a2" == str(choosing.cursor)
    choosing.point(choosing.position.spots[-1])
    choosing.restart(start)
    assert choosing.position.spots[-1] == choosing.cursor


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("pyramid-siege", "D/../.../..../..D../..A.../....A../......../A.A.A...A D -"),
        ("pylos", "LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D"),
    ],
)
def test_in_a_task_nothing_tells_where_to_look(game: str, text: str) -> None:
    """The cursor starts in the middle of the board, and digits are in the order of the places."""
    position = boardgames.load(game).decode(text)
    choosing = Choosing(Selection.of(position))
    choosing.stay_neutral()
    assert position.spots[len(position.spots) // 2] == choosing.cursor
    assert Selection.of(position).next_steps == choosing.targets.steps
    choosing.point(position.spots[0])
    choosing.restart(position)
    choosing.stay_neutral()
    assert position.spots[0] == choosing.cursor


@pytest.mark.parametrize("game", boardgames.names())
def test_in_a_task_neither_the_cursor_nor_tab_begins_with_the_answer(game: str) -> None:
    """The cursor begins off its spots; nor do Tab and Enter alone play it, if other moves can be chosen."""
    for task in (one for one in course_of(game).tasks if one.secret):
        choosing = Choosing(Selection.of(task.position))
        choosing.stay_neutral()
        answer = task.given_moves[0].steps if task.given_moves else ()
        choosing.avoid(task.secret, answer)
        assert choosing.cursor not in task.secret
        led_by = []
        while spots := choosing.targets.spots:
            led_by.append(len(spots))
            choosing.cycle(1)
            assert choosing.add(choosing.cursor)
            if choosing.selection.move:
                break
        assert choosing.steps[: len(answer)] != answer or not answer or set(led_by) == {1}, task.name


def test_a_spot_that_was_just_chosen_is_asked_about_for_what_follows() -> None:
    """Not for being chosen a second time, which no rule allows."""
    position = boardgames.load("pylos").decode("LDLL/LDDL/DDDL/.DLD|.L./DLL/.LD|../..|. L")
    choosing = Choosing(Selection.of(position))
    raised = Spot("1d1")
    assert choosing.add(raised)
    choosing.point(raised)
    assert ((raised,), raised) == (choosing.steps, choosing.pointed)
    assert position.explain((raised,)) == choosing.explain()
    assert position.explain((raised, raised)) != choosing.explain()


def test_places_are_stepped_through_in_a_circle() -> None:
    """From a place that cannot be chosen it goes to the first one, or back to the last."""
    targets = Targets(tuple(spots(3)))
    first, second, third = targets.spots
    steps = [(first, 1), (third, 1), (first, -1), (second, -1), (None, 1), (Spot("9"), -1)]
    assert [second, first, third, first, first, third] == [targets.after(*step) for step in steps]
    assert Targets(tuple(choices(2))).after(None, 1) is None


def test_nothing_is_chosen_while_it_is_barred() -> None:
    """The bar is the reason; without it the same step is chosen."""
    start = boardgames.load("pylos").start()
    choosing = Choosing(Selection.of(start), barred="It is not your turn.")
    step = choosing.position.spots[0]
    assert (False, ()) == (choosing.add(step), choosing.steps)
    assert choosing.refused is not None
    assert "It is not your turn." == choosing.refused.reason
    choosing = Choosing(Selection.of(start))
    assert (True, (step,)) == (choosing.add(step), choosing.steps)


def test_a_digit_picks_a_step_and_is_announced_first_where_it_is_not_shown() -> None:
    """Then the cursor is on its place, and the sentence says what the same digit does next."""
    choosing = Choosing(Selection.of(boardgames.load("pylos").start()))
    assert ("", None) == (choosing.announcement, choosing.step_of_digit("x"))
    step = choosing.step_of_digit("3")
    assert step is not None
    assert (step, step) == (choosing.cursor, choosing.targets.steps[2])
    other = choosing.targets.steps[4]
    choosing.announce("5", other)
    assert (True, other) == (choosing.asked, choosing.cursor)
    said = f"5 again plays {other}; any other number on the board chooses its place."
    assert said == choosing.announcement


def test_the_cursor_goes_on_to_the_next_legal_place() -> None:
    """And back; where nothing can be chosen it stays."""
    choosing = Choosing(Selection.of(boardgames.load("flying-obelisks").start()))
    begin, spots = choosing.cursor, list(choosing.targets.spots)
    seen = []
    for direction in (1, 1, -1, -1, -1):
        choosing.cycle(direction)
        seen.append(spots.index(choosing.cursor))
    assert (True, spots[0]) == (choosing.asked, begin)
    assert [1, 2, 1, 0, len(spots) - 1] == seen
    over = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|L D")
    choosing = Choosing(Selection.of(over))
    choosing.cycle(1)
    assert over.spots[0] == choosing.cursor


def test_a_letter_changes_the_choice_made_last() -> None:
    """It is taken back and made anew; where choices are no sets of letters, nothing changes."""
    position = boardgames.load("flying-obelisks").decode(black(d4="dcO", a1="g").encode())
    choosing = Choosing(Selection.of(position).add(Spot("d4")))
    found = []
    for letter in "OO":
        choice = choosing.step_toggled(letter)
        assert choice
        assert (Spot("d4"),) == choosing.steps
        found.append(choice.name)
        choosing.select(choosing.selection.add(choice))
    assert ["DC", "DCO"] == found
    assert choosing.step_toggled("X") is None
    assert (Spot("d4"), Choice("DCO")) == choosing.steps


def test_a_question_is_forgotten_until_the_cursor_moves() -> None:
    """What was refused or announced is not said any more; chosen steps stay."""
    position = boardgames.load("pyramid-siege").start()
    for steps in ((), (Spot("e3"),)):
        selection = Selection.of(position)
        for step in steps:
            selection = selection.add(step)
        choosing = Choosing(selection)
        choosing.point(Spot("a1"))
        choosing.point_lightly(Spot("b1"))
        choosing.announced = "7"
        choosing.forget_question()
        assert (None, None, "") == (choosing.refused, choosing.hover, choosing.announced)
        assert (bool(steps), steps) == (choosing.has_pointed, choosing.steps)

"""A player at a task: right, wrong and refused answers, hints and solutions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Selection, Spot
from boardgames.learn.courses import course_of
from boardgames.learn.kinds.choosing import ChoiceRun
from boardgames.learn.kinds.winning import WinRun, WinTask
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.task import Ask, Grade, Setting
from tests.learn.files import task_with

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.task import TaskRun

MIXED = 'position = "LD../DLD./L.../....|.../.../...|../..|. L"\n'
RAISE = f'kind = "move"\n{MIXED}goal = {{ rule = "PY-5" }}\ndone = "Well raised."\n'
FORBIDDEN = (
    f'kind = "forbidden"\n{MIXED}choices = ["1d4", "2b1"]\nreasons = [\n'
    '{ rule = "PY-4", text = "Nothing carries a sphere there" },\n'
    '{ rule = "PY-6", text = "A sphere lies on it", but = "Nothing lies on 2b1." }]\n'
)
WIN = 'kind = "win"\nmoves = 2\nposition = "LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D"\n'


def begun(folder: Path, keys: str) -> TaskRun:
    """Return a run of a task with these keys."""
    return task_with(folder, keys).begin()


def test_a_move_that_meets_the_goal_is_done(tmp_path: Path) -> None:
    """The run says so in the task's own words, and its position is the one after the move."""
    run = begun(tmp_path, RAISE)
    move = run.position.parse("1a3^2a1")
    feedback = run.play(move)
    assert (Grade.DONE, "Well raised.", "PY-5") == (feedback.grade, feedback.text, feedback.rule)
    assert (move,) == feedback.played
    assert run.task.position.play(move) == run.position
    assert run.is_done


def test_a_legal_move_that_misses_the_goal_can_be_tried_again(tmp_path: Path) -> None:
    """It is wrong, with the rules' word on it, and the position stays."""
    run = begun(tmp_path, RAISE)
    feedback = run.write("2a1")
    assert (Grade.WRONG, "PY-4") == (feedback.grade, feedback.rule)
    assert "A sphere from your reserve can go to 2a1." == feedback.reason
    said = "Light placed a sphere on 2a1. That is legal, but this task is about “Raising a sphere”."
    assert said == feedback.text
    assert (run.position.parse("2a1"),) == feedback.refutation
    assert (1, False) == (run.tries, run.is_done)
    assert run.write("1a3^2a1").is_right


def test_each_wrong_move_is_told_what_is_wrong_with_it(tmp_path: Path) -> None:
    """The first of the task's sentences that fits is said, and of all other moves what they leave undone."""
    run = begun(
        tmp_path,
        f'{RAISE}miss = "Nothing went up."\nmisses = [{{ to = ["2a1"], text = "That cost a sphere." }}]',
    )
    assert "Light placed a sphere on 2a1. That cost a sphere." == run.write("2a1").text
    assert "Light placed a sphere on 1d4. Nothing went up." == run.write("1d4").text


def test_a_reply_that_wins_matters_where_a_task_is_about_safety() -> None:
    """Elsewhere a wrong answer is told what it leaves undone, and the other side plays nothing."""
    tasks = {task.name: task for task in course_of("diamond").tasks}
    assert 1 == len(tasks["aim/goal"].begin().write("a2+").refutation)
    missed = tasks["cubes/prevent"].begin().write("c5-d5")
    assert (2, True) == (len(missed.refutation), " The reply wins at once: " in missed.text)


def test_the_goals_of_a_task_have_words_of_their_own() -> None:
    """After the first goal `miss` is that of the goal."""
    run = next(task for task in course_of("diamond").tasks if task.name == "aim/level-the-way").begin()
    assert run.write("e5-").is_right
    assert run.write("b1+").text.endswith("Your cube is not in its goal yet.")


def test_every_wrong_answer_to_how_the_game_stands_is_answered_by_itself() -> None:
    """No two of them hear the same."""
    for name in boardgames.names():
        for task in course_of(name).tasks:
            if task.kind == "outcome":
                run = task.begin()
                wrong = [number for number in range(len(run.choices)) if number != run.show().choice]
                assert len(wrong) == len({run.choose(number).text for number in wrong}), task.name


def test_an_illegal_move_is_refused_by_its_rule(tmp_path: Path) -> None:
    """Typed or chosen on the board, it brings the rule and the reason."""
    run = begun(tmp_path, RAISE)
    typed = run.write("1b2^2a1")
    chosen = run.refuse(run.position.refusal((Spot("1b2"), Spot("2a1"))))
    assert typed == chosen
    assert (Grade.REFUSED, "PY-7") == (typed.grade, typed.rule)
    assert 2 == run.tries


def test_a_move_of_another_position_is_refused(tmp_path: Path) -> None:
    """Illegal moves are not played on the board."""
    run = begun(tmp_path, RAISE)
    other = run.position.game.start().parse("1a1")
    assert Grade.REFUSED is run.play(other).grade


def test_a_task_has_its_own_words_for_a_move_that_misses_the_goal(tmp_path: Path) -> None:
    """They follow what it did, and stand for what the goal lacks; a refused step is told by the rules."""
    run = begun(tmp_path, f'{RAISE}\nmiss = "That spends a sphere."\n')
    assert "Light placed a sphere on 2a1. That spends a sphere." == run.write("2a1").text
    assert "2b1 rests on" in run.write("2b1").text


def test_a_hint_says_where_to_look_and_then_a_right_move(tmp_path: Path) -> None:
    """Its first step can be chosen at once, and the run counts as helped."""
    run = begun(tmp_path, RAISE)
    where, whole = run.hint(), run.hint()
    assert (None, None) == (where.step, where.move)
    assert Spot("1a3") in where.spots
    assert whole.step in Selection.of(run.position).next_steps
    assert ("Raise 1a3 to 2a1.", "1a3^2a1") == (whole.text, str(whole.move))
    assert {Spot("1a3"), Spot("2a1")} == whole.spots
    assert run.was_helped


def test_a_second_miss_is_answered_with_where_to_look_and_a_third_with_the_move(tmp_path: Path) -> None:
    """The first one is answered by what it leaves undone; a right move begins the count again."""
    run = begun(tmp_path, RAISE)
    helped = []
    for _ in range(4):
        run.write("2a1")
        hint = run.help_after_misses()
        helped.append(hint.text if hint else "")
    nothing, where, *moves = helped
    assert "" == nothing
    assert "Look for a sphere that you can raise: 1a3." == where
    assert ["Raise 1a3 to 2a1."] * 2 == moves
    run.write("1b1^2a1")  # what the rules refuse is no miss
    keys = 'kind = "move"\ngoal = [{ to = ["1a1"] }, { to = ["1a2"] }]\nreplies = ["1b1"]\n'
    run = begun(tmp_path, keys)
    for text in ("1d4", "1d3", "1a1"):
        run.write(text)
    assert run.help_after_misses() is None


def test_a_hint_goes_on_from_the_chosen_steps(tmp_path: Path) -> None:
    """After a right first step it says the next one; after a wrong one, how to take that back."""
    run = begun(tmp_path, RAISE)
    right = run.hint_after((Spot("1a3"),))
    assert ("Go on with 2a1.", Spot("2a1")) == (right.text, right.step)
    assert "That is the move: finish it." == run.hint_after((Spot("1a3"), Spot("2a1"))).text
    wrong = run.hint_after((Spot("2a1"),))
    assert ("Press Esc to take 2a1 back: begin with 1a3.", Spot("1a3")) == (wrong.text, wrong.step)


def test_each_hint_says_more_until_there_is_no_further_one(tmp_path: Path) -> None:
    """After the task's own comes where to look, then the whole move; then the run says that this is all."""
    run = begun(tmp_path, f'{RAISE}hint = "Save your reserve."\n')
    said = []
    while run.has_hint:
        said.append(run.hint().text)
    own, where, move = said
    assert ("Save your reserve.", "Raise 1a3 to 2a1.") == (own, move)
    assert where.startswith("Look for a sphere that you can raise: 1a3")
    last = run.hint()
    assert ("Raise 1a3 to 2a1. That was the last hint.", "1a3^2a1") == (last.text, str(last.move))


def test_after_a_right_move_hints_begin_again(tmp_path: Path) -> None:
    """What is asked then has hints of its own."""
    keys = 'kind = "move"\ngoal = [{ to = ["1a1"] }, { to = ["1a2"] }]\nreplies = ["1b1"]\n'
    run = begun(tmp_path, keys)
    assert ("Look at the corners of level 1.", True) == (run.hint().text, run.has_hint)
    assert ("Place a sphere on 1a1.", False) == (run.hint().text, run.has_hint)
    run.write("1a1")
    assert run.has_hint
    assert "Place a sphere on 1a2." == [run.hint().text, run.hint().text][-1]


def test_showing_leaves_the_task_to_be_done(tmp_path: Path) -> None:
    """The solution is given from where the run stands, and nothing is played."""
    run = begun(tmp_path, RAISE)
    assert ["1a3^2a1"] == [str(move) for move in run.show().moves]
    assert not run.is_done
    assert run.was_helped


def test_replies_come_between_goals(tmp_path: Path) -> None:
    """After a goal the opponent plays, and the next goal is asked for in the position after that."""
    keys = (
        'kind = "move"\ngoal = [{ to = ["1a1"] }, { to = ["1a2"] }]\nreplies = ["1b1"]\n'
        'answer = ["1a1", "1a2"]\n'
    )
    run = begun(tmp_path, keys)
    assert ["1a1", "1b1", "1a2"] == [str(move) for move in run.show().moves]
    first = run.write("1a1")
    assert (Grade.GOES_ON, "Good. Dark placed a sphere on 1b1.") == (first.grade, first.text)
    assert ["1a1", "1b1"] == [str(move) for move in first.played]
    assert ["1a2"] == [str(move) for move in run.show().moves]
    assert Grade.DONE is run.write("1a2").grade


def test_a_forbidden_step_is_chosen_and_then_the_reason(tmp_path: Path) -> None:
    """A legal choice is wrong, and the rules say so; then the reason is asked for, in plain words.

    A wrong reason is answered with why it is not the one here.
    """
    run = begun(tmp_path, FORBIDDEN)
    assert isinstance(run, ChoiceRun)
    assert ("1d4", "2b1") == run.choices
    assert (Spot("2b1"),) == run.steps_of(1)
    assert "No, that is allowed. A sphere from your reserve can go to 1d4." == run.choose(0).text
    assert Grade.GOES_ON is run.choose(1).grade
    assert "“2b1” is forbidden. Why?" == run.question
    assert {"Nothing carries a sphere there", "A sphere lies on it"} == {*run.choices}
    assert "No. Nothing lies on 2b1." == run.write("A sphere lies on it").text
    assert run.show().choice == run.choices.index("Nothing carries a sphere there")
    done = run.write("Nothing carries a sphere there")
    assert (Grade.DONE, "PY-4") == (done.grade, done.rule)
    assert "2b1 rests on 1b1, 1b2, 1c1 and 1c2, and 1c1 is empty." == done.text


def test_reasons_may_be_ids_of_rules(tmp_path: Path) -> None:
    """As in courses that were written before: the titles of the rules stand for reasons."""
    keys = f'kind = "forbidden"\n{MIXED}choices = ["1d4", "2b1"]\nreasons = ["PY-6", "PY-4"]\n'
    run = begun(tmp_path, keys)
    run.write("2b1")
    assert {"Where a sphere can go", "Spheres that carry others"} == {*run.choices}
    assert "No. That decides nothing here." == run.write("Spheres that carry others").text
    assert Grade.DONE is run.write("Where a sphere can go").grade


def test_there_are_no_other_choices(tmp_path: Path) -> None:
    """A number beyond the list is a mistake of the caller."""
    with pytest.raises(ValueError, match="choose 0 to 1"):
        begun(tmp_path, FORBIDDEN).choose(2)


def test_what_is_not_asked_is_answered_with_what_is(tmp_path: Path) -> None:
    """A choice or a text where another thing is asked leaves the run as it was."""
    run = begun(tmp_path, FORBIDDEN)
    assert "Choose from the list: Do it." == run.play(run.position.legal_moves()[0]).text
    assert "Play a move: Do it." == begun(tmp_path, RAISE).choose(0).text
    assert 0 == run.tries


def test_a_typed_task_wants_typing(tmp_path: Path) -> None:
    """A move on the board is answered with its notation."""
    run = begun(tmp_path, f'kind = "type"\n{MIXED}goal = {{ to = ["1d4"] }}\n')
    assert Ask.TEXT is run.asks
    assert "Type the move: what you played is written 1d4." == run.play(run.position.parse("1d4")).text
    assert "is not a move" in run.write("up").text
    assert Grade.DONE is run.write("D4").grade


def test_a_forced_win_meets_the_best_resistance(tmp_path: Path) -> None:
    """A move that lets the win slip is answered with the reply that saves the opponent."""
    run = begun(tmp_path, WIN)
    assert isinstance(run, WinRun)
    wrong = run.write("2b1")
    said = "Light raised 2a2 to 3b1 on the third level. That stops your win on 3a1 and 3b1."
    told = f"Your move: Dark placed a sphere on 2b1. The best reply: {said}"
    assert f"{told} Now you cannot win with your next turn." == wrong.text
    assert ["2b1", "2a2^3b1"] == [str(move) for move in wrong.refutation]
    assert Grade.GOES_ON is run.write("3a2").grade
    assert 1 == run.left
    assert Grade.DONE is run.write(str(run.show().moves[0])).grade


def test_a_position_is_typed_in_any_way_that_reads_as_it(tmp_path: Path) -> None:
    """Another position is told apart by where its text begins to differ."""
    run = begun(tmp_path, f'kind = "position"\n{MIXED}')
    text = run.position.encode()
    assert "right up to 'LD../D'" in run.write(text.replace("DLD.", "D.D.", 1)).text
    assert "Dark to move" in run.write(text.replace(" L", " D")).text
    assert "side to move" in run.write("LD").text
    assert Grade.DONE is run.write(f"  {text} ").grade


def win(game: str, text: str, moves: int) -> TaskRun:
    """Return a run of a task to win from a position."""
    return WinTask(name="win", text="Win.", setting=Setting(game, text), moves=moves).begin()


def test_a_wrong_move_that_ends_the_game_is_answered_with_the_end() -> None:
    """Where a win was asked for, a draw by the last round is wrong, and the rules say why."""
    run = win("diamond", "8,8:2,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,13:1,8 2 60 -", 1)
    wrong = run.write("d3+")
    assert (Grade.WRONG, "DI-17", 1) == (wrong.grade, wrong.rule, run.tries)
    assert "After 60 rounds both small cubes are 1 from their goals: both lose." == wrong.text == wrong.reason
    assert ["d3+"] == [str(move) for move in wrong.refutation]
    assert Grade.DONE is run.write("b1-a1").grade


def test_a_move_that_does_not_win_at_once_is_wrong_in_the_last_turn() -> None:
    """It is said that the game goes on; where the opponent wins by the reply, that is said in words."""
    for row_3, row_5, said in (
        (
            "8,8,3:1,8,8",
            "8,8,8,8,8",
            "Player 2 raised d3 to level 9. That does not win at once: Player 1 can still move.",
        ),
        (
            "8,8,8,8,8",
            "8,8,8,13:1,8",
            "The reply wins at once: Player 1 dropped their cube 5 levels from d5 to e5.",
        ),
    ):
        run = win("diamond", f"8,8:2,8,8,8/8,8,8,8,8/{row_3}/8,8,8,8,8/{row_5} 2 20 -", 1)
        wrong = run.write("d3+")
        assert ("d3+", 2) == (str(wrong.refutation[0]), len(wrong.refutation))
        assert said in wrong.text


def test_a_move_that_loses_at_once_is_answered_with_the_reply() -> None:
    """The reply that wins is the refutation; the own move is named before it."""
    siege = "./../.../.D../..A../.AAA../.AAA.../...A..../...D..... A -"
    wrong = win("pyramid-siege", siege, 2).write("g2-h3")
    told = (
        "Your move: An attacker stepped from g2 to h3. The reply wins at once: The defender on i4 captured "
    )
    assert wrong.text.startswith(told)
    assert ["g2-h3", "i4xg2xe2xe4"] == [str(move) for move in wrong.refutation]


def test_a_solution_of_a_forced_win_is_played_to_its_end() -> None:
    """It is found without a first move in the file, and shows the replies as well."""
    shown = win("pylos", "LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D", 2).show()
    assert ("3a2", 3) == (str(shown.moves[0]), len(shown.moves))
    assert shown.text.endswith("wins.")


def test_a_wrong_answer_to_how_the_game_stands_names_no_rule() -> None:
    """It would be the answer to the next question, which is the rule."""
    task = next(one for one in course_of("pyramid-siege").tasks if one.name == "ends/third-time")
    run = task.begin()
    feedback = run.choose(1)
    assert (Grade.WRONG, "") == (feedback.grade, feedback.rule)
    assert feedback.text.startswith("No, the attackers did not win. ")


def test_the_solution_of_a_question_says_why() -> None:
    """It ends with the sentence for those who have answered it."""
    task = next(task for task in course_of("diamond").tasks if task.name == "ends/neutral")
    said = task.begin().show().text
    assert said.startswith("The game goes on")
    assert said.endswith(task.done)


def test_hints_to_a_choice_narrow_it_down(tmp_path: Path) -> None:
    """After the task's own come two of several choices, then the right one; for the reason as well."""
    run = begun(tmp_path, f'hint = "Look below."\n{FORBIDDEN}')
    assert isinstance(run, ChoiceRun)
    last = "It is “2b1”."
    assert ["Look below.", last, f"{last} That was the last hint."] == [run.hint().text for _ in range(3)]
    assert "Choose from the list: Do it." == run.write("nothing").text
    assert Grade.GOES_ON is run.write("2B1 ").grade
    assert "It is “Nothing carries a sphere there”." == run.hint().text
    four = next(task for task in course_of("flying-obelisks").tasks if task.name == "pieces/disk").begin()
    own, pair, right = four.hint(), four.hint(), four.hint()
    assert (four.task.hint, 2) == (own.text, pair.text.count("“"))
    assert (f"It is “{four.choices[right.choice or 0]}”.", True) == (
        right.text,
        right.text[6:-1] in pair.text,
    )


def test_a_hint_to_a_typed_move_shows_how_it_begins(tmp_path: Path) -> None:
    """Whatever is chosen on the board."""
    run = begun(tmp_path, 'hint = "Left."\nkind = "type"\ngoal = { to = ["1a1"] }\n')
    assert ["Left.", "It begins with '1a'."] == [run.hint_after((Spot("1b1"),)).text, run.hint().text]


def test_hints_to_a_win_follow_the_answer(tmp_path: Path) -> None:
    """The task's own hint comes first, and none of it after the first move."""
    run = begun(tmp_path, f'hint = "Top."\nanswer = "3a2"\n{WIN}')
    said = ["Top.", "Look at level 3.", "Place a sphere on 3a2."]
    assert said == [run.hint().text for _ in range(3)]
    assert "That is the move: finish it." == run.hint_after((Spot("3a2"),)).text
    wrong = run.hint_after((Spot("2b1"),))
    assert ("Press Esc to take 2b1 back: begin with 3a2.", Spot("3a2")) == (wrong.text, wrong.step)
    run.write("3a2")
    assert "You can win at once. Look at 2a1, 2c1 or 3b1." == run.hint().text


def test_what_a_task_does_not_ask_for_is_said(tmp_path: Path) -> None:
    """A choice where a move is wanted is no try."""
    run = begun(tmp_path, RAISE)
    assert ("Play a move: Do it.", 0) == (run.choose(0).text, run.tries)
    assert () == run.explained(())


def test_a_wrong_step_past_a_capture_is_warned_of_in_words() -> None:
    """The huff is told in a lesson and in a puzzle, before the reply that wins by it."""
    task = next(one for one in course_of("pyramid-siege").tasks if one.name == "aim/five-left")
    risk = (
        "you can capture: if you do not, the attackers may take the defender on e2 off the board (the huff)."
    )
    assert task.begin().write("e3-e2").text.endswith(risk)
    puzzle = next(one for one in puzzles_of("pyramid-siege") if one.name == "pyramid-siege-a59e47")
    said = puzzle.task.begin().write("i3-h2").text
    assert said.startswith("The step to h2 is legal, but you can capture: ")
    assert "(the huff). The reply wins at once: " in said


def test_the_second_hint_of_three_choices_is_a_reason() -> None:
    """It rules out one of them, and says why, also for the reason that is asked for next."""
    task = next(one for one in course_of("flying-obelisks").tasks if one.name == "board/one-move")
    run = task.begin()
    told = [run.hint().text for _ in range(2)]
    ruled_out = "Not “The Disk from d2 to c3”: that is allowed. The Disk can go to c3."
    assert ["Whose piece is it?", ruled_out] == told
    run.write("The Disk from d8 to c7")
    assert "Not “c7 is occupied”: Nothing stands on c7." == run.hint().text


@pytest.mark.parametrize("name", ["pieces/globe-steps", "aim/hilltops", "hills/slide-down"])
def test_each_hint_says_more_than_the_one_before(name: str) -> None:
    """The place where to look is not in the hint before, nor is a place that does not matter."""
    run = next(one for one in course_of("flying-obelisks").tasks if one.name == name).begin()
    told = [run.hint().text for _ in range(3)]
    found = re.fullmatch(r"Look at your .+ on (\w\d)\.", told[1])
    assert found
    assert found[1] not in told[0]
    assert found[1] in told[2]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("LD../DLD./L.../....|.../.../...|../..|. D", "Your text has Dark to move, and it is Light's turn."),
        (
            "LD../DLL./L.../....|.../.../...|../..|. L",
            "Your text is another position: it is right up to 'LD../DL'.",
        ),
        ("DD../DLD./L.../....|.../.../...|../..|. L", "Your text is another position: it is right up to ''."),
    ],
)
def test_a_position_text_is_compared_with_the_board(tmp_path: Path, typed: str, says: str) -> None:
    """Whose turn it is comes first; then how far the text is right."""
    run = begun(tmp_path, f'kind = "position"\n{MIXED}')
    wrong = run.write(typed)
    assert (Grade.WRONG, says, 1) == (wrong.grade, wrong.text, run.tries)
    assert [f"It begins with {run.position.encode()[:20]!r}."] == [run.hint_after(()).text]
    assert run.position.encode() == run.show().typed


def test_what_is_legal_is_chosen_and_then_explained(tmp_path: Path) -> None:
    """Each wrong choice is a try; what the task itself says of one comes before the rules."""
    run = begun(tmp_path, FORBIDDEN.replace("forbidden", "legal"))
    assert isinstance(run, ChoiceRun)
    assert run.task.text == run.question
    with pytest.raises(ValueError, match="There is no choice -1: choose 0 to 1"):
        run.choose(-1)
    wrong = run.write("2b1")
    assert wrong.text.startswith("No, that is forbidden. ")
    right = run.write(" 1D4 ")
    assert (1, Grade.GOES_ON, "“1d4” is legal. Why?") == (run.tries, right.grade, run.question)

"""Mutants: the faults that are planted, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from coverage import CoverageData
from tools.mutants.copies import Copy, Verdict
from tools.mutants.covering import Covering
from tools.mutants.faults import called_lines, faults_of

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = '''
"""A module with 3 words."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    LIMIT = 3
__all__ = ["least"]
def least(one: int = 1, *, is_strict: bool = True) -> int:
    """Return 5."""
    if one < 7 and not is_strict:
        print(f"{one + 1}")
        raise ValueError
    while is_strict:
        del one, is_strict
        break
    return -one + (1 if is_strict else min(one, 0))
'''
TESTS = """
import module
def test_{0}(): assert 3 == module.add(1, 2)
"""


def test_all_kinds_of_faults_are_planted() -> None:
    """Each is told with its line, and what only readers and type checkers read has none."""
    told = {(fault.line, fault.described(SOURCE)) for fault in faults_of(SOURCE)}
    assert {
        (7, "1  ->  (2)"),
        (7, "1  ->  (0)"),
        (7, "True  ->  False"),
        (9, "one < 7 and not is_strict  ->  (not (one < 7 and (not is_strict)))"),
        (9, "one < 7 and not is_strict  ->  (one < 7 or not is_strict)"),
        (9, "one < 7  ->  (one <= 7)"),
        (9, "one < 7  ->  (one >= 7)"),
        (9, "7  ->  (8)"),
        (9, "7  ->  (6)"),
        (9, "not is_strict  ->  (is_strict)"),
        (10, 'print(f"{one + 1}")  ->  pass'),
        (11, "raise ValueError  ->  pass"),
        (12, "is_strict  ->  (not (is_strict))"),
        (14, "break  ->  pass"),
        (14, "break  ->  continue"),
        (15, "return -one + (1 if is_strict else min(one, 0))  ->  return None"),
        (15, "-one + (1 if is_strict else min(one, 0))  ->  (-one - (1 if is_strict else min(one, 0)))"),
        (15, "-one  ->  (one)"),
        (15, "1 if is_strict else min(one, 0)  ->  (1 if (not (is_strict)) else min(one, 0))"),
        (15, "min(one, 0)  ->  max(one, 0)"),
        (15, "1  ->  (2)"),
        (15, "1  ->  (0)"),
        (15, "0  ->  (1)"),
        (15, "0  ->  (-1)"),
    } == told


def test_a_fault_changes_one_place() -> None:
    """Also behind letters that take several bytes, and what cannot be read is an error."""
    source = 'é, one = "é", 1\n'
    assert ['é, one = "é", (2)\n', 'é, one = "é", (0)\n'] == [
        fault.planted(source) for fault in faults_of(source)
    ]
    match = "match one:\n    case 1 + 2j:\n        pass\n"
    with pytest.raises(SyntaxError):
        faults_of(match)[-1].planted(match)


def test_a_line_that_is_run_by_an_import_has_the_tests_of_the_module() -> None:
    """Only one of them imported it; a line of a function has those that called it, the nearest first.

    Where those take little time, others of the module follow: one may have asked first.
    """
    assert set(range(8, 16)) == called_lines(SOURCE)
    data = CoverageData(no_disk=True)
    for test, lines in (("tests/b.py::slow", [7, 9]), ("tests/play/a.py::quick", [9]), ("", [7])):
        data.set_context(test)
        data.add_lines({"src/boardgames/play/it.py": lines})
    covering = Covering(data, {"tests/b.py::slow": 5.0, "tests/play/a.py::quick": 0.1})
    both = ["tests/play/a.py::quick", "tests/b.py::slow"]
    assert (both, 2) == covering.tests_of("src/boardgames/play/it.py", 7, 9.0, is_called=False)
    assert (both[1:], 1) == covering.tests_of("src/boardgames/play/it.py", 7, 9.0)
    assert (both[::-1], 1) == covering.tests_of("src/boardgames/play/it.py", 7, 20.0)
    assert (both[:1], 2) == covering.tests_of("src/boardgames/play/it.py", 9, 1.0)
    assert (both, 2) == covering.tests_of("src/boardgames/play/it.py", 10, 9.0)  # inside a table of constants
    assert ([], 0) == covering.tests_of("src/boardgames/play/other.py", 10, 9.0)


def test_a_mutant_is_killed_or_survives_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests that are named are run with it, in a copy."""
    # Plugins that happen to be installed here are not loaded: that takes a second each time.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "pytest_timeout")
    checkout = tmp_path / "checkout"
    (checkout / "src").mkdir(parents=True)
    module = checkout / "src" / "module.py"
    module.write_text("def add(one, two):\n    return one + two\n")
    (checkout / "test_it.py").write_text(TESTS.format("sum"))
    copy = Copy.of(checkout, tmp_path / "copy")
    killed = copy.attempt("src/module.py", "def add(one, two):\n    return 1\n", ["test_it.py::test_sum"])
    same = copy.attempt(
        "src/module.py", "def add(one, two):\n    return two + one\n", ["test_it.py::test_sum"]
    )
    assert (Verdict.KILLED, "  [FAILED test_it.py::test_sum]") == killed
    assert (Verdict.SURVIVED, "") == same
    assert (Verdict.SURVIVED, " (no test runs it)") == copy.attempt("src/module.py", "", [])
    assert module.read_text() == (copy.root / "src" / "module.py").read_text()

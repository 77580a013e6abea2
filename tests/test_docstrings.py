"""First words of docstrings: the thing in the technical word, never a question about it."""

from __future__ import annotations

import re
from pathlib import Path

_ROOT = Path(__file__).parents[1]
#: A string that begins a line and opens with a question. To parse all files takes a hundred times as long.
_QUESTION = re.compile(r'^ *r?"""\s*(?:What|Which|How|Whether|Who|Whose) .*', re.MULTILINE)


def test_no_docstring_opens_with_a_question() -> None:
    """It says "Return True if", or "The number of", and not "Whether" or "How many"."""
    files = [path for folder in ("src", "tools", "examples") for path in (_ROOT / folder).rglob("*.py")]
    assert len(files) > 300
    asking = [(path.name, _QUESTION.findall(path.read_text(encoding="utf-8"))) for path in files]
    assert [] == [(name, found) for name, found in asking if found]


def test_a_question_is_found() -> None:
    """In a docstring of one line or several, and not where a string says it on the way."""
    source = (
        '''"""Which one."""\ndef f():\n    """\n    What it is.\n    """\n    return """How """, "Who "'''
    )
    assert ['"""Which one."""', '    """\n    What it is.'] == _QUESTION.findall(source)

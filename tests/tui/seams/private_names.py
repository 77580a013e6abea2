"""Private names of Textual and Rich in the source of this project, found in its syntax trees."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["LIBRARIES", "ROOT", "signature", "sources", "uses"]

ROOT = Path(__file__).parents[3]
LIBRARIES = ("textual", "rich")
_ONLY_WINDOWS = ("textual.drivers.windows_driver", "textual.drivers.win32")
#: Only these files can have a use: the others are not parsed.
_MAY_USE = re.compile(r"\b(textual|rich|boardgames\.tui|boardgames\.server)\b")
_PRIVATE = re.compile(r"\b_[a-zA-Z]\w*")
#: Only classes with bases inherit names.
_DERIVED = re.compile(r"^\s*class \w+\(", re.MULTILINE)


def sources(*folders: str) -> Iterator[Path]:
    """Yield the source files below some folders of the project."""
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def _is_private(name: str) -> bool:
    """Return whether a name is private, and not Python's own."""
    return name.startswith("_") and not name.endswith("__") and name != "_"


def uses(path: Path, *, strict: bool = False) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file with the private names of the libraries that are used there.

    An attribute of something else than `self` counts if the libraries have it and this project has not; if
    `strict`, in any case.
    """
    text = path.read_text()
    if _MAY_USE.search(text) is None:
        return
    foreign = _library_names() if strict else _library_names() - _own_names()
    can_inherit = _DERIVED.search(text) is not None
    wanted = _library_names() if can_inherit else foreign
    if (wanted | _library_modules()).isdisjoint(_PRIVATE.findall(text)):
        return
    tree = ast.parse(text)
    nodes = tuple(ast.walk(tree))
    for node in nodes:
        yield from _imported(node)
        yield from _named_in_text(node)
    yield from _Attributes(nodes, foreign).found(tree)


def _imported(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield private modules, and private names of public ones."""
    names = [alias.name for alias in node.names] if isinstance(node, (ast.Import, ast.ImportFrom)) else []
    if isinstance(node, ast.ImportFrom):
        names = [f"{node.module}.{name}" for name in names]
    for name in names:
        first, *rest = name.split(".")
        if first in LIBRARIES and any(map(_is_private, rest)):
            module = node.module if isinstance(node, ast.ImportFrom) else name
            is_module = any(_is_private(part) for part in (module or "").split("."))
            yield getattr(node, "lineno", 0), str(module) if is_module else rest[-1]


def _named_in_text(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield private names in dotted paths, as `monkeypatch.setattr` takes them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        first, *rest = node.value.split(".")
        if first in LIBRARIES and all(map(str.isidentifier, rest)) and any(map(_is_private, rest)):
            private = next(filter(_is_private, rest))
            is_module = private != rest[-1]
            yield node.lineno, node.value.partition(private)[0] + private if is_module else private


class _Attributes:
    """The private attributes in a file that are the libraries' own.

    Args:
        nodes: All nodes of the syntax tree of the file.
        foreign: The names that count wherever they are found.
    """

    def __init__(self, nodes: Iterable[ast.AST], foreign: frozenset[str]) -> None:
        self._foreign = foreign
        self._classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
        #: Where names come from: a module and a name in it, or a module alone.
        self._imports: dict[str, tuple[str, str]] = {}
        for node in nodes:
            if isinstance(node, ast.ImportFrom):
                self._imports |= {
                    each.asname or each.name: (node.module or "", each.name) for each in node.names
                }
            elif isinstance(node, ast.Import):
                self._imports |= {
                    each.asname or each.name.split(".")[0]: (each.name, "") for each in node.names
                }

    def found(self, node: ast.AST, inherited: frozenset[str] | None = None) -> Iterator[tuple[int, str]]:
        """Yield the uses below a node; `inherited` are the names that its class has from the libraries."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                names = self._inherited(child)
                yield from _overridden(child, names)
                yield from self.found(child, names)
                continue
            name = _private_attribute(child)
            if name and isinstance(child, (ast.Attribute, ast.keyword)):
                if isinstance(child, ast.Attribute) and _is_self(child.value) and inherited is not None:
                    is_use = name in inherited
                else:
                    is_use = name in self._foreign and not self._is_of_module(child)
                if is_use:
                    yield child.lineno, name
            yield from self.found(child, inherited)

    def _is_of_module(self, node: ast.expr | ast.keyword) -> bool:
        """Return whether an attribute is one of another library, such as `os._exit`."""
        while isinstance(node, ast.Attribute):
            node = node.value
        module, name = self._imports.get(getattr(node, "id", ""), ("textual", ""))
        return not name and module.split(".")[0] not in LIBRARIES

    def _inherited(self, node: ast.ClassDef) -> frozenset[str]:
        """Return the private names that a class has from the libraries, by the bases that it names."""
        names: frozenset[str] = frozenset()
        for base in node.bases:
            source = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
            if source in self._classes:
                names |= self._inherited(self._classes[source])
            for kind in getattr(self._imported(source), "__mro__", ()):
                if kind.__module__.split(".")[0] in LIBRARIES:
                    names |= _own_attributes(kind)
        return names

    def _imported(self, source: str) -> object:
        """Return what a dotted name stands for, None if it was not imported."""
        first, *rest = source.split(".")
        module, name = self._imports.get(first, ("", ""))
        if module.split(".")[0] not in (*LIBRARIES, "boardgames") or module in _ONLY_WINDOWS:
            return None
        found: object = import_module(module)
        for part in filter(None, (name, *rest)):
            found = getattr(found, part, None)
        return found


def _overridden(node: ast.ClassDef, names: frozenset[str]) -> Iterator[tuple[int, str]]:
    for statement in node.body:
        targets = getattr(statement, "targets", [getattr(statement, "target", None)])
        for own in [getattr(statement, "name", None), *(getattr(target, "id", None) for target in targets)]:
            if own in names:
                yield statement.lineno, str(own)


def _private_attribute(node: ast.AST) -> str | None:
    name = (
        node.attr if isinstance(node, ast.Attribute) else node.arg if isinstance(node, ast.keyword) else None
    )
    return name if name and _is_private(name) else None


def _is_self(node: ast.expr) -> bool:
    """Return whether an expression is `self`, `cls` or `super()`."""
    called = node.func if isinstance(node, ast.Call) else node
    return isinstance(called, ast.Name) and called.id in ("self", "cls", "super")


@cache
def _own_attributes(kind: type) -> frozenset[str]:
    """Return the private names that a class defines, and that its methods give to `self`."""
    assigned = {
        node.attr
        for node in _nodes(kind)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_self(node.value)
    }
    return frozenset(filter(_is_private, assigned | vars(kind).keys()))


def signature(name: str) -> str:
    """Return what is known of a name such as `textual.app:App._prune`: how it is called, or its type.

    Raises:
        AttributeError: There is no such name.
    """
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    *parents, last = path.split(".")
    for parent in parents:
        found = getattr(found, parent)
    stated = inspect.getattr_static(found, last, None)
    if isinstance(stated, property):
        return f"property: {inspect.signature(stated.fget or len).return_annotation}"
    called = inspect.unwrap(stated) if callable(stated) else None
    if inspect.isfunction(called):
        return str(inspect.signature(called))
    return _annotation(found, last) if inspect.isclass(found) else type(stated).__name__


def _annotation(kind: type, name: str) -> str:
    """Return the type of an attribute; "attribute" if it has none in the class or its bases."""
    for each in kind.__mro__[:-1]:
        if each.__module__.split(".")[0] not in LIBRARIES or name not in _own_attributes(each):
            continue
        for node in _nodes(each):
            target = node.target if isinstance(node, ast.AnnAssign) else None
            if name in (getattr(target, "attr", ""), getattr(target, "id", "")):
                assert isinstance(node, ast.AnnAssign)
                return f"attribute: {ast.unparse(node.annotation)}"
        return "attribute"
    raise AttributeError(f"{kind.__name__} has no {name}")


@cache
def _nodes(kind: type) -> tuple[ast.AST, ...]:
    """Return what the source of a class consists of."""
    return tuple(ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))))


@cache
def _library_modules() -> frozenset[str]:
    """Return the names of all private modules of the libraries."""
    folders = (Path(str(import_module(library).__file__)).parent for library in LIBRARIES)
    return frozenset(path.stem for folder in folders for path in folder.rglob("_*"))


@cache
def _library_names() -> frozenset[str]:
    """Return all private names of the libraries."""
    folders = (Path(str(import_module(library).__file__)).parent for library in LIBRARIES)
    return frozenset(_defined(path for folder in folders for path in folder.rglob("*.py")))


@cache
def _own_names() -> frozenset[str]:
    """Return the private names that this project defines outside the seams."""
    files = sources("src", "tests")
    return frozenset(_defined(path for path in files if "seams" not in path.parts))


def _defined(paths: Iterator[Path]) -> Iterator[str]:
    """Yield the private names that files define: functions, classes, variables, and attributes of `self`."""
    pattern = re.compile(
        r"(?:def|class) (_\w+)|self\.(_\w+)(?:: [^=\n]+)? = |self\.(_\w+), |^\s*(_\w+)\s*[:=]", re.MULTILINE
    )
    for path in paths:
        for match in pattern.finditer(path.read_text()):
            yield from filter(_is_private, filter(None, match.groups()))

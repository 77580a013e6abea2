"""Small faults that can be planted in a module."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Fault", "called_lines", "faults_of"]

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
#: The order of two values the other way round.
_INVERTED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}
#: Functions that can stand for one another.
_FUNCTIONS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
#: Statements without which a function still runs.
_REMOVABLE: Final = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)


@frozen
class Fault:
    """A small fault in a module: the bytes from `begin` to `end`, which begin on `line`, become `text`."""

    line: int
    begin: int
    end: int
    text: str

    def planted(self, source: str) -> str:
        """Return the source of the module with this fault.

        Raises:
            SyntaxError: Nothing can stand here in this form.
        """
        whole = source.encode()
        mutated = (whole[: self.begin] + self.text.encode() + whole[self.end :]).decode()
        compile(mutated, "mutant", "exec")
        return mutated

    def described(self, source: str) -> str:
        """Return what was changed into what, on one line."""
        return f"{' '.join(source.encode()[self.begin : self.end].decode().split())}  ->  {self.text}"


def faults_of(source: str) -> list[Fault]:
    """Return all faults for a module, but none in docstrings, annotations and blocks for type checkers."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def fault(node: ast.expr | ast.stmt, text: str) -> Fault:
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        return Fault(node.lineno, begin, end, text)

    found = (fault(*change) for node in _nodes(ast.parse(source)) for change in _changes(node))
    return list(dict.fromkeys(found))


def called_lines(source: str) -> set[int]:
    """Return the lines of a module that run when something is called, and not while it is imported."""
    functions = (
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    )
    bodies = (node.body if isinstance(node.body, list) else [node.body] for node in functions)
    return {line for body in bodies for line in range(body[0].lineno, (body[-1].end_lineno or 0) + 1)}


def _nodes(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield the expressions and statements below a node that say what the program does."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from _nodes(child)


def _is_left_alone(node: ast.AST) -> bool:
    """Return whether nothing below a node changes; Python 3.11 does not say where parts of f-strings are."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.JoinedStr():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
    return False


def _changes(node: ast.expr | ast.stmt) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield what can stand in the place of a node, or of a part of it."""
    match node:
        case ast.expr():
            for text in _other_expressions(node):
                yield node, text
        case ast.If() | ast.While():
            yield node.test, _negated(node.test)
        case ast.Return(value=ast.expr()) if ast.unparse(node.value or node) != "None":
            yield node, "return None"
        case ast.Expr(value=ast.Call() | ast.Await() | ast.Yield() | ast.YieldFrom()):
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, "pass"
        case ast.Delete(targets=targets) if all(isinstance(target, ast.Name) for target in targets):
            return  # it tells readers that an argument is not used
        case _ if isinstance(node, _REMOVABLE):
            yield node, "pass"
            if isinstance(node, ast.Continue | ast.Break):
                yield node, "break" if isinstance(node, ast.Continue) else "continue"


def _other_expressions(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare():
            yield from map(_written, _other_comparisons(node))
        case ast.BoolOp():
            word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield _written(ast.BoolOp(word, node.values))
        case ast.BinOp() if type(node.op) in _OPERATORS:
            yield _written(ast.BinOp(node.left, _OPERATORS[type(node.op)](), node.right))
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield _written(node.operand)
        case ast.Call(func=ast.Name(id=name)) if name in _FUNCTIONS:
            yield ast.unparse(ast.Call(ast.Name(_FUNCTIONS[name]), node.args, node.keywords))
        case ast.IfExp():
            yield f"({ast.unparse(node.body)} if {_negated(node.test)} else {ast.unparse(node.orelse)})"
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int() | float() as number):
            yield f"({number + 1})"
            yield f"({number - 1})"


def _other_comparisons(node: ast.Compare) -> Iterator[ast.Compare]:
    for at, operator in enumerate(node.ops):
        other = [*node.ops[:at], _COMPARISONS[type(operator)](), *node.ops[at + 1 :]]
        yield ast.Compare(node.left, other, node.comparators)
    if len(node.ops) == 1 and type(node.ops[0]) in _INVERTED:
        yield ast.Compare(node.left, [_INVERTED[type(node.ops[0])]()], node.comparators)


def _negated(node: ast.expr) -> str:
    return f"(not ({ast.unparse(node)}))"


def _written(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"

"""The public names of the library: what docs/compatibility.md promises to keep."""

from __future__ import annotations

import ast
import inspect
from enum import EnumMeta
from importlib import import_module
from pathlib import Path

__all__ = ["public_names"]

#: The file that says which modules the reference has. It is read, not imported: it needs the site's packages.
_SITE = Path(__file__).with_name("site_pages.py")
#: The name of each parameter, with a "=" after it where it may be left out, and a "*" before it where it is
#: passed by name.
Parameters = list[str]


def public_names() -> dict[str, dict[str, Parameters | None]]:
    """Return the public names of each module of the reference, with the parameters of what can be called."""
    return {module: _names(module) for group in _reference().values() for module in group}


def _reference() -> dict[str, tuple[str, ...]]:
    """Return the modules of each page of the reference."""
    for statement in ast.parse(_SITE.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "REFERENCE":
            return dict(ast.literal_eval(statement.value))
    raise ValueError(f"{_SITE.name} has no REFERENCE.")


def _names(name: str) -> dict[str, Parameters | None]:
    """Return the names of a module; those of a class's members have its name and a dot before them."""
    module, found = import_module(name), dict[str, Parameters | None]()
    for public in module.__all__:
        value = getattr(module, public)
        found[public] = _parameters(value)
        if inspect.isclass(value):
            own = (member for base in value.__mro__ for member in vars(base) if _is_ours(base))
            for member in own:
                if not member.startswith("_"):
                    found[f"{public}.{member}"] = _parameters(getattr(value, member, None))
    return found


def _is_ours(base: type) -> bool:
    return base.__module__.startswith("boardgames")


def _parameters(value: object) -> Parameters | None:
    if isinstance(value, EnumMeta) or not callable(value):
        return None  # what an enumeration can be called with differs from one Python to the next
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return None
    return [_written(parameter) for parameter in signature.parameters.values()]


def _written(parameter: inspect.Parameter) -> str:
    named = "*" if parameter.kind in {parameter.KEYWORD_ONLY, parameter.VAR_POSITIONAL} else ""
    optional = "=" if parameter.default is not parameter.empty else ""
    return f"{named}{parameter.name}{optional}"

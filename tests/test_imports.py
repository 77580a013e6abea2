"""The graph of imports: there are no circles, whatever is imported for types alone."""

from __future__ import annotations

from collections import defaultdict
from graphlib import CycleError, TopologicalSorter

import grimp


def _parted(importer: str, imported: str) -> tuple[str, str, str]:
    """Return the package in which two modules part, and the parts of it to which they belong.

    A package that is one of the two stands for its own `__init__`.
    """
    one, other = ([*name.split("."), "__init__"] for name in (importer, imported))
    at = next(at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right)
    return ".".join(one[:at]), one[at], other[at]


def _circles() -> list[str]:
    """Return a circle of each package whose parts, modules or packages, import one another in one."""
    graph = grimp.build_graph("boardgames", exclude_type_checking_imports=True, cache_dir=None)
    edges: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for importer in graph.modules:
        for imported in graph.find_modules_directly_imported_by(importer):
            package, part, needed = _parted(importer, imported)
            edges[package][part].add(needed)
    found = []
    for package, parts in edges.items():
        try:
            TopologicalSorter(parts).prepare()
        except CycleError as error:
            found.append(f"{package}: {' < '.join(error.args[1])}")
    return found


def test_no_two_parts_of_a_package_import_each_other() -> None:
    """Neither modules nor packages do, at any depth, not even inside functions."""
    assert [] == _circles()

"""Paths of data files: those of the program, such as rule sheets and their translations, and the player's."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["data_file", "translated", "user_cache", "user_data", "user_state"]

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]
#: The variables that say which language the player reads; the first that is set counts.
_LANGUAGES = ("BOARDGAMES_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def data_file(*parts: str) -> Path:
    """Return the path of a data file such as `data_file("seeds", "pylos.md")`.

    A wheel carries `assets/` and `seeds/` inside the package; a checkout has them at its root.
    """
    packaged = _PACKAGE.joinpath(*parts)
    return packaged if packaged.exists() else _CHECKOUT.joinpath(*parts)


def translated(path: Path) -> Path:
    """Return the translation of a text file into the player's language, or the file itself if there is none.

    Translations have the name of the file and lie beside it in a folder for each language, as in
    `de/rules.md` or, where a country matters, `pt_BR/rules.md`.
    """
    locale = next(filter(None, map(os.environ.get, _LANGUAGES)), "").partition(".")[0]
    for language in dict.fromkeys((locale, locale.partition("_")[0])):
        translation = path.parent / language / path.name
        if language.replace("_", "").isalpha() and translation.is_file():
            return translation
    return path


def user_data() -> Path:
    """Return the folder of the player's own data, which may not exist yet.

    The environment variable BOARDGAMES_DATA names it; the default is the usual place of the platform.
    """
    named = os.environ.get("BOARDGAMES_DATA")
    if named:
        return Path(named).expanduser()
    # Imported late: a game needs it only if the player has files of their own.
    from platformdirs import user_data_path

    return user_data_path("boardgames", appauthor=False)


def user_state() -> Path:
    """Return the folder of what is written for a report and can be deleted; it may not exist yet.

    The environment variable BOARDGAMES_DATA names it; the default is the usual place of the platform.
    """
    if os.environ.get("BOARDGAMES_DATA"):
        return user_data()
    from platformdirs import user_state_path

    return user_state_path("boardgames", appauthor=False)


def user_cache() -> Path:
    """Return the folder of what can be computed again and deleted at any time; it may not exist yet.

    With the environment variable BOARDGAMES_DATA it is in the folder that this names.
    """
    if os.environ.get("BOARDGAMES_DATA"):
        return user_data() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("boardgames", appauthor=False)

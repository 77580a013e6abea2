"""All that depends on private names of Textual and Rich, or works around a fault of theirs.

Each module is one seam: its docstring says what is wrong or missing upstream, gives the smallest program that
shows it where that is short (the longer ones are in docs/textual.md), and says when the module can go.
Nothing else in the project uses a private name of either library, and tests/tui/seams asserts the signature
of each one that is used here, so a new version of Textual shows at once what it breaks.
"""

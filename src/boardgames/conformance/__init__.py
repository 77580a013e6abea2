"""The conformance kit: tests of the contract that every game keeps, for pytest.

    pytest --pyargs boardgames.conformance --game NAME

`NAME` is a name for `boardgames.load`; the option may be repeated, and without it all games are tested, each
with every choice of its options. The kit plays seeded random games, and asks at positions from all stages
whether moves, selections, explanations, texts and endings agree with one another. What a game declares beyond
its rules is tested too, and nothing else is asked of it.

With `--golden FOLDER` the games are also played as they were recorded there, in a file `NAME.txt` for each
(`python -m boardgames.conformance.golden FOLDER NAME` writes it).

pytest comes with the extra `conformance`. The program never imports this package.
"""

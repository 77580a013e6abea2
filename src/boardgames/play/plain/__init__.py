"""Playing in lines of text, for screen readers, pipes and terminals that cannot draw.

Nothing is drawn: each event is one sentence, and each command is one line. Lines come from a `LineSource` and
go to a `LineSink`, so that the same play works on standard input and output and over any connection.
"""

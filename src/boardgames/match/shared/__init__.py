"""Shared matches: one match that several programs play and watch, each with sessions of its own.

The store has the start of the match, and the log of all actions since. A `SharedMatch` follows that log in
one program, for all viewers there. An action is applied, by the rules and with the clock, and then written.
If that fails, as it does when another action came first, it is undone; viewers are notified only of actions
that were written. Each viewer has a session of their own, which sees the one match through an overlay. So
nobody ever sees an action that was not written, and each is carried out once.
"""

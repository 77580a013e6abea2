"""The screens of a club: registration, lobby, new table, and a table in play."""

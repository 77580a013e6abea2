#!/usr/bin/env python3
"""Write a reminder into a channel of Discord: --notify 'python3 discord.py'.

DISCORD_WEBHOOK has the URL of the channel's webhook. A player whose contact is a user id, such as
80351110224678912, is mentioned.
"""

import json
import os
import sys
from urllib.request import Request, urlopen

reminder = json.load(sys.stdin)
user = reminder["contact"] if reminder["contact"].isdecimal() else ""
message = {
    "content": (f"<@{user}> " if user else "") + reminder["text"],
    "allowed_mentions": {"users": [user] if user else []},
}
headers = {"Content-Type": "application/json", "User-Agent": "boardgames"}
urlopen(Request(os.environ["DISCORD_WEBHOOK"], json.dumps(message).encode(), headers), timeout=20)

#!/usr/bin/env python3
"""Write a reminder into a room of Matrix: --notify 'python3 matrix.py https://matrix.example !room:example'.

MATRIX_TOKEN has the access token of the account that writes. A player whose contact is a user id, such as
@ada:example, is mentioned.
"""

import json
import os
import sys
from urllib.parse import quote
from urllib.request import Request, urlopen
from uuid import uuid4

server, room = sys.argv[1].rstrip("/"), sys.argv[2]
reminder = json.load(sys.stdin)
users = [reminder["contact"]] if reminder["contact"].startswith("@") else []
message = {"msgtype": "m.text", "body": reminder["text"], "m.mentions": {"user_ids": users}}
url = f"{server}/_matrix/client/v3/rooms/{quote(room)}/send/m.room.message/{uuid4()}"
headers = {"Authorization": f"Bearer {os.environ['MATRIX_TOKEN']}", "Content-Type": "application/json"}
urlopen(Request(url, json.dumps(message).encode(), headers, method="PUT"), timeout=20)

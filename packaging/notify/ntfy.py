#!/usr/bin/env python3
"""Send a reminder by ntfy to the topic that the player gave: --notify 'python3 ntfy.py https://ntfy.sh'."""

import json
import re
import sys
from urllib.request import Request, urlopen

server = sys.argv[1].rstrip("/")
reminder = json.load(sys.stdin)
if re.fullmatch(r"[A-Za-z0-9_-]{1,64}", reminder["contact"]):
    request = Request(f"{server}/{reminder['contact']}", reminder["text"].encode(), {"Title": "Your turn"})
    urlopen(request, timeout=20)

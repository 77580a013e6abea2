#!/usr/bin/env python3
"""Mail a reminder: boardgames serve --notify 'python3 mail.py club@example.org localhost 25'."""

import json
import re
import smtplib
import sys
from email.message import EmailMessage

sender, host, port = sys.argv[1:]
reminder = json.load(sys.stdin)
if re.fullmatch(r"[^@\s,;<>]+@[^@\s,;<>]+", reminder["contact"]):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, reminder["contact"], "It is your turn"
    message.set_content(reminder["text"])
    with smtplib.SMTP(host, int(port), timeout=20) as server:
        server.send_message(message)

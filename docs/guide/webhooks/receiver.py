# Receives webhooks: STAYWARD_WEBHOOK_SECRET=whsec_… python3 receiver.py
# Verifies v1. Python's standard library has no ed25519; for v1a, use the package "cryptography".
import base64
import hashlib
import hmac
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 5 * 60
SECRET = base64.b64decode(os.environ["STAYWARD_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    """Whether a request comes from Stayward, and is not an old one that somebody sends again."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(entry.encode(), expected.encode())
        for entry in headers.get("webhook-signature", "").split(" ")
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they came: JSON that is written again has another signature.
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        genuine = is_genuine(self.headers, body)
        if genuine:
            # Store the event under its webhook-id, which tells duplicates, and work on it after the answer.
            print(body.decode(), flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver)
print("ready", flush=True)
server.serve_forever()

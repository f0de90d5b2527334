import base64
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "src/features/webhooks/signature/code"))
from verify import NotVerified, verify

sys.stdout.reconfigure(encoding="utf-8")

for line in sys.stdin:
    now, *encoded = line.rstrip("\n").split("\t")
    secret, body, *pairs = [base64.b64decode(field) for field in encoded]
    headers = {pairs[at].decode(): pairs[at + 1].decode() for at in range(0, len(pairs), 2)}
    try:
        verify(headers, body, secret.decode(), int(now))
        print("valid")
    except NotVerified as why:
        print(why)

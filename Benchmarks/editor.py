"""What the language server costs: processor time for each message, as a ratio to checking the same file once.

Usage: editor.py HAAPI_GEN, the optimised program (`make build`).
"""

import json
import os
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
MODELS = 60


def overlay():
    """An overlay of HAAPI of some 500 lines."""
    text = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nuiModels:\n"
    for number in range(MODELS):
        text += f"  Offer{number}Model:\n    doc: Offer number {number}.\n    is: FormModel\n    fields:\n      price: String?\n"
    text += "mappings:\n"
    for number in range(MODELS):
        text += f'  InteractiveFormStep -> Offer{number}Model:\n    when: metadata?.viewName == "view{number}"\n    set:\n'
        text += f'      price: json("properties.price{number}") ?? links.first?.href\n'
    return text


class Server:
    """A language server over pipes."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, method, params, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def processor(self):
        """Milliseconds of processor time up to now."""
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e6

    def memory(self):
        """Resident megabytes."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


METHODS = [
    "codeAction", "codeLens", "completion", "definition", "diagnostic", "documentHighlight", "documentLink", "documentSymbol",
    "foldingRange", "formatting", "hover", "inlayHint", "prepareCallHierarchy", "prepareRename", "rangeFormatting", "references",
    "rename", "selectionRange", "semanticTokens/full", "signatureHelp", "typeDefinition",
]


def answers(server, document, text):
    """The milliseconds of each method at places all over the document, with its name and the line."""
    for number, line in enumerate(text.split("\n")):
        # Lines repeat themselves; a place in each eighth is a place in each part.
        if number % 8 and number + 8 < text.count("\n"):
            continue
        place = {"line": number, "character": len(line) * 2 // 3}
        everything = {"start": {"line": 0, "character": 0}, "end": place}
        for method in METHODS:
            before = server.processor()
            server.send(
                f"textDocument/{method}",
                {
                    "textDocument": document, "position": place, "positions": [place], "newName": "another",
                    "range": everything, "context": {"diagnostics": [], "includeDeclaration": True},
                },
                f"{method} {number}",
            )
            while "id" not in server.receive():
                pass
            yield server.processor() - before, method, number


def main():
    text = overlay()
    lines = text.count("\n")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Shop.haapi.yaml")
        with open(path, "w") as file:
            file.write(text)
        before = os.times()
        for _ in range(20):
            subprocess.run([PROGRAM, "validate", path], check=True, stdout=subprocess.DEVNULL)
        after = os.times()
    check = (after.children_user + after.children_system - before.children_user - before.children_system) * 1000 / 20

    start = time.monotonic()
    server = Server()
    server.send("initialize", {"capabilities": {}}, 0)
    server.receive()
    document = {"uri": "file:///nowhere/Shop.haapi.yaml", "version": 1}
    server.send("textDocument/didOpen", {"textDocument": document | {"text": text}})
    assert server.receive()["params"]["diagnostics"] == [], "the overlay has mistakes"
    first = (time.monotonic() - start) * 1000

    row = [number for number, line in enumerate(text.split("\n")) if "price: String?" in line][MODELS // 2]

    def keystroke():
        """Makes a mistake or mends it, and waits for the diagnostics."""
        document["version"] += 1
        end = {"line": row, "character": 20 + document["version"] % 2}
        change = {"range": {"start": {"line": row, "character": 20}, "end": end}, "text": "x" if document["version"] % 2 == 0 else ""}
        server.send("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        server.receive()

    def asked(method, character):
        def ask():
            keystroke()
            place = {"line": lines - 1, "character": character}
            server.send(method, {"textDocument": document, "position": place}, document["version"])
            server.receive()
        return ask

    def cost(count, action):
        before = server.processor()
        for _ in range(count):
            action()
        return (server.processor() - before) / count

    rows = [("checking the file once, a process", check)]
    rows.append(("a keystroke, with its diagnostics", cost(200, keystroke)))
    rows.append(("a keystroke and a hover", cost(40, asked("textDocument/hover", 30))))
    rows.append(("a keystroke and a completion behind a dot", cost(40, asked("textDocument/completion", 60))))
    for name, milliseconds in rows:
        print(f"| {name:41} | {milliseconds:8.1f} ms | {milliseconds / check:5.2f} |")
    dearest = max(answers(server, document, text))
    memory = server.memory()
    for _ in range(10_000):
        keystroke()
    print(f"{lines} lines; first diagnostics after {first:.0f} ms; {memory:.0f} MB, after 10,000 keystrokes {server.memory():.0f} MB")
    print(f"the dearest answer: {dearest[1]} in line {dearest[2] + 1}, {dearest[0]:.1f} ms")
    server.process.kill()


main()

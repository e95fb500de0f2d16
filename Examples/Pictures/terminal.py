#!/usr/bin/env python3
"""Draws a program in a terminal as an SVG, from what it really prints: terminal.py TITLE ANSWERS PROGRAM ARGUMENT… > FILE

Each line of the file ANSWERS is typed when the program waits. The first lines of the screen are drawn."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
from html import escape
from pathlib import Path

COLUMNS, ROWS, LINE, MARGIN = 56, 24, 20, 20
# How the program writes headings, errors, warnings and hints.
LOOKS = {"1": "heading", "1;31": "error", "33": "warning", "2": "hint"}
QUIET = 1.0  # How many seconds without a word mean that the program waits.


def session(program, answers):
    """What the terminal shows, as text, when the last answer has had its effect."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.environ.update(TERM="xterm", LC_ALL="C.UTF-8")
        os.environ.pop("NO_COLOR", None)
        os.execv(program[0], program)
    shown = b""
    answers = list(answers)
    while True:
        if select.select([terminal], [], [], QUIET)[0]:
            try:
                shown += os.read(terminal, 4096)
            except OSError:  # It has ended.
                break
        elif answers:
            os.write(terminal, answers.pop(0).encode() + b"\n")
        else:
            os.kill(process, signal.SIGINT)
            break
    os.waitpid(process, 0)
    text = replaced(shown.decode())
    return re.sub(r"\x1b\[[0-9;?]*[A-Zac-ln-z]|\x1b7.*?\x1b8", "", text).replace("\r", "")


def replaced(text):
    """What is left where the program went back, up some lines, and erased them to write others in their place."""
    left, *rest = re.split(r"\r(?:\x1b\[(\d+)A)?\x1b\[J", text)
    for up, more in zip(rest[::2], rest[1::2]):
        lines = left.split("\n")
        left = "\n".join([*lines[: len(lines) - 1 - int(up or 0)], more])
    return left


def colours(line):
    """A line of the terminal as the text of an SVG."""
    first, *rest = re.split(r"\x1b\[([0-9;]*)m", line)
    parts = [escape(first)]
    for look, text in zip(rest[::2], rest[1::2]):
        name = LOOKS.get(look)
        parts.append(f'<tspan class="{name}">{escape(text)}</tspan>' if name else escape(text))
    return "".join(parts)


def drawing(title, text):
    lines = re.sub(r"\n{3,}", "\n\n", text).strip().split("\n")[:ROWS]
    width, height = COLUMNS * 8.4 + 2 * MARGIN, (len(lines) + 1) * LINE + 2 * MARGIN
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + (number + 2) * LINE}">{colours(line)}</text>'
        for number, line in enumerate(lines)
        if line
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">
<style>
text {{ font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3; white-space: pre }}
.title, .hint {{ fill: #8b949e }}
.heading, .error {{ font-weight: bold }}
.error {{ fill: #ff7b72 }}
.warning {{ fill: #e3b341 }}
</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
<text class="title" x="{MARGIN}" y="{MARGIN + 10}">{escape(title)}</text>
{rows}
</svg>"""


title, answers, *program = sys.argv[1:]
print(drawing(title, session(program, Path(answers).read_text().splitlines())))

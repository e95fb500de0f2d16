#!/usr/bin/env python3
"""Draws a program in a terminal as an SVG, from what it really prints: terminal.py TITLE ANSWERS PROGRAM ARGUMENT… > FILE

Each line of the file ANSWERS is typed when the program waits. The first lines of the screen are drawn."""

import os
import pty
import re
import select
import signal
import sys
from html import escape
from pathlib import Path

COLUMNS, ROWS, LINE, MARGIN = 56, 24, 20, 20
QUIET = 1.0  # How many seconds without a word mean that the program waits.


def session(program, answers):
    """What the terminal shows, as text, when the last answer has had its effect."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="dumb", COLUMNS=str(COLUMNS), LC_ALL="C.UTF-8")
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
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode()).replace("\r", "")


def drawing(title, text):
    lines = [line[:COLUMNS] for line in re.sub(r"\n{3,}", "\n\n", text).strip().split("\n")][:ROWS]
    width, height = COLUMNS * 8.4 + 2 * MARGIN, (len(lines) + 1) * LINE + 2 * MARGIN
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + (number + 2) * LINE}">{escape(line)}</text>'
        for number, line in enumerate(lines)
        if line
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">
<style>
text {{ font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3; white-space: pre }}
.title {{ fill: #8b949e }}
</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
<text class="title" x="{MARGIN}" y="{MARGIN + 10}">{escape(title)}</text>
{rows}
</svg>"""


title, answers, *program = sys.argv[1:]
print(drawing(title, session(program, Path(answers).read_text().splitlines())))

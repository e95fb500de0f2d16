#!/usr/bin/env python3
"""Draws Neovim as an SVG while it proposes members in an overlay: picture.py HAAPI_GEN > FILE"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
from html import escape
from pathlib import Path
from shutil import copy

import pyte

COLUMNS, ROWS, LINE, MARGIN, LETTER = 92, 22, 20, 16, 8.4
QUIET = 3.0  # How many seconds without a change mean that the editor waits.
HERE = Path(__file__).resolve().parent
# What the user does, one step after the other.
KEYS = ["", "G$a", "\x18\x0f", "\x0e", "\x0e"]
BASIC = {
    "black": "#0d1117", "red": "#ff7b72", "green": "#7ee787", "brown": "#e3b341", "blue": "#79c0ff",
    "magenta": "#d2a8ff", "cyan": "#a5d6ff", "white": "#e6edf3",
}


def screen(server):
    """What the terminal shows after the last key."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ["Shop.haapi.yaml", "login.json"]:
            copy(HERE / name, folder)
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execvp("nvim", [
                "nvim", "-u", "NONE", "-i", "NONE", "-c", f"let g:haapi_gen = '{server}'",
                "-S", f"{HERE}/settings.vim", "-S", f"{HERE}/../neovim/haapi-gen.lua", "-c", "edit Shop.haapi.yaml",
            ])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        display = pyte.Screen(COLUMNS, ROWS)
        stream = pyte.ByteStream(display)
        for keys in KEYS:
            os.write(terminal, keys.encode())
            while select.select([terminal], [], [], QUIET)[0]:
                stream.feed(os.read(terminal, 65536))
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        return display


def colour(name, standard):
    if name == "default":
        return standard
    return BASIC.get(name) or f"#{name}"


def runs(row):
    """The letters of a line, those that look alike together: column, text, colour, background, underline."""
    found = []
    for column in range(COLUMNS):
        cell = row[column]
        front, back = colour(cell.fg, "#e6edf3"), colour(cell.bg, None)
        if cell.reverse:
            front, back = back or "#0d1117", front
        look = (front, back, cell.underscore)
        if found and found[-1][2] == look:
            found[-1][1] += cell.data
        else:
            found.append([column, cell.data, look])
    return found


def drawing(display):
    last = max(row for row in range(ROWS) if display.display[row].strip(" ~"))
    width, height = COLUMNS * LETTER + 2 * MARGIN, (last + 1) * LINE + 2 * MARGIN
    shapes = []
    for row in range(last + 1):
        for column, text, (front, back, is_underlined) in runs(display.buffer[row]):
            x, y = MARGIN + column * LETTER, MARGIN + row * LINE
            if back:
                shapes.append(f'<rect x="{x:g}" y="{y}" width="{len(text) * LETTER:g}" height="{LINE}" fill="{back}"/>')
            if text.strip() and text.strip() != "~":
                line = ' text-decoration="underline"' if is_underlined else ""
                shapes.append(
                    f'<text x="{x:g}" y="{y + 15}" textLength="{len(text) * LETTER:g}" fill="{front}"{line}>{escape(text)}</text>'
                )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="An overlay in Neovim">
<style>text {{ font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }}</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
{chr(10).join(shapes)}
</svg>"""


print(drawing(screen(sys.argv[1])))

"""Checks pages: that their links lead somewhere, that tidy and axe find nothing, and that none is wider than its window.

In a browser, one page of each kind is looked at in three widths, light and dark, with script and without: in six ways, which have
each two of these together. With ALL_PAGES, all pages are, in all twelve ways.
"""

import argparse
import itertools
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from looking import Looking


class Links(HTMLParser):
    """The anchors of a page, and what it refers to."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.references = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value)
            elif name in ("href", "src"):
                self.references.append(value)


def broken_links(site, pages):
    links = {page: Links(page.read_text()) for page in pages}
    for page in pages:
        for reference in links[page].references:
            parts = urlsplit(reference)
            if parts.scheme:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if target.is_dir():
                target /= "index.html"
            if site not in target.parents or not target.exists():
                yield f"{page}: {reference} leads nowhere"
            elif parts.fragment and target in links and unquote(parts.fragment) not in links[target].anchors:
                yield f"{page}: {reference} is no place on that page"


def bad_html(pages):
    # The version of tidy that distributions have takes `href` in SVG for an attribute of its own.
    command = ["tidy", "-quiet", "-errors", "--gnu-emacs", "yes", "--warn-proprietary-attributes", "no"]
    for start in range(0, len(pages), 50):
        found = subprocess.run([*command, *pages[start:start + 50]], capture_output=True, text=True).stderr
        yield from found.splitlines()


def kind(page, site):
    """Pages of one folder are of one kind, and each page beside the folders is of its own."""
    path = page.relative_to(site)
    return str(path.parent) if len(path.parts) > 2 else str(path)


def faults_in_browser(site, pages, axe):
    ways = list(itertools.product((320, 768, 1280), ("light", "dark"), (True, False)))
    if not os.environ.get("ALL_PAGES"):
        ways = [way for way in ways if (way[0] == 768) != ((way[1] == "light") == way[2])]
    # The longest page of a kind has the most on it.
    longest = {}
    for page in sorted(pages, key=lambda page: page.stat().st_size):
        longest[kind(page, site)] = page
    chosen = pages if os.environ.get("ALL_PAGES") else sorted(longest.values())
    with Looking(axe) as looking:
        for page, (width, scheme, has_script) in itertools.product(chosen, ways):
            way = f"{width} px, {scheme}, {'with' if has_script else 'without'} script"
            faults = looking.faults(page.as_uri(), width, scheme, has_script)
            if has_script and 'id="search"' in page.read_text():
                faults += [f"search: {fault}" for fault in looking.search_faults(page.as_uri(), width, scheme)]
            yield from (f"{page} ({way}): {fault}" for fault in faults)
    print(f"Chromium has shown {len(chosen)} of {len(pages)} pages, each in {len(ways)} ways")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--axe", required=True, type=Path, help="the script of axe-core")
    arguments = parser.parse_args()
    site = arguments.site.resolve()
    # The documentation of the libraries is a program of DocC's, not pages of ours.
    pages = sorted(page for page in site.rglob("*.html") if "api" not in page.relative_to(site).parts)
    if not pages:
        sys.exit(f"{site} has no pages")
    faults = [
        *broken_links(site, pages), *bad_html(pages), *faults_in_browser(site, pages, arguments.axe.read_text()),
    ]
    print(*faults, sep="\n", end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

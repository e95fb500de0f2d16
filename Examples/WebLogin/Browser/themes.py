"""Draws the themes that come with HaapiUI, in light and dark, side by side from the real pages."""

import argparse
import base64
import tempfile
import time
from pathlib import Path

from servers import IdentityServer, Site, free_port
from visitor import Visitor, browser

THEMES = ("standard", "paper", "orchid")
SCHEMES = ("light", "dark")
WIDTH = 1200


def take(visitor, theme):
    """The page of a wrong password: it has a message, fields, both kinds of buttons, and links."""
    visitor.choose("User name and password", "Sign in")
    visitor.fill(userName="ada", password="wrong")
    visitor.press("Sign in")
    visitor.wait(lambda: visitor.messages("error"), "no error")
    visitor.look()
    for scheme in SCHEMES:
        visitor.take(f"{theme}-{scheme}", scheme)


def compose(driver, folder, picture):
    """Puts the pictures side by side, a row for each scheme."""
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode((folder / f"{theme}-{scheme}.png").read_bytes()).decode()}">'
        for scheme in SCHEMES for theme in THEMES)
    page = f"""<body style="margin: 0; display: grid; grid-template-columns: repeat({len(THEMES)}, 1fr); width: {WIDTH}px">
      <style>img {{ width: 100%; aspect-ratio: 1 / 1.42; object-fit: cover; object-position: top; display: block; }}</style>
      {images}"""
    source = folder / "themes.html"
    source.write_text(page)
    driver.get(source.as_uri())
    height = driver.execute_script("return document.body.scrollHeight")
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": WIDTH, "height": height, "deviceScaleFactor": 1, "mobile": False})
    time.sleep(0.2)
    driver.save_screenshot(picture)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", required=True, help="the program WebLogin")
    parser.add_argument("--identity-server", required=True, help="the program TestServer")
    parser.add_argument("--axe", required=True, help="the script of axe-core")
    parser.add_argument("--picture", required=True, help="the file to write")
    arguments = parser.parse_args()
    port = free_port()
    server = IdentityServer(arguments.identity_server, [port])
    driver = browser(has_script=True)
    try:
        with tempfile.TemporaryDirectory() as name:
            for theme in THEMES:
                site = Site(arguments.site, port, server, "--theme", theme)
                try:
                    take(Visitor(driver, True, site, server, Path(arguments.axe).read_text(), set(), name), theme)
                finally:
                    site.stop()
            compose(driver, Path(name), arguments.picture)
    finally:
        driver.quit()
        server.stop()


main()

#!/bin/bash
# Checks the pages of a site about a schema: links, HTML, and accessibility in Chromium. Installs what is missing.
set -euo pipefail
site=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

command -v tidy > /dev/null || .ci/install tidy
tools=$PWD/.build/browser
Examples/WebLogin/Browser/install.sh "$tools"

export PYTHONDONTWRITEBYTECODE=1
"$tools/python/bin/python" Documentation/Checks/pages.py "$site" --axe "$tools/axe.min.js"

#!/bin/bash
# Checks the pages of a site about a schema: links, HTML, and accessibility in Chromium. Installs what is missing.
set -euo pipefail
site=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

if ! command -v tidy > /dev/null; then
  if [ "$(id -u)" = 0 ]; then
    root=()
  elif sudo -n true 2> /dev/null; then
    root=(sudo -n)
  else
    echo "tidy is missing. Run: sudo apt-get update && sudo apt-get install tidy"
    exit 1
  fi
  "${root[@]}" apt-get update --quiet
  "${root[@]}" apt-get install --yes --quiet --no-install-recommends tidy
fi
tools=$PWD/.build/browser
Examples/WebLogin/Browser/install.sh "$tools"

export PYTHONDONTWRITEBYTECODE=1
"$tools/python/bin/python" Documentation/Checks/pages.py "$site" --axe "$tools/axe.min.js"

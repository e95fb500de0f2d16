#!/bin/bash
# Installs Chromium where it is missing, and puts what drives it and the rules of accessibility into a folder.
set -euo pipefail
tools=$1
mkdir -p "$tools"

# Chromium and what drives it.
if ! command -v chromium > /dev/null || ! command -v chromedriver > /dev/null || ! python3 -c "import ensurepip" 2> /dev/null; then
  "$(dirname "$0")/../../../.ci/install" chromium chromium-driver fonts-dejavu-core python3-venv
fi

# What speaks to it, and the rules of accessibility. Neither is part of the project.
if [ ! -f "$tools/axe.min.js" ]; then
  python3 -m venv "$tools/python"
  "$tools/python/bin/pip" install --quiet --disable-pip-version-check "selenium>=4.20"
  "$tools/python/bin/pip" download --quiet --disable-pip-version-check --no-deps --dest "$tools" "axe-playwright-python==0.1.*"
  "$tools/python/bin/python" -c "
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel, open(sys.argv[2], 'wb') as script:
    script.write(wheel.read('axe_playwright_python/axe.min.js'))
" "$tools"/axe_playwright_python-*.whl "$tools/axe.min.js"
fi

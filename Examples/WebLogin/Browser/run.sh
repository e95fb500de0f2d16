#!/bin/bash
# Logs in with a real browser: builds the site and the identity server, and drives Chromium through them, once with script
# and once without. Installs what is missing. With --screenshots, takes the pictures of the README anew.
set -euo pipefail
examples=$(cd "$(dirname "$0")/../.." && pwd)
cd "$("$examples/checkout.sh")"

tools=.build/browser
log=$tools/log
mkdir -p "$log"

# Chromium and what drives it.
if ! command -v chromium > /dev/null || ! command -v chromedriver > /dev/null || ! python3 -c "import ensurepip" 2> /dev/null; then
  if [ "$(id -u)" = 0 ]; then
    root=()
  elif sudo -n true 2> /dev/null; then
    root=(sudo -n)
  else
    echo "Chromium is missing. Run: sudo apt-get update && sudo apt-get install chromium chromium-driver python3-venv"
    exit 1
  fi
  "${root[@]}" apt-get update --quiet
  "${root[@]}" apt-get install --yes --quiet --no-install-recommends \
    chromium chromium-driver fonts-dejavu-core python3-venv
fi

# What speaks to it, and the rules of accessibility. Neither is part of the project.
if [ ! -f $tools/axe.min.js ]; then
  python3 -m venv $tools/python
  $tools/python/bin/pip install --quiet --disable-pip-version-check "selenium>=4.20"
  $tools/python/bin/pip download --quiet --disable-pip-version-check --no-deps --dest $tools "axe-playwright-python==0.1.*"
  $tools/python/bin/python -c "
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel, open(sys.argv[2], 'wb') as script:
    script.write(wheel.read('axe_playwright_python/axe.min.js'))
" $tools/axe_playwright_python-*.whl $tools/axe.min.js
fi

echo "== Building IdentityServer and WebLogin"
for program in IdentityServer WebLogin; do
  "$examples/together.sh" build --product $program > "$log/$program.log" 2>&1 || { cat "$log/$program.log" >&2; exit 1; }
done
products=$("$examples/together.sh" build --show-bin-path)

pictures=()
if [ "${1:-}" = --screenshots ]; then pictures=(--screenshots ../../Examples/WebLogin/Screenshots); fi

echo "== Logins in Chromium, with script and without"
export PYTHONDONTWRITEBYTECODE=1
drive() {
  $tools/python/bin/python Examples/WebLogin/Browser/test_web_login.py --site "$products/WebLogin" \
    --identity-server "$products/IdentityServer" --axe $tools/axe.min.js "${pictures[@]}" "$1" > "$log/$1.log" 2>&1
}
# On a busy machine a browser may be too slow once. Who fails twice has failed.
login() {
  drive "$1" || { echo "$1 failed, and is tried again:"; cat "$log/$1.log"; drive "$1"; }
}
login WithScript & script=$!
status=0
login WithoutScript || status=1
wait $script || status=1
cat "$log"/With*Script.log
if [ ${#pictures[@]} -gt 0 ] && [ $status = 0 ]; then
  $tools/python/bin/python Examples/WebLogin/Browser/themes.py --site "$products/WebLogin" \
    --identity-server "$products/IdentityServer" --axe $tools/axe.min.js --picture ../../Examples/Pictures/themes.png
fi
exit $status

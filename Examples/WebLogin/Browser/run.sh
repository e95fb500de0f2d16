#!/bin/bash
# Logs in with a real browser: builds the site and the identity server, and drives Chromium through them, once with script
# and once without. Installs what is missing. With --screenshots, takes the pictures of the README anew.
set -euo pipefail
examples=$(cd "$(dirname "$0")/../.." && pwd)
cd "$("$examples/checkout.sh")"

tools=.build/browser
log=$tools/log
mkdir -p "$log"

"$examples/WebLogin/Browser/install.sh" $tools

echo "== Building TestServer and WebLogin"
for program in TestServer WebLogin; do
  "$examples/together.sh" build --product $program > "$log/$program.log" 2>&1 || { cat "$log/$program.log" >&2; exit 1; }
done
products=$("$examples/together.sh" build --show-bin-path)

pictures=()
if [ "${1:-}" = --screenshots ]; then pictures=(--screenshots ../../Examples/WebLogin/Screenshots); fi

echo "== Logins in Chromium, with script and without"
export PYTHONDONTWRITEBYTECODE=1
drive() {
  $tools/python/bin/python Examples/WebLogin/Browser/test_web_login.py --site "$products/WebLogin" \
    --identity-server "$products/TestServer" --axe $tools/axe.min.js "${pictures[@]}" "$1" > "$log/$1.log" 2>&1
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
    --identity-server "$products/TestServer" --axe $tools/axe.min.js --picture ../../Examples/Pictures/themes.png
fi
exit $status

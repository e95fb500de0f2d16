#!/bin/bash
# Shows a login: builds the identity server and the web site once, starts both, and opens the page. Ctrl-C ends both. Arguments
# are options of the site: demo.sh --theme orchid
set -euo pipefail
cd "$(dirname "$0")"
site=http://localhost:8080

export WORKSPACE=Demo
began=$SECONDS
for program in TestServer WebLogin; do
  echo "Building $program. The first time takes minutes, most of them for Hummingbird, GRDB and the C code of swift-crypto."
  ./together.sh build --product $program
done
echo "Built in $(( (SECONDS - began) / 60 )) min $(( (SECONDS - began) % 60 )) s."
products=$(./together.sh build --show-bin-path)

trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# Starts a program with arguments, and waits until its address answers.
start() {
  local address=$1 program=$2
  shift 2
  "$products/$program" "$@" > "$products/$program.log" 2>&1 & local process=$!
  until curl --silent --output /dev/null "$address"; do
    kill -0 $process 2> /dev/null || { cat "$products/$program.log"; exit 1; }
    sleep 0.2
  done
}
start http://127.0.0.1:8765 TestServer
start $site WebLogin "$@"

echo
echo "Log in at $site as ada, with the password lovelace. Ctrl-C ends the demo."
if command -v open > /dev/null && [ "$(uname -s)" = Darwin ]; then
  open $site
elif command -v xdg-open > /dev/null && [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
  xdg-open $site
fi
wait

#!/bin/bash
# Draws the terminal of the README from the real programs. The page beside it is drawn by `make browser SCREENSHOTS=1`.
set -euo pipefail
pictures=$(cd "$(dirname "$0")" && pwd)
together=$pictures/../together.sh

for program in TestServer Login; do
  "$together" build --product $program
done
products=$("$together" build --show-bin-path)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkfifo "$work/input"
# The server ends with its input, when this script does.
"$products/TestServer" --end-with-input < "$work/input" > "$work/log" & server=$!
exec 9> "$work/input"
until grep -q "listens at" "$work/log"; do
  kill -0 $server
  sleep 0.2
done
"$pictures/terminal.py" "swift run Login http://127.0.0.1:8765" "$pictures/answers.txt" \
  "$products/Login" http://127.0.0.1:8765 > "$pictures/terminal.svg"

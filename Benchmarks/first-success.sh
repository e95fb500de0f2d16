#!/bin/bash
# Measures how long each command of the README's table "The first time" takes to build from a new clone, with nothing in any
# cache, on two processors. Prints the table with what it has measured: how long the processors worked in all, as the README
# says it, and how long it took by the clock, downloads included. With an argument, only the commands that match it are measured:
# first-success.sh FirstLogin
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
two=()
if command -v taskset > /dev/null; then two=(taskset --cpu-list 0,1); fi

.ci/library yaml-0.1 sqlite3
status=0
TIMEFORMAT='%R %U %S'
# Each row has a command in its second column: cd FOLDER && swift run PROGRAM ARGUMENT…
while IFS='|' read -r _ aim command _; do
  [[ $command =~ cd\ ([^ ]+)\ \&\&\ swift\ run\ ([A-Za-z]+) ]] || continue
  folder=${BASH_REMATCH[1]} program=${BASH_REMATCH[2]}
  [[ $command =~ ${1:-.} ]] || continue
  git -c advice.detachedHead=false clone --quiet --no-hardlinks . "$work/clone"
  if ! { time "${two[@]}" $swift build --package-path "$work/clone/$folder" --product "$program" \
    --cache-path "$work/cache" > "$work/log" 2>&1; } 2> "$work/time"; then
    cat "$work/log"
    status=1
  fi
  awk -v aim="$aim" -v command="$command" '{
    printf "|%s|%s| %d s | %d:%02d |\n", aim, command, $2 + $3, $1 / 60, $1 % 60
  }' "$work/time"
  rm -rf "$work/clone" "$work/cache"
done < README.md
exit $status

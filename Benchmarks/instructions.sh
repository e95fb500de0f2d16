#!/bin/sh
# Counts the instructions of everything that is measured: lines of a key and the number for one run. Needs valgrind, whose
# counts repeat exactly, however busy the machine is. Process start and getting ready are taken off, by running each
# twice, the second time with more runs.
set -eu
cd "$(dirname "$0")"

# Valgrind does not understand the debug information of Swift.
count=.build/count-stripped
strip -o "$count" .build/release/count

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$count" "$1" "$2" 2>&1 | sed -n 's/.*Collected : //p'
}

"$count" | while read -r key before after; do
  start=$(instructions "$key" "$before")
  end=$(instructions "$key" "$after")
  echo "$key $(( (end - start) / (after - before) ))"
done

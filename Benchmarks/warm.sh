#!/bin/bash
# Compares a run of the generator that finds nothing to change with one that only prints the version: rows of a table, with
# the time of a run, the instructions, and their ratios. The builds and the files are warm. Takes about half a minute, and
# without valgrind, no instructions are counted.
set -euo pipefail
cd "$(dirname "$0")/.."
make --silent build >&2
tool=.build/release/haapi-gen
generate=(generate --schema Schema/haapi.yaml --output Generated)
TIMEFORMAT=%R

# Milliseconds for one of a hundred runs.
time_of() {
  { time for _ in {1..100}; do "$tool" "$@" > /dev/null; done; } 2>&1 | awk '{ print $1 * 10 }'
}

median() {
  sort -n | awk '{ times[NR] = $1 } END { print times[int((NR + 1) / 2)] }'
}

# Valgrind does not understand the debug information of Swift.
stripped=Benchmarks/.build/haapi-gen-stripped
mkdir -p Benchmarks/.build
strip -o "$stripped" "$tool"
instructions() {
  command -v valgrind > /dev/null || { echo 0; return; }
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$stripped" "$@" 2>&1 | sed -n 's/.*Collected : //p'
}

for _ in 1 2 3 4 5 6 7; do
  starts+="$(time_of --version)"$'\n'
  runs+="$(time_of "${generate[@]}")"$'\n'
done
start=$(median <<< "${starts%$'\n'}")
run=$(median <<< "${runs%$'\n'}")
awk -v start="$start" -v run="$run" -v first="$(instructions --version)" -v second="$(instructions "${generate[@]}")" '
  function row(way, time, count) {
    printf "| %-23s | %4.1f ms | %5.2f |", way, time, time / start
    if (first > 0) printf " %5.1f M | %5.2f |\n", count / 1e6, count / first; else print "         |       |"
  }
  BEGIN { row("--version", start, first); row("generate, nothing new", run, second) }'

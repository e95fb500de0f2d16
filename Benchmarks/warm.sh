#!/bin/bash
# Compares a run of the generator that finds nothing to change with one that only prints the version, and a trace of a
# response, a diff of two schemas and the pages of one with a check of a schema: rows of a table, with the time of a run, the
# instructions, and their ratios. The builds and the files are warm. Takes about six minutes, and without valgrind, no
# instructions are counted.
set -euo pipefail
cd "$(dirname "$0")/.."
make --silent build >&2
tool=.build/release/haapi-gen
TIMEFORMAT=%R

# Milliseconds for one of several runs.
runs=100
time_of() {
  { time for ((run = 0; run < runs; run++)); do "$tool" "$@" > /dev/null; done; } 2>&1 |
    awk -v runs="$runs" '{ print $1 * 1000 / runs }'
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
  # What a run remembers is for this very program.
  "$stripped" "$@" > /dev/null || true
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$stripped" "$@" 2>&1 | sed -n 's/.*Collected : //p'
}

# Two rows: a run with the arguments before `--`, and one with those behind it. The names come first.
compare() {
  local names=("$1" "$2") first=() second=() firsts= seconds=
  shift 2
  while [ "$1" != -- ]; do first+=("$1"); shift; done
  shift
  second=("$@")
  for _ in 1 2 3 4 5 6 7; do
    firsts+="$(time_of "${first[@]}")"$'\n'
    seconds+="$(time_of "${second[@]}")"$'\n'
  done
  awk -v start="$(median <<< "${firsts%$'\n'}")" -v run="$(median <<< "${seconds%$'\n'}")" \
    -v first="$(instructions "${first[@]}")" -v second="$(instructions "${second[@]}")" \
    -v name="${names[0]}" -v other="${names[1]}" '
    function row(way, time, count) {
      printf "| %-23s | %4.1f ms | %5.2f |", way, time, time / start
      if (first > 0) printf " %5.1f M | %5.2f |\n", count / 1e6, count / first; else print "         |       |"
    }
    BEGIN { row(name, start, first); row(other, run, second) }'
}

compare --version "generate, nothing new" --version -- generate --schema Schema/haapi.yaml --output Generated
# Where the run before is not remembered.
XDG_CACHE_HOME=/dev/null compare --version "generate, all compared" --version -- \
  generate --schema Schema/haapi.yaml --output Generated
# With one comment more, HAAPI's own files are read and checked, as any other schema is.
checked=Benchmarks/.build/checked
rm -rf "$checked"
mkdir "$checked"
cp Schema/*.yaml "$checked"
echo "# A comment." >> "$checked/haapi.yaml"
compare validate trace validate "$checked/haapi.yaml" -- trace Benchmarks/Responses/form.json
compare validate "trace, as JSON" validate "$checked/haapi.yaml" -- trace --format json Benchmarks/Responses/form.json
runs=10
compare validate "docs, 184 pages" validate "$checked/haapi.yaml" -- docs --schema Schema/haapi.yaml --output Benchmarks/.build/pages

# The schema after two changes that a response shows.
changed=Benchmarks/.build/changed
rm -rf "$changed"
mkdir "$changed"
cp Schema/*.yaml "$changed"
sed 's/default: GET/default: POST/; s|default: application/x-www-form-urlencoded|default: text/plain|' Schema/actions.yaml \
  > "$changed/actions.yaml"
schemas=(Schema/haapi.yaml "$changed/haapi.yaml" --fail-on none)
runs=20
compare validate "diff, nothing found" validate "$checked/haapi.yaml" -- diff Schema/haapi.yaml HAAPI
compare validate "diff, no witnesses" validate "$checked/haapi.yaml" -- diff "${schemas[@]}" --no-witnesses
runs=2
compare validate "diff, two witnesses" validate "$checked/haapi.yaml" -- diff "${schemas[@]}"

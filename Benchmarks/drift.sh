#!/bin/sh
# Compares what `drift scan` takes to read a byte with what Foundation's parser takes: Benchmarks/drift.sh GENERATOR COUNTS,
# where COUNTS is what instructions.sh prints. Needs valgrind.
set -eu
command -v valgrind > /dev/null || { echo "There is no valgrind here; drift is not measured." >&2; exit 0; }
generator=$(realpath "$1")
counts=$(realpath "$2")
cd "$(dirname "$0")"

# The responses that the decoders are measured with.
responses="Responses/selector.json Responses/form.json Responses/polling.json"
bytes=$(cat $responses | wc -c)

# The instructions of a scan that reads them some times.
instructions() {
  inputs=$(for _ in $(seq "$1"); do echo "$responses"; done)
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$generator" drift scan $inputs 2>&1 > /dev/null \
    | sed -n 's/.*Collected : //p'
}

# The start of the process is taken off.
once=$(instructions 50)
twice=$(instructions 100)
parser=$(awk '/^(selector|form|polling)\/JSONSerialization / { sum += $2 } END { print sum }' "$counts")

awk -v scan=$(( (twice - once) / 50 )) -v parser="$parser" -v bytes="$bytes" 'BEGIN {
  print "| way               | instructions for a byte | ratio of their speed |"
  print "| ----------------- | ----------------------: | -------------------: |"
  printf "| JSONSerialization | %23.0f | %20.2f |\n", parser / bytes, 1
  printf "| drift scan        | %23.0f | %20.2f |\n", scan / bytes, parser / scan
}'

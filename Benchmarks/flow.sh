#!/bin/sh
# Measures logins and prints the ratios. Takes two minutes, after the build.
set -eu
cd "$(dirname "$0")"
swift build -c release --product flow
flow=.build/release/flow
"$flow" "$@"
[ $# -eq 0 ] || exit 0

# One processor and two in turns, because the machine may be faster at one time than at another.
if ! command -v taskset > /dev/null; then
  echo "Processors cannot be chosen here, so that one is not compared with two."
  exit 0
fi
for _ in 1 2 3; do
  echo "$(taskset -c 0 "$flow" site 3000) $(taskset -c 0,1 "$flow" site 3000)"
done | awk '
  { one += $4; two += $8 }
  END {
    print "\n| visitors without HTTP | per second | ratio |\n| --- | ---: | ---: |"
    printf "| one processor | %.0f | 1.00 |\n| two processors | %.0f | %.2f |\n", one / NR, two / NR, two / one
  }'

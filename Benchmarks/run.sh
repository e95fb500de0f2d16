#!/bin/sh
# Measures everything and prints the ratios. Takes about eight minutes, or two without valgrind.
set -eu
cd "$(dirname "$0")"
results=$PWD/.build/results
mkdir -p "$results"

swift build -c release --product count
swift build -c release --product ratios
# Refused input would be missing from the tables, or look fast. So everything runs once before it is measured.
.build/release/count | while read -r key _; do
  .build/release/count "$key" 1 > /dev/null || { echo "$key fails, so nothing was measured." >&2; exit 1; }
done
swift package --allow-writing-to-package-directory benchmark --format jmh --path "$results" --no-progress

if command -v valgrind > /dev/null; then
  ./instructions.sh > "$results/instructions.txt"
else
  echo "There is no valgrind here; the instructions are not counted." >&2
  : > "$results/instructions.txt"
fi

.build/release/ratios "$results/Current_run.jmh.json" "$results/instructions.txt"

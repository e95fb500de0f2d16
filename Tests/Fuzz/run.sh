#!/bin/bash
# Runs all fuzzers, each for a number of seconds, also after one has found something. Their findings stay in Tests/Fuzz/.build/found.
set -euo pipefail
cd "$(dirname "$0")"

swift=${SWIFT:-swift}
seconds=${SECONDS_EACH:-60}
flags=(-c release -Xswiftc -sanitize=fuzzer)
# The default linker of Swift on Linux does not get along with libFuzzer.
[ "$(uname -s)" = Linux ] && flags+=(-Xswiftc -use-ld=lld)
found=$PWD/.build/found
accepted=$PWD/.build/accepted
mkdir -p "$found" "$accepted"

# In one build, which uses all processors.
"$swift" build "${flags[@]}"

status=0
for fuzzer in SchemaFuzzer ResponseFuzzer HALFuzzer; do
  corpus=$PWD/.build/corpus/$fuzzer
  mkdir -p "$corpus"
  .build/release/"$fuzzer" --corpus "$corpus"
  echo "$fuzzer: $seconds seconds"
  ACCEPTED=$accepted .build/release/"$fuzzer" -max_total_time="$seconds" -max_len=60000 -cross_over=0 -timeout=10 \
    -rss_limit_mb=1024 -verbosity=0 -print_final_stats=1 -artifact_prefix="$found/$fuzzer-" "$corpus" || status=1
done

echo "Parsing $(find "$accepted" -name '*.swift' | wc -l) files that were made of accepted schemas"
find "$accepted" -name '*.swift' -print0 | xargs -0 -n 100 -r "$swift"c -frontend -parse || status=1
rm -r "$accepted"
exit $status

#!/bin/bash
# A thousand visitors who log in at once through the site of Examples/WebLogin, against as many flows that no page shows.
# Both have the same identity server, in their own memory. Takes half a minute, after the build.
set -euo pipefail
cd "$(dirname "$0")"

count=${1:-1000}
port=${2:-18080}
swift build -c release --product visitors
program=$(swift build -c release --show-bin-path)/visitors
# Each visitor has connections of their own at both ends.
ulimit -n "$(ulimit -Hn)"

coproc site { exec "$program" serve "$port"; }
pid=$site_PID
trap 'kill "$pid" 2> /dev/null || true' EXIT
read -r _ <&"${site[0]}"
"$program" visit "$port" 1
echo begin >&"${site[1]}"
"$program" visit "$port" "$count"
echo "$count" >&"${site[1]}"
read -r visitors <&"${site[0]}"
flows=$("$program" flows "$count")

echo "$flows"
echo "$visitors"
echo "$flows $visitors" | awk '{ printf "ratio: %.2f by the clock, %.2f by processor time\n", $12 / $3, $14 / $5 }'

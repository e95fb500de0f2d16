#!/bin/bash
# Starts Tests/TestServer and logs in with it, many times at once: Benchmarks/Logins/run.sh [LOGINS [REQUESTS-AT-ONCE|URLSession]]
set -euo pipefail
cd "$(dirname "$0")"

server=../../Tests/TestServer
swift build --configuration release --package-path "$server" --product TestServer
swift build --configuration release
server=$(swift build --configuration release --package-path "$server" --show-bin-path)/TestServer
logins=$(swift build --configuration release --show-bin-path)/logins

count=${1:-1000}
# Each request under way has a connection at either end.
ulimit -n "$(ulimit -Hn)"
coproc SERVER { exec "$server" --port 0 --quiet --visitors "$count"; }
trap 'kill "$SERVER_PID"' EXIT
read -r line <&"${SERVER[0]}"
"$logins" "${line##* }" "$count" "${2:-64}"

#!/bin/bash
# Starts Tests/TestServer and logs in with it, many times at once: Benchmarks/Logins/run.sh [LOGINS [server|URLSession]]
set -euo pipefail
cd "$(dirname "$0")"

server=../../Tests/TestServer
swift build --configuration release --package-path "$server" --product TestServer
swift build --configuration release
server=$(swift build --configuration release --package-path "$server" --show-bin-path)/TestServer
logins=$(swift build --configuration release --show-bin-path)/logins

# Each login has a connection at either end, and may open more than one.
ulimit -n "$(ulimit -Hn)"
coproc SERVER { exec "$server" --port 0 --quiet; }
trap 'kill "$SERVER_PID"' EXIT
read -r line <&"${SERVER[0]}"
"$logins" "${line##* }" "${1:-1000}" "${2:-server}"

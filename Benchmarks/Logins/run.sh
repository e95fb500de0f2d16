#!/bin/bash
# Starts Examples/IdentityServer and logs in with it, many times at once: Benchmarks/Logins/run.sh [LOGINS]
set -euo pipefail
cd "$(dirname "$0")"

server=../../Examples/IdentityServer
swift build --configuration release --package-path "$server" --product IdentityServer
swift build --configuration release
server=$(swift build --configuration release --package-path "$server" --show-bin-path)/IdentityServer
logins=$(swift build --configuration release --show-bin-path)/logins

# Each login has a connection at either end, and may open more than one.
ulimit -n "$(ulimit -Hn)"
coproc SERVER { exec "$server" --port 0 --quiet; }
trap 'kill "$SERVER_PID"' EXIT
read -r line <&"${SERVER[0]}"
"$logins" "${line##* }" "${1:-1000}"

#!/bin/bash
# Logs a thousand visitors in through three processes of the site behind nginx, with Redis as their store. A process is
# killed and started again every few seconds, and Redis once. Installs what is missing. Everything is on this machine.
# Takes two minutes, after the build.
set -euo pipefail
examples=$(cd "$(dirname "$0")/../.." && pwd)

packages=()
command -v redis-server > /dev/null || packages+=(redis-server)
command -v nginx > /dev/null || packages+=(nginx-light)
command -v python3 > /dev/null || packages+=(python3)
"$examples/../.ci/install" "${packages[@]}"

checkout=$("$examples/checkout.sh")
log=$checkout/.build/cluster
rm -rf "$log" && mkdir -p "$log"

echo "== Building TestServer and WebLogin"
for program in TestServer WebLogin; do
  "$examples/together.sh" build --product $program > "$log/$program.log" 2>&1 || { cat "$log/$program.log" >&2; exit 1; }
done
products=$("$examples/together.sh" build --show-bin-path)

echo "== Visitors on three nodes"
exec python3 -B "$examples/WebLogin/Cluster/cluster.py" --site "$products/WebLogin" \
  --identity-server "$products/TestServer" --folder "$log" "$@"

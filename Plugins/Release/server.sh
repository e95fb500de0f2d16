#!/bin/bash
# Builds the test server as a release has it, and tries it: `server.sh FOLDER` puts TestServer there, its licences as
# TestServer.NOTICE, and the versions of what it is made of as TestServer.resolved.
set -euo pipefail
cd "$(dirname "$0")/../.."

mkdir -p "$1"
folder=$(cd "$1" && pwd)
cp "$(Plugins/Release/build.sh TestServer)" "$folder"
cp Tests/TestServer/Package.resolved "$folder/TestServer.resolved"

# What is linked into it has licences, some of which want to be shown.
{
  echo "TestServer is licensed under the Apache License 2.0, see LICENSE. SQLite, which is in the public domain, and the C"
  echo "libraries that NOTICE of haapi-gen names are linked into it, and these packages:"
  for licence in Tests/TestServer/.build/checkouts/*/{LICENSE,NOTICE}*; do
    [ -f "$licence" ] || continue
    package=${licence#Tests/TestServer/.build/checkouts/}
    printf '\n== %s\n\n' "${package%%/*}"
    cat "$licence"
  done
} > "$folder/TestServer.NOTICE"

[ "$(uname -s)" = Linux ] || exit 0
echo "== Nothing is linked dynamically"
if objdump -p "$folder/TestServer" | grep NEEDED; then exit 1; fi

echo "== The server answers in a system that has nothing else"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir "$root/proc" "$root/dev" "$root/tmp"
cp "$folder/TestServer" "$root"
try() {
  mount --rbind /proc "$root/proc" && mount --rbind /dev "$root/dev"
  coproc SERVER { exec chroot "$root" /TestServer --port 0 --quiet --database /tmp/users; }
  read -r line <&"${SERVER[0]}"
  local answer
  answer=$(curl --silent --fail "${line##* }/.well-known/openid-configuration")
  kill "$SERVER_PID"
  echo "$answer" | grep --quiet '"issuer"'
}
export root
export -f try
# What it mounts, nobody else sees. Users who are not root may do so among processes of their own.
[ "$(id -u)" = 0 ] || user=--map-root-user
unshare --mount ${user-} bash -euo pipefail -c try

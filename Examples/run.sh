#!/bin/bash
# Builds the examples from a clean checkout, runs them, and compares what they print. Each of the three ways to run
# haapi-gen is taken once.
set -euo pipefail
cd "$("$(dirname "$0")/checkout.sh")"

swift=${SWIFT:-swift}
# All packages share one build folder.
scratch=(--scratch-path "$PWD/.build")

echo "== The command line"
overlay=Examples/Login/Sources/Login/Login
$swift run "${scratch[@]}" haapi-gen generate --schema $overlay.haapi.yaml --output-file $overlay+Haapi.swift --check

echo "== The command plugin, in Examples/Login"
$swift package --package-path Examples/Login "${scratch[@]}" --allow-writing-to-package-directory generate-haapi --check

echo "== Examples/Login"
$swift build --package-path Examples/Login "${scratch[@]}"
login=$($swift build --package-path Examples/Login "${scratch[@]}" --show-bin-path)/Login
cd Examples/Login
# The output depends on the locale.
export LC_ALL=C.UTF-8
"$login" --user ada Responses < /dev/null | tee printed.txt
diff Transcripts/printed.txt printed.txt
cat Responses/*.json | "$login" --user ada | diff Transcripts/printed.txt -
"$login" --ask Responses < Transcripts/answers.txt | diff Transcripts/asked.txt -
rm printed.txt
unset LC_ALL
cd ../..

echo "== The build plugin, in Examples/LoginKit"
$swift test --package-path Examples/LoginKit "${scratch[@]}"

echo "== HAL resources, in Examples/Tracker"
$swift test --package-path Examples/Tracker "${scratch[@]}"

# Its packages take minutes to build, so that they have a folder which no other example empties.
server=(--package-path Examples/IdentityServer --scratch-path "$PWD/.build/identity-server")

echo "== Examples/IdentityServer, and the library against it"
$swift test "${server[@]}"

echo "== Examples/Login with Examples/IdentityServer"
IDENTITY_SERVER=$($swift build "${server[@]}" --show-bin-path)/IdentityServer
export IDENTITY_SERVER
trap 'pkill -f "^$IDENTITY_SERVER --port 0" || true' EXIT
$swift test --package-path Examples/Login "${scratch[@]}"

echo "== Examples/WebLogin"
$swift test --package-path Examples/WebLogin --scratch-path "$PWD/.build/identity-server" --disable-build-manifest-caching

#!/bin/sh
# Measures a login and prints the ratios. Takes half a minute, after the build.
set -eu
cd "$(dirname "$0")"
swift build -c release --product flow
.build/release/flow "$@"

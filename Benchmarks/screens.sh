#!/bin/sh
# Measures the cost of showing models as pages, and prints the ratios. Takes half a minute, after the build.
set -eu
cd "$(dirname "$0")"
swift build -c release --product screens
.build/release/screens

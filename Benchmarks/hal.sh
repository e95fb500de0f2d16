#!/bin/sh
# Measures the traversal of HAL resources and the expansion of URI templates, and prints the ratios. Takes half a minute,
# and the build.
set -eu
cd "$(dirname "$0")"
swift build -c release --product hal
.build/release/hal "$@"

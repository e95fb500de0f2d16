#!/bin/bash
# Runs a subcommand of swift on all examples together, in a clean checkout: `together.sh build --product Login`. What they
# share is built once. Each example also builds alone, in its own folder.
set -euo pipefail
cd "$("$(dirname "$0")/checkout.sh")"

# The package manager calls its option for several packages unsupported, but no other builds them with their tests. This
# folder is where it writes the versions of what they depend on.
workspace=Examples/Examples.xcworkspace
mkdir -p $workspace/xcshareddata/swiftpm
exec ${SWIFT:-swift} "$1" --multiroot-data-file $workspace --scratch-path "$PWD/.build/examples" "${@:2}"

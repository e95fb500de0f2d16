#!/bin/bash
# Runs a subcommand of swift on the packages of a workspace together, in a clean checkout: `together.sh build --product
# Login`. What they share is built once. Each package also builds alone, in its own folder. WORKSPACE is Examples, which has
# all of them, or Demo, whose packages use no build plugin: nobody who tries a login waits for the generator.
set -euo pipefail
"$(dirname "$0")/../.ci/library" hiredis sqlite3
checkout=$("$(dirname "$0")/checkout.sh")
cd "$checkout"

# The package manager calls its option for several packages unsupported, but no other builds them with their tests. This
# folder is where it writes the versions of what they depend on.
workspace=Examples/${WORKSPACE:-Examples}.xcworkspace
mkdir -p $workspace/xcshareddata/swiftpm
# The packages together have several traits of haapi-gen. The package manager orders them by their hashes, and builds everything
# again when the order has changed.
[ "$1" != build ] || export SWIFT_DETERMINISTIC_HASHING=1
together() {
  ${SWIFT:-swift} "$1" --multiroot-data-file $workspace --scratch-path "$PWD/.build/examples" "${@:2}"
}
status=0
together "$@" || status=$?
# The package manager of Swift 6.3 itself sometimes dies by a segmentation fault, in the event loop of libdispatch, after
# builds of minutes. What it has built is kept.
[ $status != 139 ] || { echo "note: $1 died by a segmentation fault, and runs again" >&2; status=0; together "$@" || status=$?; }
exit $status

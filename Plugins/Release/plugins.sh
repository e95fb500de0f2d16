#!/bin/bash
# Writes the package of the plugins as the repository that a release publishes: `plugins.sh FOLDER URL CHECKSUM`. Links
# become what they lead to, and the generator is fetched from the release.
set -euo pipefail

output=$1 url=$2 checksum=$3
prebuilt=$(cd "$(dirname "$0")/../Prebuilt" && pwd)
mkdir -p "$output"
cp -RL "$prebuilt/." "$output"
cp "$prebuilt/../../LICENSE" "$output"

target='.binaryTarget(name: "PrebuiltHaapiGen", '
local='path: "haapi-gen.artifactbundle.zip"'
manifest=$(< "$prebuilt/Package.swift")
published=${manifest/"$target$local"/"$target"url: \"$url\", checksum: \"$checksum\"}
[ "$published" != "$manifest" ] || { echo "error: Package.swift has no line '$target$local'" >&2; exit 1; }
printf '%s\n' "$published" > "$output/Package.swift"

#!/bin/sh
# Writes the models that are read from responses as one would by hand, with synthesised `Codable`, from those that the
# generator wrote: `plain.sh <folder to write to>`.
set -eu
cd "$(dirname "$0")"
generated=../../Generated
mkdir -p "$1"
(cd $generated && cat Structs.swift Representations.swift Problems.swift OAuth.swift) | awk -f plain.awk > "$1/Structs.swift"
awk -f unions.awk $generated/Unions.swift > "$1/Unions.swift"
sed 's/JSONEnum/RawRepresentable, Codable, Sendable/; s/JSONWord(rawValue)/rawValue.lowercased()/; /@inline(never)/d' \
  $generated/Enums.swift > "$1/Enums.swift"
cp AnyJSON.swift "$1"

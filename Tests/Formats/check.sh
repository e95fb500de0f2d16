#!/bin/bash
# Checks what a diff of two schemas looks like in other tools against the public schemas of their formats. The arguments are the
# generator. Installs what is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."

python3 -c "import jsonschema" 2> /dev/null || .ci/install python3-jsonschema
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Each finding has the same members, so a few rules are enough: with witnesses, with code, with neither, and with nothing found.
rules=Tests/SchemaDiffTests/Rules
for rule in enum-added member-removed member-type-changed mapping-value-changed model-removed row-moved; do
  "$@" diff $rules/$rule/old.yaml $rules/$rule/new.yaml --fail-on none --format sarif > "$folder/$rule.sarif"
done
"$@" diff HAAPI HAAPI --format sarif > "$folder/nothing.sarif"
# What replayed responses show.
cp Schema/*.yaml "$folder"
sed "s|default: application/x-www-form-urlencoded|default: text/plain|" Schema/actions.yaml > "$folder/actions.yaml"
"$@" diff Schema/haapi.yaml "$folder/haapi.yaml" --responses Tests/Fixtures/actions --fail-on none --format sarif \
  > "$folder/responses.sarif"

python3 Tests/Formats/check.py Tests/Formats/sarif-schema-2.1.0.json "$folder"/*.sarif

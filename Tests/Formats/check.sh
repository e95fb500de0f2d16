#!/bin/bash
# Checks what a diff of two schemas looks like in other tools, against the public schemas of their formats or what well-known readers
# of these check. The arguments are the generator. Installs what is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."

python3 -c "import jsonschema" 2> /dev/null || .ci/install python3-jsonschema
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Each finding has the same members, so a few rules are enough: with witnesses, with code, with neither, and with nothing found.
rules=Tests/SchemaDiffTests/Rules
for rule in enum-added member-removed member-type-changed mapping-value-changed model-removed row-moved transform-removed; do
  for format in sarif junit gitlab; do
    "$@" diff $rules/$rule/old.yaml $rules/$rule/new.yaml --fail-on none --format $format > "$folder/$rule.$format"
  done
done
for format in sarif junit gitlab; do "$@" diff HAAPI HAAPI --format $format > "$folder/nothing.$format"; done
# What replayed responses show.
cp Schema/*.yaml "$folder"
sed "s|default: application/x-www-form-urlencoded|default: text/plain|" Schema/actions.yaml > "$folder/actions.yaml"
for format in sarif junit gitlab; do
  "$@" diff Schema/haapi.yaml "$folder/haapi.yaml" --responses Tests/Fixtures/actions --fail-on none --format $format \
    > "$folder/responses.$format"
done

python3 Tests/Formats/check.py Tests/Formats/sarif-schema-2.1.0.json "$folder"/*.sarif
python3 Tests/Formats/reports.py "$folder"/*.junit "$folder"/*.gitlab

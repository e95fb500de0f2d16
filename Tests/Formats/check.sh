#!/bin/bash
# Checks what a diff of two schemas looks like in other tools, against the public schemas of their formats or what well-known readers
# of these check. The arguments are the generator. Installs what is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."

python3 -c "import jsonschema" 2> /dev/null || .ci/install python3-jsonschema
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The reports of a diff with the arguments behind the name of their files.
reports() {
  local name=$1
  shift
  for format in sarif junit gitlab; do
    "${generator[@]}" diff "$@" --fail-on none --format $format > "$folder/$name.$format"
  done
}
generator=("$@")

# Each finding has the same members, so a few rules are enough: with witnesses, with code, with neither, and with nothing found.
rules=Tests/SchemaDiffTests/Rules
for rule in enum-added member-removed member-type-changed mapping-value-changed model-removed row-moved transform-removed; do
  reports $rule $rules/$rule/old.yaml $rules/$rule/new.yaml
done
reports nothing HAAPI HAAPI
# What replayed responses show.
cp Schema/*.yaml "$folder"
sed "s|default: application/x-www-form-urlencoded|default: text/plain|" Schema/actions.yaml > "$folder/actions.yaml"
reports responses Schema/haapi.yaml "$folder/haapi.yaml" --responses Tests/Fixtures/actions

python3 Tests/Formats/check.py Tests/Formats/sarif-schema-2.1.0.json "$folder"/*.sarif
python3 Tests/Formats/reports.py "$folder"/*.junit "$folder"/*.gitlab

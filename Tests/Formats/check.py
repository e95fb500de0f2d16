"""Checks JSON files against a JSON Schema: check.py SCHEMA FILE…"""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
failed = False
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    for error in validator(schema).iter_errors(log):
        failed = True
        place = "/".join(str(step) for step in error.absolute_path)
        print(f"{path}: error: /{place}: {error.message}")
sys.exit(failed)

"""Checks reports of JUnit and GitLab: reports.py FILE…

Neither format has a schema that its authors publish for others. What is asked for here is what two well-known readers check: the plugin
xUnit of Jenkins, by its schema junit-10.xsd, and GitLab, by the schema codeclimate.json of its parser and the table of its manual.
"""

import json
import sys
import xml.etree.ElementTree as xml

# The attributes and the children that an element can have, and the attributes that it must have.
ELEMENTS = {
    "testsuites": ({"name", "time", "tests", "failures", "errors"}, {"testsuite"}, set()),
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package", "file"},
        {"testsuite", "properties", "testcase", "system-out", "system-err"},
        {"name", "tests", "failures", "errors"},
    ),
    "testcase": (
        {"name", "classname", "time", "group"},
        {"skipped", "error", "failure", "system-out", "system-err"},
        {"name"},
    ),
    "failure": ({"message", "type"}, set(), set()),
}
SEVERITIES = {"info", "minor", "major", "critical", "blocker"}


def junit(path):
    def faults(element):
        if element.tag not in ELEMENTS:
            yield f"<{element.tag}> is unknown"
            return
        attributes, children, needed = ELEMENTS[element.tag]
        for name in sorted(set(element.attrib) - attributes):
            yield f"<{element.tag}> has an attribute '{name}'"
        for name in sorted(needed - set(element.attrib)):
            yield f"<{element.tag}> lacks '{name}'"
        for child in element:
            if child.tag not in children:
                yield f"<{element.tag}> contains <{child.tag}>"
            yield from faults(child)
        if element.tag == "testsuite" and int(element.get("tests", 0)) != len(element.findall("testcase")):
            yield "'tests' is not the number of tests"

    root = xml.parse(path).getroot()
    if root.tag != "testsuites":
        yield f"begins with <{root.tag}>"
    yield from faults(root)


def gitlab(path):
    with open(path, encoding="utf-8") as file:
        issues = json.load(file)
    fingerprints = [issue.get("fingerprint") for issue in issues]
    if len(set(fingerprints)) != len(fingerprints):
        yield "two issues have the same fingerprint"
    for issue in issues:
        for name in ("description", "check_name", "fingerprint", "severity"):
            if not isinstance(issue.get(name), str):
                yield f"an issue has no text '{name}'"
        if issue.get("severity") not in SEVERITIES:
            yield f"the severity '{issue.get('severity')}' is unknown"
        location = issue.get("location", {})
        place, line = location.get("path"), location.get("lines", {}).get("begin")
        if not isinstance(place, str) or place.startswith("./"):
            yield f"the path {place!r} is no text, or begins with './'"
        if not isinstance(line, int):
            yield f"the line {line!r} is not a whole number"


failed = False
for name in sys.argv[1:]:
    for fault in (junit if name.endswith(".junit") else gitlab)(name):
        failed = True
        print(f"{name}: error: {fault}")
sys.exit(failed)

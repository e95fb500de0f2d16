"""What a program of a release is made of, as a bill of materials in the format CycloneDX 1.6. It has no date and no random
number."""

import json
import subprocess

# What the generator links, of all packages that this one resolves. The server links all that its package resolves, or may.
GENERATOR = {"swift-argument-parser"}
LICENCES = {"grdb.swift": "MIT", "jwt-kit": "MIT"}


def generator(version, resolved):
    """The bytes of the bill of the generator, from the file Package.resolved."""
    packages = [pin for pin in pins(resolved) if pin["identity"] in GENERATOR]
    return bill("haapi-gen", version, packages, library("libyaml", "yaml-0.1", "MIT"))


def server(version, resolved):
    """The bytes of the bill of the test server, from the file Package.resolved of its package."""
    return bill("TestServer", version, pins(resolved), library("sqlite", "sqlite3", "blessing"))


def bill(name, version, packages, library):
    parts = [*(package(pin) for pin in packages), library]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**part(name, version, "Apache-2.0"), "type": "application"}},
        "components": parts,
        "dependencies": [{"ref": name, "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    return json.dumps(document, indent=2).encode() + b"\n"


def pins(resolved):
    return json.loads(resolved.read_text())["pins"]


def part(name, version, licence):
    return {
        "type": "library",
        "bom-ref": name,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": licence}}],
    }


def package(pin):
    location, version = pin["location"], pin["state"]["version"]
    address = location.removeprefix("https://").removesuffix(".git")
    return {
        **part(pin["identity"], version, LICENCES.get(pin["identity"], "Apache-2.0")),
        "purl": f"pkg:swift/{address}@{version}",
        "externalReferences": [{"type": "vcs", "url": location, "comment": pin["state"]["revision"]}],
    }


def library(name, pkg_config, licence):
    asked = subprocess.run(["pkg-config", "--modversion", pkg_config], check=True, capture_output=True, text=True)
    return part(name, asked.stdout.strip(), licence)

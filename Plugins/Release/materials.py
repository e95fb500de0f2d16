"""What a generator is made of, as a bill of materials in the format CycloneDX 1.6. It has no date and no random number."""

import json
import subprocess

# What the generator links, of all packages that this one resolves.
LINKED = {"swift-argument-parser"}


def bill_of_materials(version, resolved):
    """The bytes of the bill, from the file Package.resolved."""
    pins = json.loads(resolved.read_text())["pins"]
    parts = [*(package(pin) for pin in pins if pin["identity"] in LINKED), libyaml()]
    tool = {**part("haapi-gen", version, "Apache-2.0"), "type": "application"}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": tool},
        "components": parts,
        "dependencies": [{"ref": "haapi-gen", "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    return json.dumps(bill, indent=2).encode() + b"\n"


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
        **part(pin["identity"], version, "Apache-2.0"),
        "purl": f"pkg:swift/{address}@{version}",
        "externalReferences": [{"type": "vcs", "url": location, "comment": pin["state"]["revision"]}],
    }


def libyaml():
    asked = subprocess.run(["pkg-config", "--modversion", "yaml-0.1"], check=True, capture_output=True, text=True)
    return part("libyaml", asked.stdout.strip(), "MIT")

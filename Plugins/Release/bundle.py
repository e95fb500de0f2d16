#!/usr/bin/env python3
"""Makes the files of a release: bundle.py VERSION FOLDER TRIPLE=PROGRAMS…

Each folder of programs has the generator that build.sh has built and, if there is one, what server.sh makes. The same
programs give the same files, on any day and in any folder."""

import gzip
import hashlib
import io
import json
import sys
import tarfile
import zipfile
from pathlib import Path

import materials

RELEASE = Path(__file__).resolve().parent
ROOT = RELEASE.parent.parent
NAME = "haapi-gen.artifactbundle"


def bundle(version, generators):
    """The files of the bundle, as pairs of a path and bytes. The package manager takes the one of its machine's triple."""
    variants = [
        {"path": f"haapi-gen-{version}-{triple}/bin/haapi-gen", "supportedTriples": [triple]} for triple in generators
    ]
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"haapi-gen": artifact}}
    yield "info.json", json.dumps(info, indent=2).encode()
    yield from notices()
    for variant, generator in zip(variants, generators.values()):
        yield variant["path"], generator


def notices():
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    yield "NOTICE", (RELEASE / "NOTICE").read_bytes()


def mode(path):
    return 0o755 if path.endswith(("/haapi-gen", "/TestServer")) else 0o644


def zipped(folder, files):
    """An archive without the time and the user."""
    bytes = io.BytesIO()
    with zipfile.ZipFile(bytes, "w") as archive:
        for path, content in files:
            entry = zipfile.ZipInfo(f"{folder}/{path}")
            entry.create_system = 3
            entry.external_attr = mode(path) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return bytes.getvalue()


def tarred(folder, files):
    """The same for those who want one program, without a package manager."""
    bytes = io.BytesIO()
    with gzip.GzipFile(fileobj=bytes, mode="wb", filename="", mtime=0) as compressed:
        with tarfile.open(fileobj=compressed, mode="w") as archive:
            for path, content in files:
                entry = tarfile.TarInfo(f"{folder}/{path}")
                entry.mode, entry.size = mode(path), len(content)
                archive.addfile(entry, io.BytesIO(content))
    return bytes.getvalue()


def server(programs):
    """The files of a test server, as pairs of a path and bytes."""
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    yield "NOTICE", (programs / "TestServer.NOTICE").read_bytes()
    yield "bin/TestServer", (programs / "TestServer").read_bytes()


def release(version, folders):
    """The files of a release, by their names."""
    generators = {triple: (folder / "haapi-gen").read_bytes() for triple, folder in folders.items()}
    files = {f"{NAME}.zip": zipped(NAME, bundle(version, generators))}
    for triple, generator in generators.items():
        folder = f"haapi-gen-{version}-{triple}"
        files[f"{folder}.tar.gz"] = tarred(folder, [*notices(), ("bin/haapi-gen", generator)])
        if (folders[triple] / "TestServer").exists():
            folder = f"TestServer-{version}-{triple}"
            files[f"{folder}.tar.gz"] = tarred(folder, server(folders[triple]))
    files["haapi-gen.cdx.json"] = materials.generator(version, ROOT / "Package.resolved")
    # It is the same for each system.
    for resolved in [folder / "TestServer.resolved" for folder in folders.values()]:
        if resolved.exists():
            files["TestServer.cdx.json"] = materials.server(version, resolved)
    sums = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return {**files, "SHA256SUMS": sums.encode()}


def main(version, folder, *variants):
    pairs = [variant.split("=", 1) for variant in variants]
    output = Path(folder)
    output.mkdir(parents=True, exist_ok=True)
    for name, content in release(version, {triple: Path(programs) for triple, programs in pairs}).items():
        (output / name).write_bytes(content)


main(*sys.argv[1:])

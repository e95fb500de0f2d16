#!/usr/bin/env python3
"""Compares the memory and the processor time of haapi-gen for 2,000 types with those of FlatBuffers' flatc, which writes Swift, too.

    make build && Benchmarks/memory.py .build/release/haapi-gen

The types are those of the other benchmarks: a struct of nine members and an enum for each, and a union for each ten. The rows of
the table say what a whole process takes at most. Without flatc (package flatbuffers-compiler), its row is missing.
"""

import os
import shutil
import subprocess
import sys
import tempfile

TYPES = 2000


def haapi():
    types, groups = range(TYPES), range(TYPES // 10)
    yield "haapi-gen: 1\nname: Synthetic\nenums:\n"
    for n in types:
        yield (f"  Kind{n}:\n    doc: What a value of type {n} is for.\n    otherwise: other(value:)\n    cases:\n"
               "      firstChoice: {wire: first-choice, doc: The choice that is made most often.}\n"
               "      secondChoice: {wire: second-choice, doc: Another choice.}\n"
               f"      third: third\n      last: last-of-{n}\n")
    yield "protocols:\n"
    for group in groups:
        yield f"  Group{group}: {{conforms: [Codable, Equatable, Sendable], equality: true}}\n"
    yield "structs:\n"
    for n in types:
        neighbour = "String" if n % 10 == 0 else f"Type{n - 1}"
        yield (f"  Type{n}:\n    doc: Type number {n}, one of ten in its group.\n    conforms: Group{n // 10}\n    fields:\n"
               "      name: {type: String, doc: The name under which the value is known.}\n"
               f"      kind: {{type: Kind{n}, default: first-choice, doc: What the value is for.}}\n      title: String?\n"
               '      count: {type: "Int?", wire: number-of-parts}\n      weight: {type: Double, default: 1}\n'
               "      isRequired: {type: Bool, wire: required, default: true, doc: Whether the value has to be there.}\n"
               f'      words: "[String]"\n      neighbour: {{type: "{neighbour}?", doc: The one before it.}}\n'
               f'      parts: "[any Group{n // 10}]"\n')
    yield "unions:\n"
    for group in groups:
        yield f"  Group{group}:\n    doc: The template decides.\n    by: template\n    variants:\n"
        for n in range(10 * group, 10 * group + 10):
            yield f"      Type{n}: type-{n}\n"


def flatbuffers():
    for n in range(TYPES):
        yield f"/// What a value of type {n} is for.\nenum Kind{n}: byte {{ firstChoice, secondChoice, third, last }}\n"
    for group in range(TYPES // 10):
        yield f"union Group{group} {{ {', '.join(f'Type{n}' for n in range(10 * group, 10 * group + 10))} }}\n"
    for n in range(TYPES):
        neighbour = "string" if n % 10 == 0 else f"Type{n - 1}"
        yield (f"/// Type number {n}, one of ten in its group.\ntable Type{n} {{\n"
               "  /// The name under which the value is known.\n  name: string;\n"
               f"  /// What the value is for.\n  kind: Kind{n} = firstChoice;\n  title: string;\n  count: int;\n"
               "  weight: double = 1;\n  /// Whether the value has to be there.\n  is_required: bool = true;\n"
               f"  words: [string];\n  /// The one before it.\n  neighbour: {neighbour};\n  parts: [Group{n // 10}];\n}}\n")


def measure(*command):
    """The most memory in megabytes, and the processor time in seconds."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} fails, so nothing was measured.")
    scale = 1 if sys.platform == "darwin" else 1024
    return usage.ru_maxrss * scale / 1e6, usage.ru_utime + usage.ru_stime


def main(tool):
    with tempfile.TemporaryDirectory() as folder:
        def write(name, pieces):
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.writelines(pieces)
            return path

        def output(name):
            return os.path.join(folder, name)

        schema, table = write("types.yaml", haapi()), write("types.fbs", flatbuffers())
        tiny = write("tiny.yaml", ["haapi-gen: 1\nname: Tiny\nstructs:\n  A: {fields: {a: String}}\n"])
        rows = [
            ("haapi-gen, one type", measure(tool, "generate", "--schema", tiny, "--output", output("tiny"))),
            ("haapi-gen validate", measure(tool, "validate", schema)),
            ("haapi-gen generate", measure(tool, "generate", "--schema", schema, "--output", output("types"))),
        ]
        base = None
        if shutil.which("flatc"):
            base = measure("flatc", "--swift", "-o", output("flatc"), table)
            rows.insert(0, ("flatc --swift", base))
        print(f"| {TYPES:,} types | memory | ratio | processor time | ratio |\n| --- | ---: | ---: | ---: | ---: |")
        for name, (memory, time) in rows:
            ratios = [f"{memory / base[0]:.2f}", f"{time / base[1]:.2f}"] if base else ["–", "–"]
            print(f"| {name} | {memory:.1f} MB | {ratios[0]} | {time:.2f} s | {ratios[1]} |")


if __name__ == "__main__":
    main(sys.argv[1])

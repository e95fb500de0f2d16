"""Makes captured responses: the same bytes on each run."""

import json
import random


def bodies(fixtures, count):
    """Some responses of the fixtures, changed as servers change them."""
    chance = random.Random(22)
    responses = [response for path in sorted(fixtures.rglob("*.json")) if (response := load(path))]
    return [encode(changed(chance.choice(responses), chance), chance) for _ in range(count)]


def load(path):
    try:
        response = json.loads(path.read_bytes())
    except ValueError:
        return None
    return response if isinstance(response, dict) else None


def changed(value, chance):
    """The value without some members, with some that no schema has, and with some of another type."""
    if isinstance(value, list):
        return [changed(element, chance) for element in value]
    if not isinstance(value, dict):
        return value if chance.random() > 0.01 else chance.choice([None, 7, "other", [value], {"in": value}])
    members = {name: changed(member, chance) for name, member in value.items() if chance.random() > 0.02}
    if chance.random() < 0.03:
        members[chance.choice(["theme", "tenant", f"user{chance.randrange(10_000)}"])] = chance.choice(["dark", 3, None])
    return members


def encode(response, chance):
    """A line, now and then one that is no JSON or no UTF-8."""
    line = json.dumps(response).encode()
    match chance.randrange(200):
        case 0:
            return line[: len(line) // 2]
        case 1:
            return line.replace(b'": "', b'": "\xff', 1)
        case 2:
            return line + b"\r"
        case 3:
            return b""
        case _:
            return line


def write(folder, fixtures, files, megabytes):
    """Writes files that together have as many megabytes, the last without an end of its last line, and an empty one."""
    folder.mkdir(parents=True, exist_ok=True)
    some = bodies(fixtures, 3_000)
    chance = random.Random(2)
    paths = []
    for number in range(files):
        lines, size = [], 0
        while size < megabytes * 1_000_000 // files:
            lines.append(chance.choice(some))
            size += len(lines[-1]) + 1
        end = b"" if number == files - 1 else b"\n"
        paths.append(folder / f"captured-{number}.ndjson")
        paths[-1].write_bytes(b"\n".join(lines) + end)
    paths.append(folder / "nothing.ndjson")
    paths[-1].write_bytes(b"")
    return paths

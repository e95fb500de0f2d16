# Writes the unions of a generated file as one would by hand: an enum of all types that the union reads. Which one a value
# has is told by one member, far less than what the generated unions look at.
function lowercased(name) { return tolower(substr(name, 1, 1)) substr(name, 2) }

/^public nonisolated enum .*: JSONUnion/ { name = $4; sub(/Union:/, "", name); count = 0; split("", seen); inUnion = 1 }
inUnion {
  while (match($0, /[A-Za-z.]+\(from: json\)/)) {
    type = substr($0, RSTART, RLENGTH - 12)
    $0 = substr($0, RSTART + RLENGTH)
    if (!(type in seen)) { seen[type] = 1; types[++count] = type }
  }
}
inUnion && /^}/ {
  inUnion = 0
  print "public indirect enum Any" name ": Codable, Equatable, Sendable {"
  for (i = 1; i <= count; i++) print "  case " lowercased(types[i]) "(" types[i] ")"
  print "\n  private enum CodingKeys: String, CodingKey {\n    case type\n  }\n"
  print "  public init(from decoder: any Decoder) throws {"
  print "    let container = try decoder.container(keyedBy: CodingKeys.self)"
  print "    switch try container.decode(String.self, forKey: .type) {"
  for (i = 1; i <= count; i++)
    print "    case \"" types[i] "\": self = ." lowercased(types[i]) "(try " types[i] "(from: decoder))"
  print "    case let type:"
  print "      throw DecodingError.dataCorruptedError("
  print "        forKey: .type, in: container, debugDescription: \"There is no \\(type).\")"
  print "    }\n  }\n"
  print "  public func encode(to encoder: any Encoder) throws {\n    switch self {"
  for (i = 1; i <= count; i++) print "    case ." lowercased(types[i]) "(let value): try value.encode(to: encoder)"
  print "    }\n  }\n}\n"
}

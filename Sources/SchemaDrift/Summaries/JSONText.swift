/// A JSON text in the order in which it is written.
struct JSONText {
  private(set) var text = ""

  mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\u00\(scalar.value < 0x10 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  mutating func append(_ number: Int) { text += "\(number)" }
  mutating func append(_ count: Count) { append(count.value) }

  mutating func append(_ flag: Bool) { text += flag ? "true" : "false" }

  /// With at most six digits behind the point.
  mutating func append(_ number: Double) {
    let rounded = (number * 1_000_000).rounded() / 1_000_000
    text += rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  mutating func appendNull() { text += "null" }

  mutating func array<Elements: Sequence>(_ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(&self, element)
    }
    text += "]"
  }

  /// The members are written in the order of their names, so that equal values have equal texts.
  mutating func object(_ members: [(name: String, write: (inout JSONText) -> Void)]) {
    text += "{"
    let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { text += "," }
      append(member.name)
      text += ":"
      member.write(&self)
    }
    text += "}"
  }
}

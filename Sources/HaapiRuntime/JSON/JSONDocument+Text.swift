#if canImport(JSONIndex)
import JSONIndex
#endif

extension JSONDocument {
  /// A value as JSON text without white space, with the members of all objects in the order of their names.
  func sortedText(of entry: Int) -> String {
    var bytes: [UInt8] = []
    let place = index.entries[entry]
    bytes.reserveCapacity(Int(place.end - place.start))
    append(entry, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ entry: Int, to bytes: inout [UInt8]) {
    switch kind(entry) {
    case .object:
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in sortedMembers(of: entry) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array:
      bytes.append(UInt8(ascii: "["))
      forEachElement(of: entry) { element in
        if element > entry + 1 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    // An escape may be spelt in several ways.
    case .escapedString: JSONValue.appendQuoted(text(entry), to: &bytes)
    case .string, .number, .true, .false, .null: bytes.append(contentsOf: index.source(entry))
    }
  }

  private func sortedMembers(of object: Int) -> [(key: Int, value: Int)] {
    var members: [(key: Int, value: Int)] = []
    var isSorted = true
    index.forEachMember(of: object) { key, value in
      if let last = members.last, !precedes(last.key, key) { isSorted = false }
      members.append((key, value))
    }
    return isSorted ? members : self.members(of: object).sorted { precedes($0.key, $1.key) }
  }
}

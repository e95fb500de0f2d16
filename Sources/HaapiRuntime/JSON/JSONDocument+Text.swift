#if canImport(JSONIndex)
import JSONIndex
#endif

extension JSONDocument {
  /// A value as JSON text without white space, with the members of all objects in the order of their names.
  func sortedText(of entry: Int) -> String {
    let place = index.entries[entry]
    // Nearly all texts are written in that way, and need not be put together.
    if isSortedText(entry) { return String(decoding: index.source(entry), as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(place.end - place.start))
    append(entry, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a value was received without white space, and with the members of all objects in the order of their names.
  private func isSortedText(_ entry: Int) -> Bool {
    let place = index.entries[entry]
    switch place.kind {
    case .string, .number, .true, .false, .null: return true
    case .escapedString: return false
    case .array, .object: break
    }
    // Each part begins behind the bracket or the comma before it.
    var end = place.start
    var last: Int?
    var part = entry + 1
    while part < place.next {
      guard index.entries[part].start == end + 1, isSortedText(part) else { return false }
      end = index.entries[part].end
      if case .object = place.kind {
        if let last, !precedes(last, part) { return false }
        last = part
        part += 1
        guard index.entries[part].start == end + 1, isSortedText(part) else { return false }
        end = index.entries[part].end
      }
      part = self.end(part)
    }
    return place.end == (part == entry + 1 ? place.start + 2 : end + 1)
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
    members.reserveCapacity(8)
    var key = object + 1
    while key < end(object) {
      // Few members are sorted sooner where they are put.
      guard members.count < JSONObject.linearLimit, let place = place(of: key, in: members) else {
        return self.members(of: object).sorted { precedes($0.key, $1.key) }
      }
      members.insert((key, key + 1), at: place)
      key = end(key + 1)
    }
    return members
  }

  /// Where a member belongs in the order of the names; `nil` if there is one of the same name.
  private func place(of key: Int, in members: [(key: Int, value: Int)]) -> Int? {
    var place = members.count
    while place > 0 {
      let order = compare(members[place - 1].key, key)
      if order == 0 { return nil }
      if order < 0 { break }
      place -= 1
    }
    return place
  }
}

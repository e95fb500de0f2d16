#if canImport(JSONIndex)
import JSONIndex
#endif

extension JSONDocument {
  /// A value as plain Swift. See ``JSONValue/sendable()``.
  func sendable(_ entry: Int) -> any Sendable {
    switch kind(entry) {
    case .object: return sendables(of: entry)
    case .array:
      var elements: [any Sendable] = []
      forEachElement(of: entry) { elements.append(sendable($0)) }
      return elements
    case .string, .escapedString: return text(entry)
    case .true: return true
    case .false: return false
    case .number, .null: return value(entry).sendable()
    }
  }

  /// The members of an object as plain Swift values. See ``JSONValue/sendable()``.
  func sendables(of object: Int) -> [String: any Sendable] {
    let members = members(of: object)
    var values: [String: any Sendable] = [:]
    values.reserveCapacity(members.count)
    for member in members { values[text(member.key)] = sendable(member.value) }
    return values
  }
}

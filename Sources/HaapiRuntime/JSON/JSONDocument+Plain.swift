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
    var count = 0
    index.forEachMember(of: object) { _, _ in count += 1 }
    var values = [String: any Sendable](minimumCapacity: count)
    index.forEachMember(of: object) { values[text($0)] = sendable($1) }
    return values
  }
}

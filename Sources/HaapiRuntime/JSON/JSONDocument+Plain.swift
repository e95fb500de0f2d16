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
    let end = end(object)
    var count = 0
    var key = object + 1
    while key < end { (key, count) = (self.end(key + 1), count + 1) }
    var values = [String: any Sendable](minimumCapacity: count)
    key = object + 1
    while key < end {
      values[text(key)] = sendable(key + 1)
      key = self.end(key + 1)
    }
    return values
  }
}

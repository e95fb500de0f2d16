/// One step of an include: a relation, and how many resources are at its end.
struct IncludeSegment: Sendable, Hashable {
  let name: String
  let cardinality: Cardinality

  enum Cardinality: Sendable, Hashable {
    case one
    case many
    /// Many, with the metadata and the links of the page that holds them.
    case page
  }

  /// The segment of a key. Coding keys are literal names, dots included. Other keys are include strings.
  static func path(of key: some IncludeKey, _ cardinality: Cardinality = .one) -> [IncludeSegment] {
    let text = key.includeKey
    guard key is any CodingKey else {
      var path = self.path(of: text)
      if cardinality != .one, let last = path.popLast() {
        path.append(IncludeSegment(name: last.name, cardinality: cardinality))
      }
      return path
    }
    return [IncludeSegment(name: text, cardinality: cardinality)]
  }

  /// The segments of an include string such as `[contacts].website`. Empty ones are skipped. A backslash escapes a dot,
  /// bracket or backslash.
  static func path(of text: String) -> [IncludeSegment] {
    var path: [IncludeSegment] = []
    var name = ""
    var opens = false
    var closes = false
    func finish() {
      if !name.isEmpty { path.append(IncludeSegment(name: name, cardinality: opens && closes ? .many : .one)) }
      (name, opens, closes) = ("", false, false)
    }
    var rest = text.unicodeScalars.makeIterator()
    while let scalar = rest.next() {
      switch scalar {
      case "\\":
        if let escaped = rest.next() { name.unicodeScalars.append(escaped) }
      case ".": finish()
      case "[" where name.isEmpty: opens = true
      case "]": closes = true
      default: name.unicodeScalars.append(scalar)
      }
    }
    finish()
    return path
  }

  /// The segment in the form of an include string.
  var text: String {
    var text = ""
    for scalar in name.unicodeScalars {
      if ".[]\\".unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return cardinality == .one ? text : "[\(text)]"
  }
}

extension [IncludeSegment] {
  var text: String {
    map(\.text).joined(separator: String(HalleyKit.Keywords.includeSeparator))
  }
}

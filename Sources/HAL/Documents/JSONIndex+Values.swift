import Foundation

extension JSONIndex {
  static let root = 0

  func kind(_ node: Int) -> Kind {
    nodes[node].kind
  }

  /// The places of the elements of an array.
  func elements(of array: Int) -> [Int] {
    guard nodes[array].kind == .array else { return [] }
    var elements: [Int] = []
    var node = array + 1
    while node < nodes[array].next {
      elements.append(node)
      node = Int(nodes[node].next)
    }
    return elements
  }

  /// Calls the function with the places of each key of an object and of its value.
  func forEachMember(of object: Int, _ body: (_ key: Int, _ value: Int) throws(HALError) -> Void) throws(HALError) {
    guard nodes[object].kind == .object else { return }
    var node = object + 1
    while node < nodes[object].next {
      try body(node, node + 1)
      node = Int(nodes[node + 1].next)
    }
  }

  /// The place of the value of a key. The last one, if the object has the key twice.
  func member(_ name: StaticString, of object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    var found: Int?
    var node = object + 1
    while node < nodes[object].next {
      if isText(node, name) { found = node + 1 }
      node = Int(nodes[node + 1].next)
    }
    return found
  }

  /// The members of an object that are not null.
  func members(of object: Int) -> [String: Int] {
    guard nodes[object].kind == .object else { return [:] }
    var members: [String: Int] = [:]
    var node = object + 1
    while node < nodes[object].next {
      if nodes[node + 1].kind != .null { members[text(node)] = node + 1 }
      node = Int(nodes[node + 1].next)
    }
    return members
  }

  /// The text of a string or of a key.
  func text(_ node: Int) -> String {
    let content = bytes[Int(nodes[node].start) + 1..<Int(nodes[node].end) - 1]
    return nodes[node].kind == .string ? String(decoding: content, as: UTF8.self) : Self.unescaped(content)
  }

  func isText(_ node: Int, _ text: StaticString) -> Bool {
    guard nodes[node].kind == .string else { return nodes[node].kind == .escapedString && self.text(node) == "\(text)" }
    let start = Int(nodes[node].start) + 1
    let end = Int(nodes[node].end) - 1
    return text.withUTF8Buffer { $0.count == end - start && bytes[start..<end].elementsEqual($0) }
  }

  private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var scalars = String(decoding: content, as: UTF8.self).utf16.makeIterator()
    while let unit = scalars.next() {
      guard unit == UInt16(UInt8(ascii: "\\")), let escape = scalars.next() else {
        units.append(unit)
        continue
      }
      switch UInt8(truncatingIfNeeded: escape) {
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "u"):
        let digits = (0..<4).compactMap { _ in scalars.next() }
        units.append(UInt16(String(decoding: digits, as: UTF16.self), radix: 16) ?? 0xFFFD)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension JSONIndex {
  /// The link object at a place. `nil` if it has no `href`.
  func link(_ node: Int) -> Link? {
    guard let href = member("href", of: node).flatMap(string) else { return nil }
    func text(_ name: StaticString) -> String? { member(name, of: node).flatMap(string) }
    let templated: Bool? =
      switch member("templated", of: node).map(kind) {
      case .true: true
      case .false: false
      default: nil
      }
    return Link(
      href: href, templated: templated, type: text("type"), deprecation: text("deprecation"), name: text("name"),
      profile: text("profile"), title: text("title"), hreflang: text("hreflang"))
  }

  private func string(_ node: Int) -> String? {
    switch nodes[node].kind {
    case .string, .escapedString: text(node)
    default: nil
    }
  }
}

import Foundation
import JSONIndex

extension IndexedJSON {
  /// What Foundation's decoders accept: a comma after the last element, and other encodings of Unicode. Parts of the
  /// document go to such a decoder, which refuses half a surrogate pair.
  ///
  /// - Throws: `SyntaxError`
  init(hal data: Data) throws(SyntaxError) {
    var rules = Rules()
    rules.maximumDepth = 512
    rules.allowsTrailingCommas = true
    rules.repairsSurrogates = false
    try self.init(Self.utf8(data), rules: rules)
  }

  /// JSON is UTF-8. Foundation's decoders also accept other Unicode encodings.
  private static func utf8(_ data: Data) throws(SyntaxError) -> [UInt8] {
    guard let encoding = encoding(of: Array(data.prefix(4))) else { return Array(data) }
    guard let text = String(data: data, encoding: encoding) else { throw SyntaxError(.invalidUTF8, at: 0) }
    return Array(text.utf8)
  }

  /// The encoding, unless it is UTF-8: recognised by zeros among the first bytes, or by the byte order mark.
  private static func encoding(of start: [UInt8]) -> String.Encoding? {
    switch start {
    case [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]: return .utf32
    default: break
    }
    guard start.count > 1 else { return nil }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return .utf16 }
    switch start.map({ $0 == 0 }) {
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, true, true]: return .utf32LittleEndian
    case [true, false], [true, false, true, false]: return .utf16BigEndian
    case [false, true], [false, true, false, true]: return .utf16LittleEndian
    default: return nil
    }
  }
}

extension IndexedJSON {
  /// The members of an object that are not null.
  func members(of object: Int) -> [String: Int] {
    var members: [String: Int] = [:]
    forEachMember(of: object) { key, value in
      if kind(value) != .null { members[text(key)] = value }
    }
    return members
  }

  /// The link object at a place. `nil` if it has no `href`.
  func link(_ entry: Int) -> Link? {
    func text(_ name: StaticString) -> String? { member(name, of: entry).flatMap(string) }
    guard let href = text("href") else { return nil }
    let templated: Bool? =
      switch member("templated", of: entry).map(kind) {
      case .true: true
      case .false: false
      default: nil
      }
    return Link(
      href: href, templated: templated, type: text("type"), deprecation: text("deprecation"), name: text("name"),
      profile: text("profile"), title: text("title"), hreflang: text("hreflang"))
  }

  private func string(_ entry: Int) -> String? {
    switch kind(entry) {
    case .string, .escapedString: text(entry)
    default: nil
    }
  }
}

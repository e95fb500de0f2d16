import Foundation
import HaapiRuntime

/// Names and values as `application/x-www-form-urlencoded`, in order.
///
/// Everything but letters, digits and `-._~` of ASCII is escaped as UTF-8, so that no server can misread it.
struct FormEncoding: Sendable {
  private(set) var items: [(name: String, value: String)] = []

  init(_ items: [(name: String, value: String)] = []) {
    self.items = items
  }

  mutating func append(_ name: String, _ value: String) {
    items.append((name, value))
  }

  var isEmpty: Bool { items.isEmpty }

  var names: [String] { items.map(\.name) }

  /// For the query of an address: a space is `%20`.
  var query: String { String(decoding: bytes(isForm: false), as: UTF8.self) }

  /// For a body: a space is `+`.
  var body: Data { Data(bytes(isForm: true)) }

  private func bytes(isForm: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for item in items {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      item.name.appendPercentEncoded(to: &bytes, isForm: isForm)
      bytes.append(UInt8(ascii: "="))
      item.value.appendPercentEncoded(to: &bytes, isForm: isForm)
    }
    return bytes
  }

  /// A name or a value as it appears in a body.
  static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    text.appendPercentEncoded(to: &bytes, isForm: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}

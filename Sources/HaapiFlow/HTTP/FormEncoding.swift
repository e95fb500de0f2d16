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
  var query: String {
    items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }

  /// For a body: a space is `+`.
  var body: Data {
    Data(items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&").utf8)
  }

  /// A name or a value as it appears in a body.
  static func encoded(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { String($0).percentEncoded }.joined(
      separator: "+")
  }
}

extension URL {
  /// The address with more items at the end of its query. The rest of the query stays as written.
  func appending(_ form: FormEncoding) -> URL {
    guard !form.isEmpty, var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    let query = components.percentEncodedQuery ?? ""
    components.percentEncodedQuery = query.isEmpty ? form.query : "\(query)&\(form.query)"
    return components.url ?? self
  }
}

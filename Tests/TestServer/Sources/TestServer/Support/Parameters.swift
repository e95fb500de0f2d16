import Foundation

/// The names and values of a query or of a urlencoded body, in their order.
struct Parameters: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let name: String
    let value: String
  }

  let items: [Item]

  init(_ items: [Item] = []) {
    self.items = items
  }

  /// - Returns: `nil` when the text is not UTF-8 once it is decoded.
  init?(urlencoded text: String) {
    var items: [Item] = []
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count > 1 ? sides[1] : "") else {
        return nil
      }
      items.append(Item(name: name, value: value))
    }
    self.items = items
  }

  /// The value of a name that is there once and is not empty.
  subscript(name: String) -> String? {
    let values = items.filter { $0.name == name }
    guard values.count == 1, let value = values.first?.value, !value.isEmpty else { return nil }
    return value
  }

  /// Whether a box is ticked. Forms send ticked boxes only, and some apps send them without a value.
  func isTicked(_ name: String) -> Bool {
    items.contains { $0.name == name }
  }

  /// The value of a form's field, without the white space around it.
  func text(_ name: String) -> String? {
    self[name].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A parameter's words, which are separated by spaces.
  func words(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: " ").map(String.init)
  }

  /// The first name that is there more than once, which OAuth forbids.
  var repeatedName: String? {
    var seen: Set<String> = []
    return items.first { !seen.insert($0.name).inserted }?.name
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}

import Foundation

/// A query parameter for the links of one relation.
public struct FieldQueryItem: Sendable {
  /// The name of the parameter.
  public let key: String
  /// The value of the parameter, not encoded.
  public let value: String

  /// A parameter with one value.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Joins the values with commas.
  public init(key: String, values: [String]) {
    self.init(key: key, value: values.joined(separator: ","))
  }

  /// The parameter for a URL.
  public var asQueryItem: URLQueryItem {
    URLQueryItem(name: key, value: value)
  }
}

extension FieldQueryItem: Hashable {
  /// Two items are equal if their keys are.
  public static func == (left: FieldQueryItem, right: FieldQueryItem) -> Bool {
    left.key == right.key
  }

  /// Hashes the key only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

import Foundation

/// A query parameter for the links of one relation.
public struct FieldQueryItem: Sendable {
  public let key: String
  public let value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Joins the values with commas.
  public init(key: String, values: [String]) {
    self.init(key: key, value: values.joined(separator: ","))
  }

  public var asQueryItem: URLQueryItem {
    URLQueryItem(name: key, value: value)
  }
}

extension FieldQueryItem: Hashable {
  /// Two items are equal if their keys are.
  public static func == (left: FieldQueryItem, right: FieldQueryItem) -> Bool {
    left.key == right.key
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

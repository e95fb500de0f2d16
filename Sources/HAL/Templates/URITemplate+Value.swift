import Foundation

extension URITemplate {
  /// The value of a variable.
  ///
  /// Literals work, too: `"word"`, `6`, `37.76`, `["red", "green"]` and `["semi": ";", "dot": "."]`.
  public enum Value: Sendable, Hashable {
    /// A text. Numbers and Booleans are texts, too.
    case string(String)
    /// An empty list counts as undefined.
    case list([String])
    /// Pairs in the order in which they are written. An empty map counts as undefined.
    case map([Pair])

    /// A key and its value.
    public struct Pair: Sendable, Hashable {
      /// The key, not encoded.
      public let key: String
      /// The value, not encoded.
      public let value: String

      /// A key and its value.
      public init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
      }
    }

    /// Pairs sorted by key, so that one dictionary always gives one text.
    public static func map(_ dictionary: [String: String]) -> URITemplate.Value {
      .map(dictionary.sorted { $0.key < $1.key }.map { Pair($0.key, $0.value) })
    }

    /// The value for a plain value from JSON: strings, numbers, and arrays and dictionaries of them. `nil` for null, and
    /// for values without a text.
    init?(any value: Any) {
      switch value {
      case let value as URITemplate.Value: self = value
      case let value as String: self = .string(value)
      case let value as [Any]: self = .list(value.compactMap(Self.text))
      case let value as [String: Any]:
        self = .map(
          value.sorted { $0.key < $1.key }.compactMap { key, value in Self.text(value).map { Pair(key, $0) } })
      default:
        guard let text = Self.text(value) else { return nil }
        self = .string(text)
      }
    }

    private static func text(_ value: Any) -> String? {
      switch value {
      case let value as String: value
      case Optional<Any>.none: nil
      case let value as any LosslessStringConvertible: value.description
      case let value as NSNumber: value.description
      case let value as URL: value.absoluteString
      case let value as UUID: value.uuidString
      default: nil
      }
    }
  }
}

extension URITemplate.Value: ExpressibleByStringInterpolation {
  /// A text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension URITemplate.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number, written in decimal.
  public init(integerLiteral value: Int) {
    self = .string(String(value))
  }

  /// A number, in its shortest spelling.
  public init(floatLiteral value: Double) {
    self = .string(String(value))
  }
}

extension URITemplate.Value: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: String...) {
    self = .list(elements)
  }
}

extension URITemplate.Value: ExpressibleByDictionaryLiteral {
  /// Pairs in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self = .map(elements.map { Pair($0.0, $0.1) })
  }
}

import Foundation

/// Names for the library as a whole.
public enum HalleyKit: Sendable {
  /// The words of the HAL format and of include strings.
  public struct Keywords: Sendable {
    /// The property with the embedded resources.
    public static let embedded = "_embedded"
    /// The property with the links.
    public static let links = "_links"
    /// The relation of a resource with itself.
    public static let `self` = "self"
    /// What stands between the relations of an include string.
    public static let includeSeparator: Character = "."

    /// The brackets around the name of a to-many relation in an include string.
    public struct ToMany: Sendable {
      /// The opening bracket.
      public static let leading = "["
      /// The closing bracket.
      public static let trailing = "]"
      /// Both brackets.
      public static let characterSet = CharacterSet(charactersIn: "[]")
    }
  }
}

/// Another name of the words.
public typealias HalleyConsts = HalleyKit.Keywords

/// A JSON object as `JSONSerialization` returns it.
public typealias Parameters = [String: Any]
/// The bytes of a document, or the error.
public typealias APIResponse = Result<Data, any Error>
/// A JSON value as `JSONSerialization` returns it, or the error.
public typealias JSONResponse = Result<Any, any Error>

import Foundation

/// Names for the library as a whole.
public enum HalleyKit: Sendable {
  /// The words of the HAL format and of include strings.
  public struct Keywords: Sendable {
    public static let embedded = "_embedded"
    public static let links = "_links"
    public static let `self` = "self"
    public static let includeSeparator: Character = "."

    /// The brackets around the name of a to-many relation in an include string.
    public struct ToMany: Sendable {
      public static let leading = "["
      public static let trailing = "]"
      public static let characterSet = CharacterSet(charactersIn: "[]")
    }
  }
}

public typealias HalleyConsts = HalleyKit.Keywords

/// A JSON object as `JSONSerialization` returns it.
public typealias Parameters = [String: Any]
public typealias APIResponse = Result<Data, any Error>
public typealias JSONResponse = Result<Any, any Error>

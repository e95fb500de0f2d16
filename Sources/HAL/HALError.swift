import Foundation

/// The error of every call of this library, apart from `CancellationError`.
///
/// It says what failed, for which relation and at which URL. It never contains the body of a response.
public struct HALError: Error, CustomStringConvertible {
  /// The kind of failure.
  public let reason: HalleyKit.Error
  /// The relations from the root to the one that failed, such as `[contacts].website`. `nil` for the root. If the value
  /// does not decode, the coding path.
  public let path: String?
  /// The document with the error, or the URL that could not be fetched.
  public let url: URL?
  /// The error of the requester, the parser or the decoder.
  public let underlyingError: (any Error)?

  /// An error of a call.
  public init(
    _ reason: HalleyKit.Error, path: String? = nil, url: URL? = nil, underlyingError: (any Error)? = nil
  ) {
    self.reason = reason
    self.path = path
    self.url = url
    self.underlyingError = underlyingError
  }

  /// The same failure for another relation.
  func at(_ path: String?) -> HALError {
    HALError(reason, path: path, url: url, underlyingError: underlyingError)
  }

  /// The reason, the relation, the URL and the cause, in words.
  public var description: String {
    var text = reason.description
    if let path { text += " Relation: \(path)." }
    if let url { text += " URL: \(url.absoluteString)." }
    if let underlyingError { text += " Cause: \(underlyingError)" }
    return text
  }
}

extension HALError: LocalizedError {
  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension HalleyKit {
  /// The kinds of failure.
  public enum Error: Swift.Error, Hashable {
    /// Never thrown. The case exists for code that names it.
    case deinited
    /// A document or a resource is not a JSON object.
    case notDictionary
    /// An item of a collection is not a JSON object.
    case notArrayOfDictionaries
    /// An included relation is embedded in a shape that cannot be read as requested.
    case relationshipNotFound
    /// The `href` of a link is not a URL.
    case cantResolveURLFromLink(link: Link)
    /// A text is not a URL.
    case cantResolveURLFromString(string: String)
    /// One resource was requested, but the relation has several links.
    case unsupportedLinkType(relationship: String, link: Link)
    /// Never thrown.
    case cantProcess
    /// Never thrown.
    case notArray
    /// Never thrown.
    case unableToConvertNSDictionaryToParams
    /// Never thrown.
    case unableToConvertDataToJson
    /// The requester failed. `HALError.underlyingError` is its error.
    case requestFailed
    /// The server answered with a status outside 200 to 299.
    case status(Int)
    /// The URL is not HTTP. The scheme is empty if the URL is relative.
    case unsupportedScheme(String)
    /// The document is not JSON.
    case notJSON
    /// The traversed value does not fit the model.
    case notDecodable
    /// The includes ask for one and for many resources of the same relation.
    case conflictingIncludes(relationship: String)
    /// The call would exceed one of its limits.
    case limitExceeded(Limits.Name)
    /// A page links to a page that was already read.
    case repeatedPage
  }
}

extension HalleyKit.Error: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .deinited: "The resource manager is gone."
    case .notDictionary: "A resource is a JSON object, and this is something else."
    case .notArrayOfDictionaries: "The items of a collection are JSON objects, and one is something else."
    case .relationshipNotFound: "The relation is embedded in a shape that does not fit the include."
    case .cantResolveURLFromLink(let link): "The link “\(link.href)” gives no URL."
    case .cantResolveURLFromString(let string): "“\(string)” is not a URL."
    case .unsupportedLinkType(let relationship, _):
      "The relation “\(relationship)” has several links, and one resource was asked for."
    case .cantProcess: "The link cannot be read."
    case .notArray: "This is not an array."
    case .unableToConvertNSDictionaryToParams, .unableToConvertDataToJson: "The value cannot be converted."
    case .requestFailed: "The request failed."
    case .status(let code): "The server answered with status \(code)."
    case .unsupportedScheme(""): "The URL is relative, and nothing says to what."
    case .unsupportedScheme(let scheme): "The URL has the scheme “\(scheme)”, and only HTTP is fetched."
    case .notJSON: "The document is not JSON."
    case .notDecodable: "The value does not fit the model."
    case .conflictingIncludes(let relationship):
      "The includes ask for one and for many resources of the relation “\(relationship)”."
    case .limitExceeded(let limit): "The call would exceed its limit of \(limit)."
    case .repeatedPage: "The page links to a page that was already read."
    }
  }
}

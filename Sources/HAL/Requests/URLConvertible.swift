import Foundation

/// A value that converts to a URL.
public protocol URLConvertible: CustomStringConvertible, Sendable {
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`
  func asURL() throws -> URL
}

extension String: URLConvertible {
  /// The URL that the text is.
  ///
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw HalleyKit.Error.cantResolveURLFromString(string: self) }
    return url
  }
}

extension URL: URLConvertible {
  /// The URL itself.
  public func asURL() -> URL { self }
}

extension URLComponents: URLConvertible {
  /// The URL that the components give.
  ///
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`
  public func asURL() throws -> URL {
    guard let url else { throw HalleyKit.Error.cantResolveURLFromString(string: description) }
    return url
  }
}

import Foundation

/// A value that converts to a URL.
public protocol URLConvertible: CustomStringConvertible, Sendable {
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`
  func asURL() throws -> URL
}

extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw HalleyKit.Error.cantResolveURLFromString(string: self) }
    return url
  }
}

extension URL: URLConvertible {
  public func asURL() -> URL { self }
}

extension URLComponents: URLConvertible {
  public func asURL() throws -> URL {
    guard let url else { throw HalleyKit.Error.cantResolveURLFromString(string: description) }
    return url
  }
}

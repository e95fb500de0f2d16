import Foundation
import HaapiRuntime

/// What an app does with a link.
public enum LinkKind: Hashable, Sendable {
  /// Follow it: it leads to a step.
  case haapi
  /// Show the image that it leads to or contains.
  case inlineImage
  /// Open it elsewhere, such as in the browser, if at all.
  case external
}

extension Link {
  /// What an app does with this link.
  public var kind: LinkKind {
    let mediaType = type.map { MediaType($0).name }
    let scheme = URL(href: href)?.scheme?.lowercased()
    if mediaType?.begins(with: "image/") == true { return .inlineImage }
    if scheme == "data", type == nil { return .inlineImage }
    if ["download", "authorization-response"].contains(rel.jsonToken) { return .external }
    if let scheme, !["http", "https"].contains(scheme) { return .external }
    if let type, !type.isEmpty, mediaType != MimeTypes.happi.rawValue { return .external }
    return .haapi
  }

  /// The address of a link out of the login.
  package func address(relativeTo base: URL?) -> URL? {
    URL(href: href).flatMap { URL(string: $0.relativeString, relativeTo: base) }?.absoluteURL
  }
}

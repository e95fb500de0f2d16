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
    let type = type?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    let scheme = URL(href: href)?.scheme?.lowercased()
    if type?.hasPrefix("image/") == true { return .inlineImage }
    if scheme == "data", type == nil { return .inlineImage }
    if ["download", "authorization-response"].contains(rel.lowercased()) { return .external }
    if let scheme, !["http", "https"].contains(scheme) { return .external }
    if let type, !type.isEmpty, type != MimeTypes.happi.rawValue { return .external }
    return .haapi
  }
}

import Foundation
import HaapiRuntime

/// A link, or an image.
public struct LinkViewModel: Sendable {
  /// The link.
  public let link: Link
  /// Text of the link. An image without a title has none.
  public let title: String?
  /// The address of the image: a `data:` URL, or https. Load it without cookies or headers of the login.
  public let image: URL?
  /// Whether the link can be followed.
  public let isEnabled: Bool

  init(_ link: Link) {
    self.link = link
    let isData = link.href.lowercased().hasPrefix("data:")
    title = link.title?.literal ?? (isData ? nil : link.rel)
    let isImage = link.kind == .inlineImage
    let url = isImage ? URL(string: link.href) : nil
    image = url.flatMap { isData || $0.scheme?.lowercased() == "https" ? $0 : nil }
    isEnabled = !isData && !isImage
  }
}

import Foundation
import HaapiLogin
import HaapiScreens

/// An address that a page may contain.
public struct HTMLURL: Hashable, Sendable {
  /// The address.
  public let text: String

  /// A path on the same host. It begins with `/`, and has neither scheme nor host.
  public init?(path: String) {
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.allSatisfy(Self.isPlain), !path.contains("\\") else {
      return nil
    }
    text = path
  }

  /// An address of another site: https, or http on this machine.
  public init?(external url: URL) {
    let address = url.absoluteString
    guard let host = url.host, !host.isEmpty, url.user == nil, address.utf8.allSatisfy(Self.isPlain) else { return nil }
    switch url.scheme?.lowercased() {
    case "https": break
    case "http" where ["localhost", "127.0.0.1"].contains(host): break
    default: return nil
    }
    text = address
  }

  /// An address that opens an app.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - schemes: The schemes that are allowed, such as `bankid`. Those that run code or read files never are.
  public init?(app url: URL, schemes: Set<String>) {
    let address = url.absoluteString
    guard let scheme = url.scheme?.lowercased(), schemes.contains(where: { $0.lowercased() == scheme }),
      !LaunchPolicy.forbidden.contains(scheme), address.utf8.allSatisfy(Self.isPlain)
    else { return nil }
    text = address
  }

  /// The address of a picture.
  public init(_ picture: PictureAddress) {
    text = picture.text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
  }
}

/// The media types of requests.
public enum MimeTypes: String, Hashable, Sendable, CaseIterable {
  /// A step. Clients accept this type.
  case happi = "application/vnd.auth+json"
  /// A form with values other than text, and tokens.
  case json = "application/json"
  /// A form.
  case xWwwFormUrlEncoded = "application/x-www-form-urlencoded"
}

/// The names of the HTTP headers that a client sends or reads.
public enum HttpHeaderNames {
  /// Media types that the client understands.
  public static let accept = "Accept"
  /// The access token, after the word `DPoP`.
  public static let authorization = "Authorization"
  /// Media type of the body.
  public static let contentType = "Content-Type"
  /// Proof that the client has the key of the access token; new for each request.
  public static let dpop = "DPoP"
  /// In a request, the session.
  public static let haapiSessionId = "Session-Id"
  /// In a response, the session to use from now on.
  public static let haapiSetSessionId = "Set-Session-Id"
  /// In a response, the nonce that the next proof must contain.
  public static let dpopNonce = "DPoP-Nonce"
  /// In a response that refuses the request, what the server demands.
  public static let wwwAuthenticate = "WWW-Authenticate"
  /// What kind of client sends the request.
  public static let clientInfo = "Client-Info"
}

/// Returns further headers for each request.
public typealias HttpHeadersProvider = @Sendable () -> [String: String]

extension JSONReader {
  /// The media type of a `Content-Type` header: in lower case and without parameters, as schemas write it. Empty where there
  /// is none.
  ///
  /// - Parameter contentType: The value of the header.
  public static func mediaType(of contentType: String?) -> String {
    contentType.map { MediaType($0).name } ?? ""
  }
}

/// The media type of a `Content-Type` header, in the form in which media types are compared.
package struct MediaType: Equatable, Sendable {
  /// Type and subtype in lower case, without parameters.
  package let name: String

  /// A problem.
  static let problem = MediaType("application/problem+json")
  /// A step.
  package static let step = MediaType(MimeTypes.happi.rawValue)

  package init(_ header: String) {
    guard header != MimeTypes.happi.rawValue else {
      name = header
      return
    }
    name = String(Substring(header.utf8.prefix { $0 != UInt8(ascii: ";") })).jsonToken
  }

  /// The name in quotes for a message; `nil` when it is not the name of a media type, which may be anything.
  package var quoted: String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isNameByte) }
    return isName && name.utf8.count <= 80 ? "'\(name)'" : nil
  }

  /// Whether a registered name can contain the byte (RFC 6838, section 4.2).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }
}

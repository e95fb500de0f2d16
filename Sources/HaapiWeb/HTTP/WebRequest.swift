import Foundation
import HTTPTypes
import HaapiScreens

/// A request to a site, from any web framework.
public struct WebRequest: Sendable {
  /// Method, path with query, authority and headers.
  public let head: HTTPRequest
  /// The whole body, of at most ``LoginSite/maximumBody`` bytes.
  public let body: Data

  /// A request.
  public init(_ head: HTTPRequest, body: Data = Data()) {
    self.head = head
    self.body = body
  }

  /// The path without the query.
  public var path: String {
    let path = head.path ?? "/"
    return String(path.prefix { $0 != "?" })
  }

  /// The language that the visitor would rather read, of those that screens have.
  public var language: HaapiLanguage {
    head.headerFields[.acceptLanguage].flatMap(HaapiLanguage.init(acceptLanguage:)) ?? .english
  }

  /// The value of a cookie.
  public func cookie(_ name: String) -> String? {
    for field in head.headerFields[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].trimmingPrefix(while: { $0 == " " }) == name else { continue }
        return String(parts[1])
      }
    }
    return nil
  }

  /// The fields of a form; `nil` when the body is something else, or has too many.
  public var form: FormFields? {
    guard has(type: "application/x-www-form-urlencoded") else { return nil }
    return FormFields(body)
  }

  /// Whether the body says that it has a type.
  func has(type: String) -> Bool {
    head.headerFields[.contentType]?.lowercased().hasPrefix(type) == true
  }
}

/// An answer of a site, for any web framework.
public struct WebResponse: Sendable {
  /// Status and headers.
  public var head: HTTPResponse
  /// The body.
  public var body: [UInt8]

  /// An answer. No cache keeps it, so that going back asks for it again.
  public init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], body: [UInt8] = []) {
    var headers = headers
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
    head = HTTPResponse(status: status, headerFields: headers)
    self.body = body
  }

  /// Where to go on: after a form, so that reloading the next page sends nothing again.
  public static func seeOther(_ path: String) -> WebResponse {
    WebResponse(.seeOther, headers: [.location: path])
  }
}

import Foundation
import HTTPTypes
import Testing

@testable import HaapiLogin

extension HTTPRequest {
  /// A request for an absolute address.
  init(_ method: Method, _ url: URL, _ fields: HTTPFields = [:]) throws {
    self.init(method, try #require(RequestTarget(url)), fields)
  }
}

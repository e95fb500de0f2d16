import Foundation
import HaapiWeb
import Hummingbird

extension Request {
  /// The request with its body.
  ///
  /// - Throws: `HTTPError` when the body exceeds what a login needs.
  func collected() async throws -> WebRequest {
    WebRequest(head, body: Data(buffer: try await body.collect(upTo: LoginSite.maximumBody)))
  }
}

extension Response {
  /// The answer of the library.
  init(_ response: WebResponse) {
    self.init(
      status: response.head.status, headers: response.head.headerFields,
      body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
  }
}

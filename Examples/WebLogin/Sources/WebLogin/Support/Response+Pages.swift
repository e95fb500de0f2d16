import HaapiUI
import Hummingbird

extension Response {
  /// A page. No cache keeps it, so that going back asks for it again.
  static func page(_ page: HTMLNode, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: HTMLWriter.page(page))))
  }

  /// Where to go on: after a form, so that reloading the next page sends nothing again.
  static func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
  }
}

import Foundation
import Hummingbird

/// Serves the requests of a page's script when the browser has to use a passkey.
@MainActor struct PasskeyController {
  let sessions: Sessions

  func addRoutes(to router: some RouterMethods<BasicRequestContext>) {
    router.get("/login/passkey") { request, _ in try await ceremony(request) }
    router.post("/login/passkey") { request, _ in try await answer(request) }
  }

  private func ceremony(_ request: Request) throws -> Response {
    guard case .login(let visit)? = sessions.content(for: request), let ceremony = visit.passkeys.ceremony else {
      throw HTTPError(.notFound)
    }
    var body = ByteBuffer(
      string: #"{"ceremony":"\#(ceremony.id)","registers":\#(ceremony.isRegistration),"publicKey":"#)
    body.writeBytes(ceremony.options)
    body.writeString("}")
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: body))
  }

  private func answer(_ request: Request) async throws -> Response {
    let answer = try await request.json(BrowserPasskeys.Answer.self)
    guard case .login(let visit)? = sessions.content(for: request) else { throw HTTPError(.forbidden) }
    // One that comes too late, as from another tab, finds the next screen.
    _ = visit.passkeys.take(answer)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }
}

import Foundation
import HTTPTypes
import HaapiLoginTesting
import HaapiRuntime
import Loopback
import Testing

@testable import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HTTPClientTests {
  let clock = ManualClock()

  private func send(_ answer: ScriptedAnswer) async -> (HaapiTransportAnswer?, (any Error)?) {
    let transport = ScriptedTransport([.expect("GET /p", answer: answer)], clock: clock)
    let client = HTTPClient(transport: transport, clock: clock, timeLimit: .seconds(20))
    do {
      let url = try #require(URL(string: "https://id.test/p?code=s3cret"))
      return (try await client.send(HTTPRequest(.get, url)), nil)
    } catch {
      return (nil, error)
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func refusesARedirect(status: Int) async {
    let headers = ["Location": "https://id.test/x?code=s3cret"]
    let (_, error) = await send(.empty(status: status, headers: headers))
    guard case .invalidURLResponse(nil, let reason, let cause)? = error as? HaapiError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((error as? HaapiError)?.error == "haapi_redirect_refused")
    #expect((cause as? HaapiRedirectRefusal)?.statusCode == status)
    #expect(!reason.contains("s3cret"))
  }

  @Test(arguments: [300, 302, 304, 307]) func handsOutAnyOther3xx(status: Int) async {
    for headers in [[:], status == 300 || status == 304 ? ["Location": "/x"] : ["Location": ""]] {
      let (answer, _) = await send(.empty(status: status, headers: headers))
      #expect(answer?.response.status.code == status)
    }
  }

  @Test func givesUpAfterTheTimeLimit() async throws {
    async let result = send(.silence)
    await clock.sleepers(1)
    clock.advance(by: .seconds(19))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(2))
    let error = await result.1 as? HaapiError
    #expect(error?.error == "Communication failure")
    #expect(error?.recoverySuggestion == .retryable(condition: .now))
    #expect((error?.cause as? URLError)?.code == .timedOut)
  }

  /// What an app begins within a request has a time limit of its own, though it knows the task of the request.
  @Test(.timeLimit(.minutes(2))) func givesUpInATaskThatARequestHasBegun() async throws {
    let begun = Locked<Task<(HaapiTransportAnswer?, (any Error)?), Never>?>(nil)
    let answer = await RequestTask().value { [self] in
      begun.withLock { $0 = Task { await send(.silence) } }
      return await send(.empty(status: 204)).0
    }
    #expect(answer?.response.status.code == 204)
    await clock.sleepers(1)
    clock.advance(by: .seconds(21))
    let error = await begun.withLock { $0 }?.value.1 as? HaapiError
    #expect((error?.cause as? URLError)?.code == .timedOut)
  }

  @Test func aLateRequestEndsItsOwnTaskOnly() async throws {
    let task = RequestTask()
    async let result = task.value { [self] in await send(.silence) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(21))
    #expect(((await result.1 as? HaapiError)?.cause as? URLError)?.code == .timedOut)
    #expect(task.isLate && !task.isCancelled && !Task.isCancelled)
  }

  @Test(.timeLimit(.minutes(2))) func givesUpOnABodyThatTrickles() async throws {
    let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
    let (closed, close) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
      arrive.finish()
      // The client closes the connection.
      if connection.request() == nil { close.finish() }
    }
    let client = HTTPClient(transport: URLSessionTransport(), clock: clock, timeLimit: .seconds(20))
    let url = server.url("/")
    let task = Task { try await client.send(HTTPRequest(.get, url)) }
    for await _ in arrived {}
    clock.advance(by: .seconds(20))
    await #expect(throws: HaapiError.self) { try await task.value }
    for await _ in closed {}
    #expect(clock.sleeperCount == 0)
  }

  @Test func isCancelledWhateverTheTransportSays() async throws {
    struct OddTransport: HaapiTransport {
      struct Stopped: Error {}
      let clock: ManualClock

      func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
        do { try await clock.sleep(for: .seconds(1_000)) } catch {}
        throw Stopped()
      }
    }
    let client = HTTPClient(transport: OddTransport(clock: clock), clock: clock, timeLimit: .seconds(20))
    let url = try #require(URL(string: "https://id.test/p"))
    let task = Task { try await client.send(HTTPRequest(.get, url)) }
    await clock.sleepers(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func leavesNoSleeperBehind() async {
    _ = await send(.empty(status: 200))
    #expect(clock.sleeperCount == 0)
  }

  @Test func givesNothingOfTheAddressAway() async {
    let url = URL(string: "https://id.test/p?code=s3cret") as Any
    let failure = URLError(.networkConnectionLost, userInfo: [NSURLErrorFailingURLErrorKey: url])
    let (_, error) = await send(.failure(failure))
    #expect((error as? HaapiError)?.error == "Communication failure")
    #expect(!"\(String(describing: error)) \(String(reflecting: error))".contains("s3cret"))
    #expect(((error as? HaapiError)?.cause as? URLError)?.code == .networkConnectionLost)
  }

  @Test func givesNothingAwayOfWhatTheSystemSays() async {
    let failure = NSError(
      domain: NSPOSIXErrorDomain, code: 54,
      userInfo: [
        "NSErrorFailingURLStringKey": "https://id.test/p?code=s3cret", NSLocalizedDescriptionKey: "s3cret",
      ])
    let (_, error) = await send(.failure(failure))
    let cause = (error as? HaapiError)?.cause
    #expect((cause as Any as? NSError)?.code == 54)
    let text = "\(error as Any) \(cause as Any) \(cause?.localizedDescription ?? "")"
    #expect(!text.contains("s3cret"))
  }

  @Test func anAnswerShowsNeitherHeadersNorBody() async throws {
    let (answer, _) = await send(
      .response(status: 200, headers: ["Set-Session-Id": "s3cret"], body: Data("\"s3cret\"".utf8)))
    var text = "\(try #require(answer)) \(String(reflecting: try #require(answer)))"
    dump(try #require(answer), to: &text)
    #expect(text.contains("200") && text.contains("8 bytes"))
    #expect(!text.contains("s3cret") && !text.contains("115"))
  }

  @Test func refusesABodyThatIsTooLarge() async {
    let body = Data(repeating: 0x20, count: (4 << 20) + 1)
    let (_, error) = await send(.response(status: 200, headers: [:], body: body))
    #expect((error as? HaapiError)?.cause as? HaapiTransportError == .bodyIsTooLarge(limit: 4 << 20))
    let (answer, _) = await send(.response(status: 200, headers: [:], body: body.dropLast()))
    #expect(answer?.body.count == 4 << 20)
  }

  @Test func passesACancellationOn() async {
    let task = Task { await send(.silence) }
    await clock.sleepers(1)
    task.cancel()
    #expect(await task.value.1 is CancellationError)
    #expect(clock.sleeperCount == 0)
  }
}

import Foundation
import HAL
import Testing

/// Requesters with a callback, well-behaved or not.
@Suite struct CallbackRequesterTests {
  private let url = URL(string: Traversal.root)!

  @Test func answersAtOnceOrLater() async throws {
    for answersAtOnce in [true, false] {
      let requester = CallbackStub { completion in
        let answer = { @Sendable in completion(.success(Data(#"{"n": 1}"#.utf8))) }
        if answersAtOnce { answer() } else { DispatchQueue.global().async { answer() } }
      }
      let result: Parameters = try await ResourceManager(requester: requester).resource(from: url)
      #expect(try canonical(result) == #"{"n":1}"#)
      #expect(requester.cancels.values.isEmpty)
    }
  }

  @Test func failuresHaveTheirCause() async throws {
    let requester = CallbackStub { $0(.failure(URLError(.timedOut))) }
    let error = await halError { try await ResourceManager(requester: requester).resource(from: url) as Parameters }
    #expect(error?.reason == .requestFailed)
    #expect((error?.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test func aSecondAnswerIsPassedOver() async throws {
    let requester = CallbackStub { completion in
      completion(.success(Data("{}".utf8)))
      completion(.failure(URLError(.timedOut)))
    }
    let result: Parameters = try await ResourceManager(requester: requester).resource(from: url)
    #expect(result.isEmpty)
  }

  /// The original waits for such a requester for good.
  @Test func silentAfterACancel() async throws {
    let started = AsyncStream.makeStream(of: Void.self)
    let requester = CallbackStub { _ in started.continuation.yield() }
    let manager = ResourceManager(requester: requester)
    let url = url
    let call = Task { _ = try await manager.resource(from: url) as Parameters }
    var starts = started.stream.makeAsyncIterator()
    await starts.next()
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(requester.cancels.values.count == 1)
  }

  /// The cancel comes while the requester is still about to hand its request over.
  @Test func cancelBeforeTheRequestIsHandedOver() async throws {
    let requester = CallbackStub { _ in withUnsafeCurrentTask { $0?.cancel() } }
    let error = await #expect(throws: CancellationError.self) {
      _ = try await ResourceManager(requester: requester).resource(from: url) as Parameters
    }
    #expect(error != nil)
    #expect(requester.cancels.values.count == 1)
  }
}

/// A requester that does what a test says.
private final class CallbackStub: RequesterInterface {
  let cancels = Recorder<Bool>()
  private let answer: (@Sendable @escaping (Result<Data, any Error>) -> Void) -> Void

  init(_ answer: @escaping (@Sendable @escaping (Result<Data, any Error>) -> Void) -> Void) {
    self.answer = answer
  }

  func requestResource(
    at url: URL, completion: @Sendable @escaping (Result<Data, any Error>) -> Void
  ) -> any RequestContainerInterface {
    answer(completion)
    return Container(cancels: cancels)
  }

  private struct Container: RequestContainerInterface {
    let cancels: Recorder<Bool>

    func cancelRequest() {
      cancels.add(true)
    }
  }
}

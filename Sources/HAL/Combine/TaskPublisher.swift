// OpenCombine replaces Combine on other systems. This library does not depend on it; a package that compiles these
// files with it sets the flag.
#if canImport(Combine)
import Combine
#elseif HAL_OPENCOMBINE
import OpenCombine
#endif

#if canImport(Combine) || HAL_OPENCOMBINE
/// Publishes the result of an asynchronous function. Each subscription runs it again, and cancelling a subscription
/// cancels the task.
struct TaskPublisher<Output>: Publisher {
  typealias Failure = any Error

  private let call: Call<Output>

  /// - Parameter run: A function that captures sendable values only.
  init(_ run: @escaping () async throws -> sending Output) {
    call = Call(run: run)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: TaskSubscription(AnySubscriber(subscriber), call))
  }
}

/// A function for any thread. The compiler cannot see that, because a model's type is not sendable.
private struct Call<Output>: @unchecked Sendable {
  let run: () async throws -> sending Output
}

/// Starts when a value is first requested.
private final class TaskSubscription<Output>: Subscription, @unchecked Sendable {
  private typealias Downstream = AnySubscriber<Output, any Error>

  // Only the task touches the subscriber, and only until it ends or is cancelled.
  private enum State {
    case idle(Downstream)
    case running(Downstream, Task<Void, Never>)
    case ended
  }

  private let call: Call<Output>
  private let state: Locked<State>

  init(_ subscriber: AnySubscriber<Output, any Error>, _ call: Call<Output>) {
    self.call = call
    state = Locked(.idle(subscriber))
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    state.withLock { state in
      guard case .idle(let subscriber) = state else { return }
      state = .running(subscriber, Task { await self.deliver() })
    }
  }

  func cancel() {
    let task = state.withLock { state -> Task<Void, Never>? in
      defer { state = .ended }
      guard case .running(_, let task) = state else { return nil }
      return task
    }
    task?.cancel()
  }

  private func deliver() async {
    do {
      let value = try await call.run()
      guard let subscriber = end() else { return }
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    } catch {
      end()?.receive(completion: .failure(error))
    }
  }

  /// The subscriber, unless it has cancelled.
  private func end() -> Downstream? {
    state.withLock { state in
      guard case .running(let subscriber, _) = state else { return nil }
      state = .ended
      return subscriber
    }
  }
}
#endif

#if canImport(Synchronization) && !canImport(Darwin)
import Synchronization

/// A value that any thread may read and change.
package final class Locked<Value>: Sendable {
  private let state: Mutex<State>

  /// The lock guards it, so it may be anything.
  private struct State: @unchecked Sendable {
    var value: Value
  }

  package init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// Gives exclusive access to the value.
  package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    try state.withLock { state throws(Failure) in Guarded(value: try body(&state.value)) }.value
  }

  /// What was made under the lock, and now belongs to whoever asked for it.
  private struct Guarded<Result>: @unchecked Sendable {
    let value: Result
  }
}
#else
import Foundation

/// A value that any thread may read and change. `Mutex` is not in the oldest systems that the library runs on.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Gives exclusive access to the value.
  package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
#endif

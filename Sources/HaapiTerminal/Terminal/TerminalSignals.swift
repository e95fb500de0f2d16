#if os(Linux) || os(macOS)
import Dispatch
import Foundation
import HaapiScreens

/// Passes signals that concern a terminal to ordinary code. A signal handler may do very little, so it writes a byte
/// into a pipe.
enum TerminalSignals {
  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

  private static let ends: (read: Int32, write: Int32)? = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // A source that was cancelled may still be called, and must not wait for a byte that another has read.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    writeEnd = ends[1]
    return (ends[0], ends[1])
  }()
  // Set once, before the handlers are installed.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  /// Tells each signal until the source is cancelled.
  static func listen(_ tell: @escaping @MainActor @Sendable (Int32) -> Void) -> (any DispatchSourceRead)? {
    guard let readEnd = ends?.read else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      guard read(readEnd, &byte, 1) == 1 else { return }
      MainActor.assumeIsolated { tell(Int32(byte)) }
    }
    source.resume()
    for number in handled { handle(number) }
    return source
  }

  /// Has the system do what a signal does without a handler. Returns when the process has been stopped and continues.
  static func leave(_ number: Int32) {
    signal(number, SIG_DFL)
    // The main queue may run on a thread that blocks signals.
    var (own, before) = (sigset_t(), sigset_t())
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, &before)
    // Unlike `kill`, it returns only after this thread has had the signal.
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    handle(number)
  }

  private static func handle(_ number: Int32) {
    signal(number) { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(TerminalSignals.writeEnd, &byte, 1)
    }
  }

  /// Leaves the signals to the system again.
  static func restore() {
    for number in handled { signal(number, SIG_DFL) }
  }
}
#endif

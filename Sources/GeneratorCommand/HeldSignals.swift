#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds back the signals that ask this process to end, so that it ends between two states of the output and never
/// during a change. Signals that were ignored or blocked before stay so.
struct HeldSignals {
  private var held = sigset_t()
  private var previous = sigset_t()
  private let previousSizeAction: Handler?

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Begins to hold them back.
  init() {
    sigemptyset(&held)
    sigemptyset(&previous)
    // A file that grows too large should be an error, not the end of the process.
    previousSizeAction = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
    for number in [SIGINT, SIGTERM, SIGHUP] where sigismember(&previous, number) == 1 { sigdelset(&held, number) }
  }

  /// Whether a signal has arrived meanwhile.
  var haveCome: Bool {
    var (held, pending) = (held, sigset_t())
    sigemptyset(&pending)
    guard sigpending(&pending) == 0 else { return false }
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&held, $0) == 1 && sigismember(&pending, $0) == 1 }
  }

  /// Lets them through again. If a signal has arrived, the process ends here.
  func release() {
    var previous = previous
    signal(SIGXFSZ, previousSizeAction)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// A blocked signal counts as arrived even if it would be ignored.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #else
    let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

import Foundation
import HaapiRuntime

@testable import HaapiFlow

/// Sees what a login leaves behind for others to read: descriptions, dumps, errors and the log.
@MainActor
final class Witness {
  private var texts: [String] = []
  private let firstLine = Log.shared.count

  /// Looks at a login. Whoever asks for a code or a token gets it; descriptions and dumps must not have it.
  func see(_ snapshot: FlowSnapshot, _ controller: HaapiController) {
    texts += ["\(snapshot)", String(reflecting: snapshot), dumped(snapshot), dumped(controller), "\(snapshot.state)"]
    for error in [snapshot.actionError, snapshot.error].compactMap({ $0 }) {
      texts += ["\(error)", String(reflecting: error), error.localizedDescription, dumped(error)]
      if let error = error as? any IdsvrError {
        texts += [error.error, error.errorDescription ?? "", error.failureReason, "\(error.recoverySuggestion)"]
        if let cause = error.cause { texts += ["\(cause)", dumped(cause)] }
      }
    }
  }

  /// The texts with a secret in them, shortened.
  func leaks(_ secrets: Set<String>) -> [String] {
    let secrets = secrets.union([Planted.mark]).filter { !$0.isEmpty }
    return Set(texts + Log.shared.lines(from: firstLine)).compactMap { text in
      secrets.compactMap { secret in
        text.range(of: secret).map { "…\(text[..<$0.lowerBound].suffix(160))[\(secret)]" }
      }.first
    }
  }

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}

extension FlowSnapshot {
  var error: (any Error)? {
    if case .systemError(let error) = state { error } else { nil }
  }
}

/// All lines of the log, at its most talkative.
final class Log: LogSink, @unchecked Sendable {
  static let shared: Log = {
    let log = Log()
    HaapiLogger.setLogType(.debug)
    HaapiLogger.appendLogSink(log)
    return log
  }()

  // All access is under the lock.
  private let lock = NSLock()
  private var all: [String] = []

  var count: Int { lock.withLock { all.count } }

  func lines(from first: Int) -> [String] { lock.withLock { Array(all[first...]) } }

  func writeLog(logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int) {
    lock.withLock { all.append("\(followUpTag.name) \(message)") }
  }
}

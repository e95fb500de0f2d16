import Foundation
import HaapiRuntime

@testable import HaapiLogin

/// Collects what a login exposes: descriptions, dumps and errors.
@MainActor
final class Witness {
  private var texts: [String] = []

  /// Looks at a login. Members may return a code or a token; descriptions and dumps must not.
  func see(_ snapshot: FlowSnapshot, _ login: any PlayedLogin) {
    texts += ["\(snapshot)", String(reflecting: snapshot), dumped(snapshot), dumped(login), "\(snapshot.state)"]
    for error in [snapshot.actionError, snapshot.error].compactMap({ $0 }) {
      texts += ["\(error)", String(reflecting: error), error.localizedDescription, dumped(error)]
      if let error = error as? any IdsvrError {
        texts += [error.error, error.errorDescription ?? "", error.failureReason, "\(error.recoverySuggestion)"]
        if let cause = error.cause { texts += ["\(cause)", dumped(cause)] }
      }
    }
  }

  /// Looks at a ticket.
  func see(_ ticket: LoginTicket) {
    texts += ["\(ticket)", String(reflecting: ticket), dumped(ticket)]
  }

  /// The texts with a secret in them, shortened.
  func leaks(_ secrets: Set<String>) -> [String] {
    Self.leaks(secrets, in: texts)
  }

  /// The texts with a secret in them, shortened.
  static func leaks(_ secrets: Set<String>, in texts: [String]) -> [String] {
    let secrets = secrets.union([Planted.mark]).filter { !$0.isEmpty }
    return Set(texts).compactMap { text in
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

#if HaapiObservability || Server
import HaapiWeb
import Logging
import Metrics

/// Counts what happens on a site (swift-metrics), and writes a line for each failure (swift-log).
///
/// ```swift
/// let instruments = LoginInstruments(logger: logger)
/// settings.onEvent = { instruments.record($0) }
/// ```
///
/// `Documentation/Servers.md` lists the names. No label and no line holds a word of a visitor or of the identity server.
public struct LoginInstruments: Sendable {
  private let logger: Logger

  /// Instruments of the metrics system that is bootstrapped.
  ///
  /// - Parameter logger: Has a line for each failure.
  public init(logger: Logger) {
    self.logger = logger
  }

  /// Takes something that has happened.
  public func record(_ event: LoginSiteEvent) {
    switch event {
    case .began: count("haapi_logins_begun")
    case .finished(let seconds):
      count("haapi_logins_finished")
      time("haapi_login_duration", seconds)
    case .ended(let reason):
      count("haapi_logins_ended", ("reason", reason.rawValue))
      if reason == .lost { logger.warning("A login was lost with the node that was sending.") }
    case .settled(let step, let seconds): time("haapi_step_duration", seconds, ("step", step.rawValue))
    case .unanswered(let cause):
      count("haapi_requests_unanswered")
      logger.error("The identity server did not answer.", metadata: ["error": "\(cause)"])
    case .failed(let cause):
      count("haapi_logins_failed")
      logger.error("A login has failed.", metadata: ["error": "\(cause)"])
    case .outdatedForm: count("haapi_forms_refused", ("reason", "outdated"))
    case .forgedForm: count("haapi_forms_refused", ("reason", "forged"))
    case .conflict: count("haapi_store_conflicts")
    case .saved(let bytes): Recorder(label: "haapi_visit_bytes").record(bytes)
    case .storeFailed(let cause):
      count("haapi_store_failures")
      logger.error("The store of logins cannot be used.", metadata: ["error": "\(cause)"])
    case .turnedAway: count("haapi_visitors_turned_away")
    }
  }

  private func count(_ label: String, _ dimensions: (String, String)...) {
    Counter(label: label, dimensions: dimensions).increment()
  }

  private func time(_ label: String, _ seconds: Double, _ dimensions: (String, String)...) {
    Timer(label: label, dimensions: dimensions).recordSeconds(seconds)
  }
}
#endif

import Foundation
import HTTPTypes
import HaapiRuntime

/// How important a line of the log is, the most important first.
public enum LogType: String, CaseIterable, Sendable {
  /// Something failed.
  case error
  /// Something is unusual.
  case warning
  /// Something worth knowing happened.
  case info
  /// Each step.
  case debug
}

extension LogType: Comparable {
  /// Whether one type is more important than another.
  public static func < (left: LogType, right: LogType) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }
}

/// The part of the library that a line of the log comes from.
public protocol FollowUpTag: Sendable {
  /// The library that the part belongs to.
  var subsystem: String { get }
  /// The name in the log, such as `HAAPI_SDK_HTTP`.
  var tagName: String { get }
}

/// The parts that obtain tokens.
public enum DriverFollowUpTag: String, FollowUpTag, CaseIterable {
  case flow = "HAAPI_DRIVER_FLOW"
  case storage = "HAAPI_DRIVER_STORAGE"
  case http = "HAAPI_DRIVER_HTTP"
  case attestation = "HAAPI_DRIVER_ATTESTATION"

  /// The library that the part belongs to.
  public var subsystem: String { "IdsvrHaapiDriver" }

  /// The name in the log.
  public var tagName: String { rawValue }
}

/// The parts that talk HAAPI.
public enum SdkFollowUpTag: String, FollowUpTag, CaseIterable {
  case flow = "HAAPI_SDK_FLOW"
  case http = "HAAPI_SDK_HTTP"
  case mapping = "HAAPI_SDK_MAPPING"
  case oAuth = "HAAPI_SDK_OAUTH"

  /// The library that the part belongs to.
  public var subsystem: String { "IdsvrHaapiSdk" }

  /// The name in the log.
  public var tagName: String { rawValue }
}

/// The parts that show screens.
public enum UIKitFollowUpTag: String, FollowUpTag, CaseIterable {
  case data = "HAAPI_UI_DATA"
  case component = "HAAPI_UI_COMPONENT"
  case theming = "HAAPI_UI_THEMING"
  case flow = "HAAPI_UI_FLOW"
  case swiftUI = "HAAPI_UI_SWIFTUI"
  case mapping = "HAAPI_UI_MAPPING"
  case layout = "HAAPI_UI_LAYOUT"

  /// The library that the part belongs to.
  public var subsystem: String { "IdsvrHaapiUIKit" }

  /// The name in the log.
  public var tagName: String { rawValue }
}

/// Receives the lines of the log.
public protocol LogSink: Sendable {
  /// Takes a line.
  func writeLog(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int)
}

/// The log of the library. It is silent until a sink is appended, and masks secrets unless you switch that off.
public enum HaapiLogger {
  private struct Settings {
    var followUpTags: [any FollowUpTag] = []
    var logType = LogType.info
    var isSensitiveValueMasked = true
    var enabled = true
    var sinks: [any LogSink] = []
  }

  private static let settings = Locked(Settings())

  /// The parts to log. Empty, the default, means all.
  public static var followUpTags: [any FollowUpTag] {
    get { settings.withLock { $0.followUpTags } }
    set { settings.withLock { $0.followUpTags = newValue } }
  }

  /// Whether secrets are masked. Set it to `false` only on a developer's machine, with test users.
  public static var isSensitiveValueMasked: Bool {
    get { settings.withLock { $0.isSensitiveValueMasked } }
    set { settings.withLock { $0.isSensitiveValueMasked = newValue } }
  }

  /// Sets the least important type of line to log. `info` by default.
  public static func setLogType(_ logType: LogType) {
    settings.withLock { $0.logType = logType }
  }

  /// Whether anything is logged.
  @available(*, deprecated, message: "Append a sink only where lines are wanted, and use setLogType(_:).")
  public static var enabled: Bool {
    get { settings.withLock { $0.enabled } }
    set { settings.withLock { $0.enabled = newValue } }
  }

  /// Adds a receiver of lines.
  public static func appendLogSink(_ logSink: any LogSink) {
    settings.withLock { $0.sinks.append(logSink) }
  }

  /// Whether to log lines of the type `debug`. Replaced by ``setLogType(_:)``.
  public static var isDebugEnabled: Bool {
    get { settings.withLock { $0.logType >= .debug } }
    set { settings.withLock { $0.logType = newValue ? .debug : min($0.logType, .info) } }
  }

  /// Whether to log lines of the type `info`. Replaced by ``setLogType(_:)``.
  public static var isInfoEnabled: Bool {
    get { settings.withLock { $0.logType >= .info } }
    set { settings.withLock { $0.logType = newValue ? max($0.logType, .info) : min($0.logType, .warning) } }
  }

  /// Whether to log lines of the type `warning`. Replaced by ``setLogType(_:)``.
  public static var isWarningEnabled: Bool {
    get { settings.withLock { $0.logType >= .warning } }
    set { settings.withLock { $0.logType = newValue ? max($0.logType, .warning) : .error } }
  }

  /// Errors are always logged. Replaced by ``setLogType(_:)``.
  public static var isErrorEnabled: Bool { true }
}

extension HaapiLogger {
  /// The address of a request for the log, without its query unless masking is off.
  static func shownTarget(of request: HTTPRequest) -> String {
    guard let url = request.address else { return "no address" }
    return isSensitiveValueMasked ? RequestTarget(url)?.proven ?? "no address" : url.absoluteString
  }

  static func error(
    _ tag: any FollowUpTag, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line
  ) {
    write(.error, tag, message, file, line)
  }

  static func warning(
    _ tag: any FollowUpTag, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line
  ) {
    write(.warning, tag, message, file, line)
  }

  static func info(
    _ tag: any FollowUpTag, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line
  ) {
    write(.info, tag, message, file, line)
  }

  static func debug(
    _ tag: any FollowUpTag, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line
  ) {
    write(.debug, tag, message, file, line)
  }

  private static func write(
    _ type: LogType, _ tag: any FollowUpTag, _ message: () -> String, _ file: String, _ line: Int
  ) {
    let sinks = settings.withLock { settings -> [any LogSink] in
      let isWanted =
        settings.enabled && type <= settings.logType
        && (settings.followUpTags.isEmpty || settings.followUpTags.contains { $0.tagName == tag.tagName })
      return isWanted ? settings.sinks : []
    }
    guard !sinks.isEmpty else { return }
    let message = message()
    for sink in sinks { sink.writeLog(logType: type, followUpTag: tag, message: message, file: file, line: line) }
  }
}

import Tracing

/// Where a span is: its trace, itself, and whether it is recorded (W3C Trace Context, level 1).
struct TraceParent: Equatable, Sendable {
  /// 32 hexadecimal digits.
  let trace: String
  /// 16 hexadecimal digits.
  let span: String
  let isRecorded: Bool

  /// A span in a trace, or the first of a new one.
  init(below parent: TraceParent?) {
    trace = parent?.trace ?? Self.digits(UInt64.random(in: 1...(.max))) + Self.digits(UInt64.random(in: 0...(.max)))
    span = Self.digits(UInt64.random(in: 1...(.max)))
    isRecorded = parent?.isRecorded ?? true
  }

  /// The header `traceparent`; `nil` when it has another form.
  init?(_ header: String) {
    let parts = header.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, Self.isHex(parts[0], 2), parts[0] != "ff", parts[0] != "00" || parts.count == 4,
      Self.isHex(parts[1], 32), Self.isHex(parts[2], 16), Self.isHex(parts[3], 2),
      let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    let isZero = { (part: Substring) in part.allSatisfy { $0 == "0" } }
    if isZero(parts[1]) || isZero(parts[2]) { return nil }
    trace = String(parts[1])
    span = String(parts[2])
    isRecorded = flags & 1 == 1
  }

  /// The header for requests that belong to the span.
  var header: String { "00-\(trace)-\(span)-\(isRecorded ? "01" : "00")" }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private static func isHex(_ part: Substring, _ count: Int) -> Bool {
    part.utf8.count == count && part.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}

extension ServiceContext {
  /// The span that runs.
  var traceParent: TraceParent? {
    get { self[TraceParentKey.self] }
    set { self[TraceParentKey.self] = newValue }
  }
}

private enum TraceParentKey: ServiceContextKey {
  typealias Value = TraceParent
}

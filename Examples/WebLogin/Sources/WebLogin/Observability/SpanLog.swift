import Foundation
import Synchronization
import Tracing

/// Writes each span, when it ends, as a line of OTLP JSON, the format of OpenTelemetry's file exporter. A collector reads it
/// with its receiver `otlpjsonfile`.
final class SpanLog: Tracer {
  private let service: String
  private let write: @Sendable (Data) -> Void

  /// - Parameters:
  ///   - service: The name of this program.
  ///   - write: Takes a line.
  init(service: String, write: @escaping @Sendable (Data) -> Void) {
    self.service = service
    self.write = write
  }

  /// Appends to a file.
  ///
  /// - Throws: When the file cannot be written.
  convenience init(service: String, appendingTo path: String) throws {
    // Each line is written at once, so that several processes can share a file.
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path]) }
    let file = Mutex(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    // Nobody waits for a span: a full disk costs spans, and no login.
    self.init(service: service) { line in file.withLock { try? $0.write(contentsOf: line) } }
  }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> LoggedSpan {
    var context = context()
    let parent = context.traceParent
    context.traceParent = TraceParent(below: parent)
    return LoggedSpan(
      operationName, context: context, parent: parent, kind: kind, start: instant().nanosecondsSinceEpoch
    ) { [service, write] span in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if let line = try? encoder.encode(SpanLine(service: service, span: span)) { write(line + Data("\n".utf8)) }
    }
  }

  /// Each line is in the file when its span has ended.
  func forceFlush() {}

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    context.traceParent = extractor.extract(key: "traceparent", from: carrier).flatMap(TraceParent.init)
  }

  func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    if let parent = context.traceParent { injector.inject(parent.header, forKey: "traceparent", into: &carrier) }
  }
}

/// A span that is written when it ends.
final class LoggedSpan: Span {
  let context: ServiceContext
  private let parent: TraceParent?
  private let kind: SpanKind
  private let start: UInt64
  private let write: @Sendable (SpanLine.Span) -> Void
  private let state: Mutex<State>

  private struct State {
    var name: String
    var attributes = SpanAttributes()
    var status: SpanStatus?
    var events: [SpanEvent] = []
    var links: [SpanLink] = []
    var hasEnded = false
  }

  init(
    _ name: String, context: ServiceContext, parent: TraceParent?, kind: SpanKind, start: UInt64,
    write: @escaping @Sendable (SpanLine.Span) -> Void
  ) {
    self.context = context
    self.parent = parent
    self.kind = kind
    self.start = start
    self.write = write
    state = Mutex(State(name: name))
  }

  var isRecording: Bool { context.traceParent?.isRecorded == true && state.withLock { !$0.hasEnded } }

  var operationName: String {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  var attributes: SpanAttributes {
    get { state.withLock { $0.attributes } }
    set { state.withLock { $0.attributes = newValue } }
  }

  func setStatus(_ status: SpanStatus) { state.withLock { $0.status = status } }

  func addEvent(_ event: SpanEvent) { state.withLock { $0.events.append(event) } }

  func addLink(_ link: SpanLink) { state.withLock { $0.links.append(link) } }

  /// Notes the type of the error, and nothing that it says.
  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    var attributes = attributes
    attributes["exception.type"] = "\(type(of: error))"
    addEvent(SpanEvent(name: "exception", at: instant(), attributes: attributes))
  }

  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let end = instant().nanosecondsSinceEpoch
    let ended: State? = state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state
    }
    guard let ended, let place = context.traceParent, place.isRecorded else { return }
    write(
      SpanLine.Span(
        traceId: place.trace, spanId: place.span, parentSpanId: parent?.span, name: ended.name,
        kind: SpanLine.Span.Kind(kind), startTimeUnixNano: "\(start)", endTimeUnixNano: "\(end)",
        attributes: .init(ended.attributes), events: ended.events.map(SpanLine.Event.init),
        links: ended.links.compactMap(SpanLine.Link.init), status: .init(ended.status)))
  }
}

import Tracing

/// A span as OpenTelemetry's file exporter writes it (OTLP, JSON encoding). Numbers of 64 bits are texts.
struct SpanLine: Encodable {
  struct Span: Encodable {
    /// The numbers are those of OTLP.
    enum Kind: Int, Encodable {
      case `internal` = 1
      case server, client, producer, consumer

      init(_ kind: SpanKind) {
        self =
          switch kind {
          case .server: .server
          case .client: .client
          case .producer: .producer
          case .consumer: .consumer
          default: .internal
          }
      }
    }

    let traceId: String
    let spanId: String
    let parentSpanId: String?
    let name: String
    let kind: Kind
    let startTimeUnixNano: String
    let endTimeUnixNano: String
    let attributes: [Attribute]
    let events: [Event]
    let links: [Link]
    let status: Status
  }

  struct Event: Encodable {
    let timeUnixNano: String
    let name: String
    let attributes: [Attribute]

    init(_ event: SpanEvent) {
      timeUnixNano = "\(event.nanosecondsSinceEpoch)"
      name = event.name
      attributes = .init(event.attributes)
    }
  }

  struct Link: Encodable {
    let traceId: String
    let spanId: String
    let attributes: [Attribute]

    /// `nil` when the other span is of another tracer.
    init?(_ link: SpanLink) {
      guard let other = link.context.traceParent else { return nil }
      traceId = other.trace
      spanId = other.span
      attributes = .init(link.attributes)
    }
  }

  struct Status: Encodable {
    /// 0 for unset, 1 for success, 2 for an error.
    let code: Int
    let message: String?

    init(_ status: SpanStatus?) {
      code =
        switch status?.code {
        case nil: 0
        case .ok: 1
        case .error: 2
        }
      message = status?.message
    }
  }

  struct Attribute: Encodable {
    struct Value: Encodable {
      var stringValue: String?
      var intValue: String?
      var doubleValue: Double?
      var boolValue: Bool?
    }

    let key: String
    let value: Value
  }

  private struct Resource: Encodable {
    let attributes: [Attribute]
  }

  private struct Scope: Encodable {
    let name: String
  }

  private struct ScopeSpans: Encodable {
    let scope: Scope
    let spans: [Span]
  }

  private struct ResourceSpans: Encodable {
    let resource: Resource
    let scopeSpans: [ScopeSpans]
  }

  private let resourceSpans: [ResourceSpans]

  init(service: String, span: Span) {
    resourceSpans = [
      ResourceSpans(
        resource: Resource(attributes: [.init(key: "service.name", value: .init(stringValue: service))]),
        scopeSpans: [ScopeSpans(scope: Scope(name: "haapi"), spans: [span])])
    ]
  }
}

extension [SpanLine.Attribute] {
  init(_ attributes: SpanAttributes) {
    self = []
    // The attributes are no sequence.
    // swift-format-ignore: ReplaceForEachWithForLoop
    attributes.forEach { key, attribute in append(.init(key: key, value: .init(attribute))) }
    sort { $0.key < $1.key }
  }
}

extension SpanLine.Attribute.Value {
  fileprivate init(_ attribute: SpanAttribute) {
    switch attribute {
    case .int32(let value): intValue = "\(value)"
    case .int64(let value): intValue = "\(value)"
    case .double(let value) where value.isFinite: doubleValue = value
    case .bool(let value): boolValue = value
    case .string(let value): stringValue = value
    case .stringConvertible(let value): stringValue = "\(value)"
    case .double(let value): stringValue = "\(value)"
    case .int32Array(let values): stringValue = "\(values)"
    case .int64Array(let values): stringValue = "\(values)"
    case .doubleArray(let values): stringValue = "\(values)"
    case .boolArray(let values): stringValue = "\(values)"
    case .stringArray(let values): stringValue = values.joined(separator: ", ")
    case .stringConvertibleArray(let values): stringValue = values.map { "\($0)" }.joined(separator: ", ")
    default: stringValue = ""
    }
  }
}

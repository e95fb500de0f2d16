/// What the bodies of responses are: the protocol by whose union each is read.
public struct ResponsesDeclaration: Sendable {
  public let name: String
  public let doc: String?
  /// The first row that takes a response decides.
  public let rows: [Row]
  /// The protocol of all other bodies.
  public let otherwise: String
  /// The name of the mapper of each protocol that has one.
  public let mappers: [String: String]

  /// What a response is told by. What is empty takes any.
  public struct Row: Sendable, Hashable {
    public let protocolName: String
    /// In lower case, without parameters.
    public let mediaTypes: [String]
    public let statuses: [ClosedRange<Int>]
    public let conditions: [Condition]

    public init(
      protocolName: String, mediaTypes: [String] = [], statuses: [ClosedRange<Int>] = [], conditions: [Condition] = []
    ) {
      self.protocolName = protocolName
      self.mediaTypes = mediaTypes
      self.statuses = statuses
      self.conditions = conditions
    }
  }

  public init(name: String, doc: String?, rows: [Row], otherwise: String, mappers: [String: String] = [:]) {
    self.name = name
    self.doc = doc
    self.rows = rows
    self.otherwise = otherwise
    self.mappers = mappers
  }

  /// Each protocol once, that of all other bodies first.
  public var protocolNames: [String] {
    var names = [otherwise]
    for row in rows where !names.contains(row.protocolName) { names.append(row.protocolName) }
    return names
  }
}

extension ResponsesDeclaration.Row {
  /// Whether it can take a response of a media type and a status.
  ///
  /// - Parameters:
  ///   - mediaType: In lower case, without parameters; `nil` where it is not known.
  ///   - status: The HTTP status; `nil` where it is not known.
  package func takes(mediaType: String?, status: Int?) -> Bool {
    (mediaTypes.isEmpty || mediaType.map(mediaTypes.contains) ?? false)
      && (statuses.isEmpty || status.map { status in statuses.contains { $0.contains(status) } } ?? false)
  }

  /// Whether it takes each response that another row takes. `false` may also mean that this is not known.
  package func covers(_ other: Self, steps: inout Int) -> Bool {
    let coversMediaTypes =
      mediaTypes.isEmpty || !other.mediaTypes.isEmpty && other.mediaTypes.allSatisfy(mediaTypes.contains)
    let coversStatuses =
      statuses.isEmpty
      || !other.statuses.isEmpty
        && other.statuses.allSatisfy { range in
          statuses.contains { $0.contains(range.lowerBound) && $0.contains(range.upperBound) }
        }
    return coversMediaTypes && coversStatuses && other.conditions.imply(conditions, steps: &steps)
  }
}

import HaapiSchema

/// What a server sent, counted at the places of a schema. It contains no text of a user, no file, no line and no time.
package struct DriftSummary: Sendable, Equatable {
  /// What the counts depend on.
  let origin: Origin
  var totals = Totals()
  /// How many names that the schema lacks are kept at each place.
  var limit = DriftSummary.maximumLimit
  /// By the type of the whole response.
  var kinds = Bounded<Label, Kind>()

  /// Summaries with different origins cannot be merged.
  struct Origin: Sendable, Equatable {
    /// The name of the schema.
    let schema: String
    /// Tells two schemas apart.
    let digest: String
    /// The name of the key of the hashes; `nil` without hashes.
    let key: String?
  }

  struct Totals: Monoid {
    /// All that was read as JSON.
    var bodies: Count = 0
    /// What no row of the schema fits.
    var refused: Count = 0
    var notJSON: Count = 0

    init() {}

    mutating func merge(_ other: Totals) {
      bodies.merge(other.bodies)
      refused.merge(other.refused)
      notJSON.merge(other.notJSON)
    }
  }

  /// What the responses of one type contained.
  struct Kind: Monoid {
    var responses: Count = 0
    /// By the types of the values inside, at any depth, and of the response itself.
    var types = Bounded<Label, Node>()
    /// The types of the responses that came next.
    var next = Bounded<Label, Count>()
    /// How often each HTTP status was there, as far as it is known.
    var statuses: [Int: Count] = [:]

    init() {}

    mutating func merge(_ other: Kind) {
      responses.merge(other.responses)
      types.merge(other.types)
      next.merge(other.next)
      for (status, count) in other.statuses { statuses[status, default: 0].merge(count) }
    }

    /// Statuses of another form are no statuses.
    static let possibleStatuses = 100...599
  }

  init(_ origin: Origin) {
    self.origin = origin
  }

  /// Tells the files of a schema from those of another one.
  package static func digest(of files: [[UInt8]]) -> String {
    let key = HashKey()
    return key.hash(files.flatMap { $0 + [0] }).hexadecimal
  }

  /// Adds the counts of another summary.
  ///
  /// - Throws: ``Mismatch``, if it was made with another schema or key.
  package mutating func merge(_ other: DriftSummary) throws(Mismatch) {
    guard origin.digest == other.origin.digest, origin.schema == other.origin.schema else { throw .schemas }
    guard origin.key == other.origin.key else { throw .keys }
    totals.merge(other.totals)
    kinds.merge(other.kinds)
    limit = min(limit, other.limit)
    makeRoom()
  }

  /// Why two summaries cannot be merged.
  package enum Mismatch: Error, CustomStringConvertible {
    case schemas, keys

    package var description: String {
      switch self {
      case .schemas: "the summaries were made with different schemas"
      case .keys: "the summaries were made with different keys"
      }
    }
  }
}

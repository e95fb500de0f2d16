import HaapiSchema

/// What a mapping makes of a response, and where it comes from.
package struct MappedValue: Sendable {
  package let content: Content
  /// Where the response was read for it, in the order of reading, also where there is nothing.
  package private(set) var sources: [JSONSource]
  /// Whether it was made of a secret member.
  package private(set) var isSecret: Bool

  package indirect enum Content: Sendable {
    case decoded(DecodedValue)
    case list([MappedValue])
    case model(MappedModel)
    /// What only Swift can tell: an expression, with the values of its parts as far as they are known.
    case opaque(Expression, [MappedValue])
    /// One of several values. Which one depends on conditions that only Swift can tell.
    case undecided([Outcome])
  }

  /// The value for the case that a condition holds.
  package struct Outcome: Sendable {
    /// `nil` for the value that is left when no condition holds.
    package let condition: Expression?
    package let value: MappedValue
  }

  package init(_ content: Content, sources: [JSONSource] = [], isSecret: Bool = false) {
    self.content = content
    self.sources = sources
    self.isSecret = isSecret
  }

  package init(_ value: DecodedValue) {
    self.init(.decoded(value))
  }

  /// A value that is made of others.
  init(_ content: Content, of parts: [MappedValue]) {
    self.init(content)
    for part in parts { self = comingAlso(from: part) }
  }

  static let nothing = MappedValue(DecodedValue.nothing)
}

/// A place in a response.
package struct JSONSource: Sendable, Hashable {
  package let path: [JSONStep]
  /// The entry in the index of the text; `nil` where there is nothing.
  package let entry: Int?
}

/// A model, member by member.
package struct MappedModel: Sendable {
  /// The name of the struct or class.
  package let implementation: String
  /// The mapping that makes it.
  package let mapping: MappingReference
  /// The value of the response that it is made of.
  package let source: JSONSource
  /// The rows that lead to this mapping, the outermost table first. None for a model that is made inside another.
  package internal(set) var rows: [TableRow]
  /// The mappings of overlays that were tried for it, those of each in order, the overlay on top first.
  package internal(set) var trials: [Trial] = []
  /// All members, in the order of the model.
  package let members: [Member]

  package struct TableRow: Sendable, Hashable {
    package let table: MappingReference
    /// A struct or a protocol.
    package let source: String
  }

  /// A mapping of an overlay that was tried, to change a model of the base or to make another one.
  package struct Trial: Sendable {
    /// The name of the struct or class that it makes.
    package let model: String
    /// `nil` for one that always holds.
    package let condition: Expression?
    /// What the condition was.
    package let value: MappedValue?
    /// `nil` when only Swift can tell.
    package let holds: Bool?
  }

  package struct Member: Sendable {
    package let name: String
    package let value: MappedValue
    /// The mapping that gives the value; `nil` when the model does.
    package let giver: MappingReference?
    package let origin: Origin
    /// The conditions that were asked, in order, with what became of them. `nil` for what only Swift can tell.
    package let conditions: [(condition: Expression, holds: Bool?)]
    package let isSecret: Bool
  }

  /// How a mapping gives a value.
  package enum Origin: Sendable {
    case expression(Expression)
    /// A model that is made in place.
    case construction
    /// No condition holds.
    case none
    /// One of several rows. Only Swift can tell which one.
    case undecided
    /// The app gives it.
    case supplied
    /// The model's own value for a member that no mapping gives.
    case standard
  }
}

extension MappedValue {
  /// The same value, which depends on another one, too.
  func comingAlso(from other: MappedValue) -> MappedValue {
    var value = self
    for source in other.sources where !value.sources.contains(source) { value.sources.append(source) }
    value.isSecret = isSecret || other.isSecret
    return value
  }

  /// `nil` when only Swift can tell.
  var truth: Bool? {
    if case .decoded(.flag(let flag)) = content { flag } else { nil }
  }

  var isNothing: Bool {
    if case .decoded(.nothing) = content { true } else { false }
  }

  /// Whether its own value, not only that of a part, is known.
  var isKnown: Bool {
    switch content {
    case .decoded, .list, .model: true
    case .opaque, .undecided: false
    }
  }

  /// The elements of a list; `nil` for what is no list, or is not known.
  package var elements: [MappedValue]? {
    switch content {
    case .list(let elements): elements
    case .decoded(.list(let elements)):
      elements.map { element in
        guard case .record(let record) = element else { return MappedValue(.decoded(element), of: [self]) }
        return MappedValue(.decoded(element), sources: [record.source], isSecret: isSecret)
      }
    default: nil
    }
  }
}

extension MappedValue {
  /// All models in the value, the outer ones first.
  var models: [MappedModel] {
    switch content {
    case .model(let model): [model] + model.members.flatMap(\.value.models)
    case .list(let values), .opaque(_, let values): values.flatMap(\.models)
    case .undecided(let outcomes): outcomes.flatMap(\.value.models)
    case .decoded: []
    }
  }
}

extension DecodedRecord {
  /// Where it was read.
  var source: JSONSource { JSONSource(path: path, entry: json.entry) }
}

import YAMLDocument

/// What became of a response, and why: all that is printed, in whatever form. Secrets are masked here already, unless
/// somebody asked for them.
struct Trace {
  /// The file, and the place of the response in it.
  let name: String
  let status: Int?
  let contentType: String?
  let outcome: Outcome
  /// The choices among types, in the order in which they were made.
  let choices: [Choice]
  /// The value; `nil` when the response is refused.
  let record: Record?
  /// What became of the value; `nil` when nothing maps it.
  let mapped: Mapped?
  /// Values that were wrong, and that were left out or replaced.
  let reports: [Report]
  /// Values that the step holds, and no mapping reads.
  let unmapped: [Place]
  /// Values that are kept as JSON, and no mapping reads.
  let kept: [Place]
  /// Values that nothing in the schema looks at.
  let unknown: [Place]

  /// Whether the response becomes no value, or the value no model.
  var isRefused: Bool {
    if case .refused = outcome { return true }
    if case .refused? = mapped?.outcome { return true }
    return false
  }

  enum Outcome {
    case type(String)
    case refused(Report)
  }

  struct Report {
    let place: Place
    let sentence: String
  }

  /// A place in the response.
  struct Place {
    /// RFC 6901. Empty for the root.
    let pointer: String
    /// Where the value begins; `nil` when there is none.
    let position: SourcePosition?
  }

  /// A place in the files of the schema.
  struct SchemaPlace {
    let path: String
    /// Into the file, as if it were JSON.
    let pointer: String
    let start: SourcePosition
    let end: SourcePosition
  }

  /// What decided.
  struct Rule {
    /// The way through the rules to this one, as a JSON pointer: protocols, types, members, mappings.
    let way: String
    let place: SchemaPlace?
  }
}

// MARK: Decoding

extension Trace {
  struct Choice {
    let union: String
    let place: Place
    let way: String
    let trials: [Trial]
    /// The type; `nil` when the value is refused.
    let chosen: String?
    /// The row for all that fits no other, if that is what took the value.
    let otherwise: Rule?
  }

  /// A row that was tried.
  struct Trial {
    let type: String
    /// `nil` for the one that holds.
    let failure: Failure?
    let rule: Rule
  }

  struct Failure {
    let condition: String
    let found: String
    let place: Place
  }

  /// A struct that was read.
  struct Record {
    let type: String
    let members: [Member]
  }

  struct Member {
    let name: String
    let value: String
    /// `nil` for a text that consists of the whole.
    let place: Place?
    let isDefault: Bool
    /// The structs in the value.
    let records: [Record]
    let rule: Rule
  }
}

// MARK: Mapping

extension Trace {
  struct Mapped {
    let mapper: String
    let entry: String
    let settings: [Setting]
    let rows: [TableRow]
    let outcome: Outcome
    /// The screens that show the model.
    let screens: [String]

    enum Outcome {
      case value(Value)
      case refused(String)
    }
  }

  /// What the app tells the mapper.
  struct Setting {
    let name: String
    let type: String
    /// `nil` for one that nobody has given.
    let value: String?
  }

  struct TableRow {
    let source: String
    let table: String
    let rule: Rule
  }

  /// A value that a mapping gives.
  struct Value {
    let summary: String
    let detail: Detail
    /// Whether it is of the response, and no mapping made it.
    let isDecoded: Bool

    indirect enum Detail {
      case none
      case model(Model)
      case list([Value])
      /// The parts of an expression of which only Swift can tell the value.
      case parts([Value])
      /// The values that are possible, each with its condition.
      case outcomes([(condition: String?, value: Value)])
    }
  }

  struct Model {
    let type: String
    let mapping: String
    /// The mappings of an overlay that were tried.
    let trials: [ModelTrial]
    let members: [ModelMember]
    let rule: Rule
  }

  struct ModelTrial {
    let model: String
    /// `nil` when only Swift can tell.
    let holds: Bool?
    /// `nil` for one that always holds.
    let condition: String?
    /// What stands where the condition looks.
    let found: [(text: String, place: Place)]
    let rule: Rule
  }

  struct ModelMember {
    let name: String
    let value: Value
    let origin: Origin
    /// The mapping that gives it, if that is another than that of the model.
    let giver: String?
    /// What was read for it.
    let places: [Place]
    /// The conditions that were asked; `nil` for what only Swift can tell.
    let conditions: [(text: String, holds: Bool?, place: SchemaPlace?)]
    let rule: Rule

    enum Origin {
      case expression(String)
      /// The app gives it.
      case supplied
      /// The model's own value.
      case standard
      /// A model in place, or the result of conditions.
      case other
    }
  }
}

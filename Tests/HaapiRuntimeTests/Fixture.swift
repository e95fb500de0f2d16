import Testing

/// One file of `Tests/Fixtures`, and the expected result.
struct Fixture: Sendable {
  /// How the body arrives.
  enum Entry: Equatable, Sendable {
    /// As an answer of the authentication API.
    case response(status: Int, contentType: String?)
    /// As an answer of the token endpoint.
    case token
    /// As a form field alone.
    case field
  }

  /// The expected result.
  enum Outcome: Equatable, Sendable {
    /// A value of the struct with this name.
    case decoded(String)
    /// A `DecodingError` at this place, with these words in its description.
    case refused(at: String?, says: [String])
  }

  /// A statement about the decoded value.
  struct Check: Equatable, Sendable {
    enum Relation: Equatable, Sendable {
      /// The member has this text.
      case text(String)
      /// The member is of the type with this name.
      case type(String)
    }

    let path: ValuePath
    let relation: Relation
    /// The line of the table.
    let line: Int
  }

  /// The UI model that the decoded value maps to.
  struct Model: Equatable, Sendable {
    /// The lines of its outline, from the arrow on.
    var lines: [String]
    /// Where the table begins to spell it.
    let line: Int

    /// Whether there is no way to a model.
    var isRefused: Bool { lines.first?.hasPrefix("-> refused") ?? true }
  }

  /// Path of the file, relative to the folder of the table.
  let file: String
  let entry: Entry
  var outcome: Outcome
  var checks: [Check] = []
  /// The places of the flaws that the decoder reports and tolerates.
  var reports: [String] = []
  /// Whether a plain `JSONDecoder` reads the same from the file.
  var isPlain = true
  /// The model that the value maps to; `nil` if it is not mapped.
  var model: Model?

  /// Whether the file decodes.
  var isDecoded: Bool {
    if case .decoded = outcome { true } else { false }
  }
}

extension Fixture: CustomTestStringConvertible {
  var testDescription: String {
    file
  }
}

import YAMLDocument

/// A mapping as it is written.
struct MappingSyntax: Sendable {
  let name: MappingName
  var doc: String?
  /// When it applies; `nil` for always.
  var condition: ExpressionSyntax?
  /// Values that several members use.
  var locals: [Local] = []
  var body = Body.set([])
  /// Other values for members that more general mappings or the base give.
  var overrides: [Property] = []
  /// The places of `when` and `override`.
  var changes: [Located<String>] = []
  /// Whether a part of it could not be read, so that nothing is reported as missing.
  var isIncomplete = false

  enum Body: Sendable {
    case rows([Row])
    case list([Element])
    case set([Property])
    /// `none`: no model.
    case nothing
  }

  /// `items: forms(actions)`
  struct Local: Sendable {
    let name: Located<String>
    /// `nil` if it could not be read.
    let value: ExpressionSyntax?
  }

  /// The members that it gives, in `set` and in `override`.
  var given: [Property] { properties + overrides }

  /// The members in `set`.
  var properties: [Property] {
    if case .set(let properties) = body { properties } else { [] }
  }

  /// `FormAction: FormModel`
  struct Row: Sendable {
    let source: Located<String>
    let outcome: Outcome
    /// The place of the outcome.
    let range: SourceRange

    enum Outcome: Sendable {
      case model(Located<String>, isList: Bool)
      case none
      case refused
    }

    /// Whether it stands for all types that no other row takes.
    var isOtherwise: Bool { source.value == Self.otherwise }

    static let otherwise = "otherwise"

    /// The mapping that it leads to.
    var mapping: MappingReference? {
      guard case .model(let model, let isList) = outcome else { return nil }
      return MappingReference(source: source.value, target: model.value, isList: isList)
    }
  }

  struct Element: Sendable {
    let condition: ExpressionSyntax?
    let value: ExpressionSyntax
  }

  struct Property: Sendable {
    let name: Located<String>
    let value: Value
  }

  indirect enum Value: Sendable {
    case expression(ExpressionSyntax)
    /// Rows; not whole if some could not be read.
    case choice([Choice], isWhole: Bool)
    case construction(Construction)
    /// What becomes of items of the list that is replaced.
    case items([Item], SourceRange)
    /// The place of the word.
    case supplied(SourceRange)
    /// What could not be read.
    case unread
  }

  struct Choice: Sendable {
    let condition: ExpressionSyntax?
    let value: Value
    let range: SourceRange
  }

  /// `forgot-password: none`
  struct Item: Sendable {
    let key: Located<String>
    let position: ItemPosition
  }

  /// `{make: FormModel, set: {…}}`
  struct Construction: Sendable {
    let model: Located<String>
    let condition: ExpressionSyntax?
    let properties: [Property]
  }
}

/// `Source -> Model` or `Source -> [Model]`.
struct MappingName: Sendable {
  let source: Located<String>
  let target: Located<String>
  let isList: Bool
  let range: SourceRange

  var reference: MappingReference {
    MappingReference(source: source.value, target: target.value, isList: isList)
  }
}

extension SyntaxReader {
  /// The key of a mapping.
  mutating func mappingName(ofKey member: YAMLMember) -> MappingName? {
    let source = source
    return mappingName(member.key, at: member.keyRange) { member.keyRange(ofUTF8: $0, in: source) }
  }

  /// A text that names a mapping.
  mutating func mappingName(_ node: YAMLNode) -> MappingName? {
    guard let text = text(node, "the name of a mapping") else { return nil }
    let source = source
    return mappingName(text.value, at: text.range) { node.range(ofUTF8: $0, in: source) }
  }

  private mutating func mappingName(
    _ text: String, at range: SourceRange, place: (Range<Int>) -> SourceRange
  ) -> MappingName? {
    let bytes = Array(text.utf8)
    let arrow = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: ">") }
    guard let arrow else {
      report(
        .mappingSyntax, "'\(text)' is not the name of a mapping", at: range,
        .init("write 'Source -> Model', or 'Source -> [Model]' for a list of models"))
      return nil
    }
    let left = bytes.trimmed(0..<arrow)
    var right = bytes.trimmed(arrow + 2..<bytes.count)
    if bytes[left].first == UInt8(ascii: "[") {
      report(
        .mappingSyntax, "a mapping has one value as its source, not a list", at: place(left),
        .init("name the type of the elements, and use it with '.map(Model)'"))
      return nil
    }
    let isList = bytes[right].first == UInt8(ascii: "[") && bytes[right].last == UInt8(ascii: "]") && right.count > 1
    if isList { right = bytes.trimmed(right.lowerBound + 1..<right.upperBound - 1) }
    let source = Located(String(decoding: bytes[left], as: UTF8.self), place(left))
    let target = Located(String(decoding: bytes[right], as: UTF8.self), place(right))
    guard dottedIdentifier(source.value, "what is mapped", at: source.range),
      dottedIdentifier(target.value, "a model", at: target.range)
    else { return nil }
    return MappingName(source: source, target: target, isList: isList, range: range)
  }
}

extension [UInt8] {
  /// The part of a range without the spaces around it.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, self[lower] == UInt8(ascii: " ") { lower += 1 }
    while upper > lower, self[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
    return lower..<upper
  }
}

/// Where an overlay puts an item of a list.
enum ItemPosition: String, CaseIterable, Sendable {
  case none, first, last
}

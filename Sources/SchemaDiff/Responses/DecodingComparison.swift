import HaapiSchema
import SchemaInterpreter

/// What two schemas read in the same response.
struct DecodingComparison {
  private(set) var differences: [ResponseDifference] = []
  private let schemas: ResponseComparison
  private let old: Decoding
  private let new: Decoding

  init(_ schemas: ResponseComparison, _ old: Decoding, _ new: Decoding) {
    (self.schemas, self.old, self.new) = (schemas, old, new)
  }

  mutating func compare() {
    switch (old.result, new.result) {
    case (.success(let oldValue), .success(let newValue)): compare(oldValue, newValue, in: Owner(), at: [])
    case (.success(let value), .failure(let error)):
      noteRefusal(error, of: value, by: new, schemas.new, old: value.summary, new: "refused: \(error.sentence)")
    case (.failure(let error), .success(let value)):
      noteRefusal(error, of: value, by: old, schemas.old, old: "refused: \(error.sentence)", new: value.summary)
    case (.failure, .failure): break
    }
  }

  /// What a value belongs to.
  private struct Owner {
    var name = "the response"
    var subjects: [DiffSubject] = []
    var isSecret = false
  }

  private mutating func note(
    _ owner: Owner, _ path: [JSONStep], also subjects: [DiffSubject] = [], old: String, new: String
  ) {
    differences.append(
      ResponseDifference(
        subjects: owner.subjects + subjects, axis: .wire, path: path, name: owner.name,
        old: owner.isSecret ? "***" : old, new: owner.isSecret ? "***" : new))
  }

  // MARK: Refusals

  /// - Parameters:
  ///   - value: What the other schema reads.
  ///   - decoding: That of the schema that refuses the response.
  private mutating func noteRefusal(
    _ error: ReadingError, of value: DecodedValue, by decoding: Decoding, _ schema: ReadingSchema, old: String,
    new: String
  ) {
    var subjects: [DiffSubject] = []
    for selection in decoding.selections where selection.path == error.path && selection.chosen == nil {
      subjects.append(DiffSubject(.union, selection.union.protocolName))
    }
    for record in value.allRecords where error.path.starts(with: record.path) {
      let type = record.declaration.name
      guard let declaration = schema.interpreter.structs[type] else { continue }
      subjects += schema.subjects(.struct, type, nil)
      for field in declaration.fields where field.isConcerned(by: error, at: record.path.count) {
        subjects += schema.subjects(.struct, type, field.name)
      }
    }
    let enums = schema.interpreter.enums.keys.sorted().map { DiffSubject(.enum, $0) }
    note(Owner(subjects: subjects + enums), error.path, old: old, new: new)
  }

  // MARK: Values

  private mutating func compare(_ old: DecodedValue, _ new: DecodedValue, in owner: Owner, at path: [JSONStep]) {
    switch (old, new) {
    case (.record(let old), .record(let new)): compare(old, new, in: owner)
    case (.list(let oldValues), .list(let newValues)):
      guard oldValues.count == newValues.count else {
        return note(owner, path, old: old.summary, new: new.summary)
      }
      for (index, pair) in zip(oldValues, newValues).enumerated() {
        compare(pair.0, pair.1, in: owner, at: path + [.element(index)])
      }
    case (.dictionary(let oldMembers), .dictionary(let newMembers)):
      guard oldMembers.map(\.name) == newMembers.map(\.name) else {
        return note(owner, path, old: old.summary, new: new.summary)
      }
      for (old, new) in zip(oldMembers, newMembers) {
        compare(old.value, new.value, in: owner, at: path + [.member(old.name)])
      }
    default:
      if !old.isSame(as: new) { note(owner, path, old: old.summary, new: new.summary) }
    }
  }

  private mutating func compare(_ old: DecodedRecord, _ new: DecodedRecord, in owner: Owner) {
    let type = old.declaration.name
    guard type == new.declaration.name else {
      let unions = [self.old, self.new].flatMap(\.selections).filter { $0.path == old.path }.map {
        DiffSubject(.union, $0.union.protocolName)
      }
      let structs = [type, new.declaration.name].map { DiffSubject(.struct, $0) }
      return note(owner, old.path, also: unions + structs, old: type, new: new.declaration.name)
    }
    for member in old.members {
      let field = member.field
      let path = member.path ?? old.path
      var owner = Owner(
        name: "\(type).\(field.name)", subjects: schemas.old.subjects(.struct, type, field.name),
        isSecret: field.isSecret)
      if case .named(let name) = field.type.element {
        owner.subjects += [DiffSubject(.enum, name), DiffSubject(.struct, name)]
      }
      guard let other = new.members.first(where: { $0.field.name == field.name }) else {
        if !member.value.isEmpty { note(owner, path, old: member.value.summary, new: "no member") }
        continue
      }
      owner.isSecret = owner.isSecret || other.field.isSecret
      let count = differences.count
      compare(member.value, other.value, in: owner, at: path)
      if differences.count == count { compareReports(about: path, other.path ?? path, owner) }
    }
  }

  /// Only what both read is compared.
  private mutating func compareReports(about oldPath: [JSONStep], _ newPath: [JSONStep], _ owner: Owner) {
    let before = old.reports.contains { $0.isAbout(oldPath) }
    let after = new.reports.contains { $0.isAbout(newPath) }
    guard before != after else { return }
    note(owner, oldPath, old: before ? "reported" : "not reported", new: after ? "reported" : "not reported")
  }
}

extension DecodedValue {
  /// All structs in the value.
  var allRecords: [DecodedRecord] {
    switch self {
    case .record(let record): [record] + record.members.flatMap(\.value.allRecords)
    case .list(let values): values.flatMap(\.allRecords)
    case .dictionary(let members): members.flatMap(\.value.allRecords)
    default: []
    }
  }

  /// Whether nothing is lost without it.
  var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .list(let values): values.isEmpty
    case .dictionary(let members): members.isEmpty
    default: false
    }
  }

  /// Of values that have no parts.
  func isSame(as other: DecodedValue) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.text(let one), .text(let another)): one == another
    case (.integer(let one), .integer(let another)): one == another
    case (.number(let one), .number(let another)): one.bitPattern == another.bitPattern
    case (.flag(let one), .flag(let another)): one == another
    case (.bytes(let one), .bytes(let another)): one == another
    case (.json(let one), .json(let another)): one.sortedText == another.sortedText
    case (.word(let one, let text), .word(let another, let other)): one == another && text == other
    default: false
    }
  }
}

extension ReadingError {
  /// Whether it is about a value, or about one that is missing.
  fileprivate func isAbout(_ path: [JSONStep]) -> Bool {
    if self.path == path { return true }
    guard case .member(let name)? = path.last else { return false }
    return self.path == path.dropLast() && sentence.contains("'\(name)'")
  }
}

extension TypeReference {
  /// The type of the values inside optionals and lists.
  var element: TypeReference {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type): type.element
    default: self
    }
  }
}

extension FieldDeclaration {
  /// The members on the way to the value, from the struct.
  var wirePaths: [[String]] {
    switch source {
    case .wire(let names): names.map { [$0] }
    case .paths(let rows):
      rows.map { row in row.path.components.compactMap { if case .member(let name) = $0 { name } else { nil } } }
    case .body, .text, .alias: []
    }
  }

  /// Whether an error is about the value.
  ///
  /// - Parameter depth: How many steps lead to the struct.
  fileprivate func isConcerned(by error: ReadingError, at depth: Int) -> Bool {
    let way = error.path.dropFirst(depth).compactMap { if case .member(let name) = $0 { name } else { nil } }
    return wirePaths.contains { names in
      guard let last = names.last else { return false }
      return way.starts(with: names) || names.starts(with: way) && error.sentence.contains("'\(last)'")
    }
  }
}

import HaapiSchema
import SchemaInterpreter

/// What two schemas make of a response that both read alike.
struct MappingComparison {
  private(set) var differences: [ResponseDifference] = []
  private let schemas: ResponseComparison
  private var (oldMeaning, newMeaning) = (ExpressionMeaning([]), ExpressionMeaning([]))

  init(_ schemas: ResponseComparison) {
    self.schemas = schemas
  }

  mutating func compare(_ old: Mapping, _ new: Mapping) {
    oldMeaning = schemas.old.meanings[old.mapper.name] ?? ExpressionMeaning([])
    newMeaning = schemas.new.meanings[new.mapper.name] ?? ExpressionMeaning([])
    let entry = Owner(name: old.entry.description, subjects: [.init(.mapping, old.entry.description)])
    switch (old.result, new.result) {
    case (.success(let old), .success(let new)):
      compare(old, new, in: entry)
    case (.success(let value), .failure(let refusal)):
      note(entry, also: refusal.subjects + value.subjects, old: value.text, new: refusal.text)
    case (.failure(let refusal), .success(let value)):
      note(entry, also: refusal.subjects + value.subjects, old: refusal.text, new: value.text)
    case (.failure(let old), .failure(let new)):
      if old.text != new.text { note(entry, also: old.subjects + new.subjects, old: old.text, new: new.text) }
    }
  }

  /// What a value belongs to.
  private struct Owner {
    var name: String
    var subjects: [DiffSubject]
    var isSecret = false
  }

  private mutating func note(
    _ owner: Owner, also subjects: [DiffSubject] = [], at path: [JSONStep] = [], old: String, new: String
  ) {
    differences.append(
      ResponseDifference(
        subjects: owner.subjects + subjects, axis: .screen, path: path, name: owner.name,
        old: owner.isSecret ? "***" : old, new: owner.isSecret ? "***" : new))
  }

  private mutating func compare(_ old: MappedValue, _ new: MappedValue, in owner: Owner) {
    let path = old.sources.first?.path ?? []
    switch (old.content, new.content) {
    case (.model(let old), .model(let new)): compare(old, new, in: owner)
    case (.opaque(let oldExpression, let oldParts), .opaque(let newExpression, let newParts)):
      if oldExpression == newExpression, oldParts.count == newParts.count {
        for (old, new) in zip(oldParts, newParts) { compare(old, new, in: owner) }
      } else if oldMeaning.canonical(oldExpression) != newMeaning.canonical(newExpression) {
        note(owner, at: path, old: old.text, new: new.text)
      }
    case (.undecided(let oldOutcomes), .undecided(let newOutcomes)):
      let isSame =
        oldOutcomes.map { $0.condition.map(oldMeaning.canonical) }
        == newOutcomes.map { $0.condition.map(newMeaning.canonical) }
      guard isSame else { return note(owner, at: path, old: old.text, new: new.text) }
      for (old, new) in zip(oldOutcomes, newOutcomes) { compare(old.value, new.value, in: owner) }
    case (.decoded(let oldValue), .decoded(let newValue)):
      if !oldValue.isEqual(to: newValue) {
        note(owner, also: old.subjects + new.subjects, at: path, old: old.text, new: new.text)
      }
    default:
      guard let oldElements = old.elements, let newElements = new.elements, oldElements.count == newElements.count
      else {
        return note(owner, also: old.subjects + new.subjects, at: path, old: old.text, new: new.text)
      }
      for (old, new) in zip(oldElements, newElements) { compare(old, new, in: owner) }
    }
  }

  private mutating func compare(_ old: MappedModel, _ new: MappedModel, in owner: Owner) {
    guard old.implementation == new.implementation else {
      return note(owner, also: old.subjects + new.subjects, old: old.implementation, new: new.implementation)
    }
    compareScreens(old, new)
    let model = schemas.old.models[old.implementation] ?? old.implementation
    for member in old.members {
      guard let other = new.members.first(where: { $0.name == member.name }) else { continue }
      let givers = [member.giver ?? old.mapping, other.giver ?? new.mapping, old.mapping, new.mapping]
      let mappings = givers.map { DiffSubject(.mapping, $0.description, member.name) }
      let own = DiffSubject(.mapping, "\(old.mapping.source) -> \(old.implementation)", member.name)
      let models = [model] + schemas.old.ancestors.of([model]).sorted()
      compare(
        member.value, other.value,
        in: Owner(
          name: "\(old.implementation).\(member.name)",
          subjects: mappings + [own] + models.map { DiffSubject(.model, $0, member.name) },
          isSecret: member.isSecret || other.isSecret || member.value.isSecret || other.value.isSecret))
    }
  }

  private mutating func compareScreens(_ old: MappedModel, _ new: MappedModel) {
    guard let oldModel = schemas.old.models[old.implementation], let newModel = schemas.new.models[new.implementation]
    else { return }
    let (oldNames, newNames) = (schemas.old.ancestors.of([oldModel]), schemas.new.ancestors.of([newModel]))
    for table in schemas.old.screens {
      guard let other = schemas.new.screens.first(where: { $0.name == table.name }) else { continue }
      let before = table.rows.first { oldNames.contains($0.model) }?.screen
      let after = other.rows.first { newNames.contains($0.model) }?.screen
      guard before != after else { continue }
      let subjects = oldNames.union(newNames).sorted().map { DiffSubject(.screenTable, table.name, $0) }
      note(
        Owner(name: "\(table.name).\(oldModel)", subjects: subjects), old: before ?? "no screen",
        new: after ?? "no screen")
    }
  }
}

extension DecodedValue {
  fileprivate func isEqual(to other: DecodedValue) -> Bool {
    switch (self, other) {
    case (.list(let one), .list(let another)):
      one.count == another.count && zip(one, another).allSatisfy { $0.isEqual(to: $1) }
    case (.dictionary(let one), .dictionary(let another)):
      one.count == another.count
        && zip(one, another).allSatisfy { $0.name == $1.name && $0.value.isEqual(to: $1.value) }
    // Where they stand tells them apart, since the response was read alike.
    case (.record(let one), .record(let another)): one.path == another.path
    default: isSame(as: other)
    }
  }
}

extension MappedValue {
  fileprivate var text: String {
    switch content {
    case .decoded(let value): value.summary
    case .list(let values): values.count == 1 ? "1 element" : "\(values.count) elements"
    case .model(let model): model.implementation
    case .opaque(let expression, _): expression.text
    case .undecided(let outcomes): "one of \(outcomes.count)"
    }
  }

  /// The mappings and rows that lead to it.
  fileprivate var subjects: [DiffSubject] {
    switch content {
    case .model(let model): model.subjects
    case .list(let values): values.flatMap(\.subjects)
    case .undecided(let outcomes): outcomes.flatMap(\.value.subjects)
    case .decoded, .opaque: []
    }
  }
}

extension MappedModel {
  fileprivate var subjects: [DiffSubject] {
    [DiffSubject(.mapping, mapping.description), DiffSubject(.mapping, "\(mapping.source) -> \(implementation)")]
      + rows.flatMap(\.subjects)
  }
}

extension MappedModel.TableRow {
  fileprivate var subjects: [DiffSubject] {
    [DiffSubject(.mapping, table.description), DiffSubject(.mapping, table.description, source)]
  }
}

extension MappingRefusal {
  fileprivate var text: String { "refused: \(source) becomes no \(target)" }

  fileprivate var subjects: [DiffSubject] { row?.subjects ?? [] }
}

import HaapiSchema

extension Comparison {
  mutating func compareMappers(_ old: [MapperDeclaration], _ new: [MapperDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.mapperRemoved, DiffSubject(.mapper, $1.name), "the mapper is gone")
    } added: {
      $0.note(.mapperAdded, DiffSubject(.mapper, $1.name), "the mapper is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.mapper, new.name)
      comparison.compareSettings(of: subject, old.settings, new.settings)
      // An entry more is no difference for those who call the others.
      let kept = new.form(with: new.entries.filter(old.entries.contains))
      comparison.note(.mapperFormChanged, subject, from: old.form(with: old.entries), to: kept) {
        $0.isEmpty ? "nothing" : $0.joined(separator: ", ")
      }
      comparison.compareMappings(
        old.functions, new.functions, old: ExpressionMeaning(old.functions.flatMap(\.locals)),
        new: ExpressionMeaning(new.functions.flatMap(\.locals)),
        isCallable: { old.isOpen || old.entries.contains($0.reference) })
    }
  }

  private mutating func compareSettings(
    of subject: DiffSubject, _ old: [MapperDeclaration.Setting], _ new: [MapperDeclaration.Setting]
  ) {
    pair(old, new, by: \.name) {
      $0.note(.settingRemoved, DiffSubject(.mapper, subject.declaration, $1.name), "the setting is gone")
    } added: {
      $0.note(.settingAdded, DiffSubject(.mapper, subject.declaration, $1.name), "the initializer needs the setting")
    } both: {
      $0.note(
        .settingTypeChanged, DiffSubject(.mapper, subject.declaration, $2.name), from: $1.type, to: $2.type,
        \.description)
    }
    let (oldNames, newNames) = (old.map(\.name), new.map(\.name))
    let common = Set(oldNames).intersection(newNames)
    if oldNames.filter(common.contains) != newNames.filter(common.contains) {
      note(.settingMoved, subject, "the initializer takes its settings in another order")
    }
  }

  /// - Parameters:
  ///   - oldMeaning: What the names in old expressions stand for.
  ///   - newMeaning: The same for the new ones.
  ///   - isCallable: Whether an app can call an old function. What happens with the others shows in those.
  mutating func compareMappings(
    _ old: [MappingFunction], _ new: [MappingFunction], old oldMeaning: ExpressionMeaning,
    new newMeaning: ExpressionMeaning, isCallable: (MappingFunction) -> Bool
  ) {
    let namesMeanTheSame = oldMeaning == newMeaning
    pair(old, new, by: \.reference.description) {
      guard isCallable($1) else { return }
      $0.note(.mappingRemoved, DiffSubject(.mapping, $1.reference.description), "the mapping is gone")
    } added: {
      $0.note(.mappingAdded, DiffSubject(.mapping, $1.reference.description), "the mapping is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.mapping, new.reference.description)
      if isCallable(old), !old.canBeReplaced(by: new) {
        comparison.note(.mappingResultChanged, subject, from: old.form, to: new.form) { $0 }
      }
      if old.condition.map(oldMeaning.canonical) != new.condition.map(newMeaning.canonical) {
        comparison.note(.mappingRowChanged, subject, "it applies when something else holds")
      }
      switch (old.body, new.body) {
      case (.make(let old), .make(let new)):
        if namesMeanTheSame, old == new { break }
        comparison.compareValues(
          of: subject, oldMeaning.canonical(old).properties, newMeaning.canonical(new).properties)
      case (.dispatch(let old), .dispatch(let new)):
        comparison.compareRows(of: subject, old, new)
      case (.list(let old), .list(let new)):
        comparison.compareElements(of: subject, old, new, oldMeaning, newMeaning)
      default:
        comparison.note(.mappingListChanged, subject, "it is made in another way")
      }
    }
  }

  /// The parts of a list.
  mutating func compareElements(
    of subject: DiffSubject, _ old: [MappingFunction.Element], _ new: [MappingFunction.Element],
    _ oldMeaning: ExpressionMeaning, _ newMeaning: ExpressionMeaning
  ) {
    if old.canonical(oldMeaning) != new.canonical(newMeaning) {
      note(.mappingListChanged, subject, "it gives other models, or the same in another order")
    }
  }

  /// - Parameters:
  ///   - old: In canonical form, as the new ones.
  mutating func compareValues(
    of subject: DiffSubject, _ old: [ModelConstruction.Property], _ new: [ModelConstruction.Property]
  ) {
    pair(old, new, by: \.name) {
      $0.note(.mappingValueChanged, DiffSubject(.mapping, subject.declaration, $1.name), "it is no longer set")
    } added: {
      $0.note(.mappingValueChanged, DiffSubject(.mapping, subject.declaration, $1.name), "it is set")
    } both: {
      if $1.value != $2.value {
        $0.note(.mappingValueChanged, DiffSubject(.mapping, subject.declaration, $2.name), "it gets another value")
      }
    }
  }

  /// The row of a struct comes before those of its protocols, wherever it stands.
  private mutating func compareRows(of subject: DiffSubject, _ old: [MappingFunction.Row], _ new: [MappingFunction.Row])
  {
    pair(old, new, by: \.source) {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, subject.declaration, $1.source), "the row is gone")
    } added: {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, subject.declaration, $1.source), "the row is new")
    } both: {
      $0.note(
        .mappingRowChanged, DiffSubject(.mapping, subject.declaration, $2.source), from: $1.outcome.text,
        to: $2.outcome.text
      ) { $0 }
    }
    let (oldNames, newNames) = (old.filter(\.isProtocol).map(\.source), new.filter(\.isProtocol).map(\.source))
    let common = Set(oldNames).intersection(newNames)
    if oldNames.filter(common.contains) != newNames.filter(common.contains) {
      note(.mappingRowChanged, subject, "protocols are tried in another order")
    }
  }
}

extension MapperDeclaration {
  /// What code that uses the mapper has to know besides the settings.
  fileprivate func form(with entries: [MappingReference]) -> [String] {
    var form = entries.map { "the entry \($0.description)" }.sorted()
    if let builder {
      form.append("the builder \(builder.type)")
      if let method = builder.method {
        form.append("its method \(method.name)(\(method.labels.joined(separator: ", ")))")
      }
      form += builder.cases.map { "the case \($0.name) for \($0.source)" }.sorted()
    }
    if let failure {
      form.append("the error \(failure.type).\(failure.name)(\(failure.labels.joined(separator: ", ")))")
    }
    return form
  }
}

extension MappingFunction {
  /// Whether code that calls it compiles with the other, too.
  fileprivate func canBeReplaced(by other: MappingFunction) -> Bool {
    source == other.source && isOptional == other.isOptional && (self.throws || !other.throws)
  }

  /// What its callers have to know.
  fileprivate var form: String {
    source.description + (self.throws ? " throws -> " : " -> ") + reference.target + (isOptional ? "?" : "")
  }
}

extension MappingFunction.Row.Outcome {
  fileprivate var text: String {
    switch self {
    case .function(let reference): reference.description
    case .none: "no model"
    case .refused: "an error"
    }
  }
}

extension [MappingFunction.Element] {
  fileprivate func canonical(_ meaning: ExpressionMeaning) -> [[Expression?]] {
    map { [$0.condition.map(meaning.canonical), meaning.canonical($0.value)] }
  }
}

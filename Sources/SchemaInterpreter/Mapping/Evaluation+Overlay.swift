import HaapiSchema

/// Mappings of an overlay, which are tried before the base has the last word.
extension Evaluation {
  /// What overlays make of the base's model of a response, each of what the one below makes.
  mutating func changed(
    _ base: MappedValue, of source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> MappedValue {
    var value = base
    for mapping in additions {
      guard let change = mapping.changes.first(where: { $0.source == record.declaration.name }) else { continue }
      value = try changed(value, by: change, of: source, record)
    }
    return value
  }

  private mutating func changed(
    _ base: MappedValue, by change: OverlayDeclaration.Change, of source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> MappedValue {
    if case .undecided(let outcomes) = base.content {
      var changed: [MappedValue.Outcome] = []
      for outcome in outcomes {
        changed.append(
          .init(condition: outcome.condition, value: try self.changed(outcome.value, by: change, of: source, record)))
      }
      return MappedValue(.undecided(changed), of: changed.map(\.value))
    }
    guard case .model(let model) = base.content else { return base }
    var choice = OverlayChoice()
    for row in change.rows where choice.isOpen && (row.kept ?? model.implementation) == model.implementation {
      let reference = MappingReference(source: change.source, target: row.model, isList: false)
      let scope = Scope(reference: reference, source: source, record: record, standard: base)
      guard try ask(row.condition, for: row.model, scope, &choice) else { continue }
      note(reference)
      let scopeWithLocals = try declaring(row.locals, scope)
      choice.take(MappedValue(.model(try changed(model, by: row, scopeWithLocals))))
    }
    return choice.value(or: base)
  }

  private mutating func changed(
    _ base: MappedModel, by row: OverlayDeclaration.Row, _ scope: Scope
  ) throws(MappingRefusal) -> MappedModel {
    var scope = scope
    var members = try members(ofModel: row.model, row.added, inheriting: base.members, scope)
    for override in row.overrides {
      guard let index = members.firstIndex(where: { $0.name == override.name }) else { continue }
      scope.standard = members[index].value
      members[index] = try member(override, isSecret: members[index].isSecret, scope)
    }
    var model = MappedModel(
      implementation: row.model, mapping: scope.reference, source: base.source, rows: base.rows, members: members)
    model.trials = base.trials
    return model
  }

  /// What takes the place of a function of the base, as far as an overlay replaces it.
  mutating func replacement(
    of function: MappingFunction, for source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> OverlayChoice {
    var choice = OverlayChoice()
    let rows = additions.reversed().flatMap { mapping in
      mapping.replacements.filter { $0.function == function.reference }.flatMap(\.rows)
    }
    for row in rows where choice.isOpen {
      let scope = Scope(reference: function.reference, source: source, record: record)
      let made = row.model?.implementation ?? function.reference.target
      guard try ask(row.condition, for: made, scope, &choice) else { continue }
      var scopeWithLocals = try declaring(row.locals, scope)
      switch row.result {
      case .model(let model): choice.take(MappedValue(.model(try self.model(of: model, scopeWithLocals))))
      case .list(let elements, let replaced):
        for replaced in replaced.reversed() { scopeWithLocals.standard = try list(replaced, scopeWithLocals) }
        choice.take(try list(elements, scopeWithLocals))
      }
    }
    return choice
  }

  private mutating func model(
    of row: ModelConstruction, _ scope: Scope
  ) throws(MappingRefusal) -> MappedModel {
    let secret = Set(interpreter.members(ofModel: row.implementation).filter(\.isSecret).map(\.name))
    var given: [MappedModel.Member] = []
    for member in row.properties {
      given.append(try self.member(member, isSecret: secret.contains(member.name), scope))
    }
    let members = try members(ofModel: row.implementation, [], inheriting: given, scope)
    return MappedModel(
      implementation: row.implementation, mapping: scope.reference, source: scope.record.source, rows: [],
      members: members)
  }

  /// Whether a mapping may hold, which the choice notes.
  private mutating func ask(
    _ condition: Expression?, for model: String, _ scope: Scope, _ choice: inout OverlayChoice
  ) throws(MappingRefusal) -> Bool {
    let value = try condition.map { (condition) throws(MappingRefusal) in try self.value(condition, scope) }
    let holds = value == nil ? true : value?.truth
    choice.trials.append(.init(model: model, condition: condition, value: value, holds: holds))
    return holds != false
  }
}

/// The choice among mappings of an overlay, of which the first whose condition holds applies.
struct OverlayChoice {
  fileprivate var trials: [MappedModel.Trial] = []
  private var possible: [MappedValue.Outcome] = []
  /// Whether no mapping is known to apply so far.
  private(set) var isOpen = true

  /// Takes the result of the mapping that was tried last.
  fileprivate mutating func take(_ value: MappedValue) {
    let isCertain = trials.last?.holds == true
    possible.append(.init(condition: isCertain ? nil : trials.last?.condition, value: value))
    isOpen = !isCertain
  }

  /// What the mappings make; `nil` when the base may have the last word.
  var value: MappedValue? { isOpen ? nil : outcome }

  /// What the mappings make, or the base where none applies.
  func value(or base: MappedValue) -> MappedValue {
    guard isOpen else { return outcome }
    var choice = self
    choice.possible.append(.init(condition: nil, value: base))
    return choice.outcome
  }

  private var outcome: MappedValue {
    let values = possible.map { MappedValue.Outcome(condition: $0.condition, value: $0.value.tried(trials)) }
    if values.count == 1, let only = values.first { return only.value }
    return MappedValue(.undecided(values), of: values.map(\.value))
  }
}

extension MappedValue {
  /// The same model, after some mappings were tried. Those of overlays below stand behind them, as what these make was changed.
  fileprivate func tried(_ trials: [MappedModel.Trial]) -> MappedValue {
    guard case .model(var model) = content else { return self }
    model.trials = trials + model.trials
    return MappedValue(.model(model), of: [self])
  }
}

import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// What mappings made of the value.
extension Tracing {
  func mapped(_ mapping: Mapping, _ settings: [String: DecodedValue]) -> Trace.Mapped {
    let way = [mapping.mapper.name].way
    var rows: [Trace.TableRow] = []
    let outcome: Trace.Mapped.Outcome
    switch mapping.result {
    case .success(let value):
      if case .model(let model) = value.content { rows = model.rows.map { row($0, way) } }
      outcome = .value(self.value(value, way: way))
    case .failure(let refusal):
      let reason = refusal.row.map { "row \($0.source) of \($0.table.text) refuses it" } ?? "no row takes it"
      rows = refusal.row.map { [row($0, way)] } ?? []
      outcome = .refused("\(refusal.source) becomes no \(refusal.target): \(reason)")
    }
    return Trace.Mapped(
      mapper: mapping.mapper.name, entry: mapping.entry.text,
      settings: mapping.mapper.settings.map {
        Trace.Setting(name: $0.name, type: $0.type.description, value: settings[$0.name]?.summary)
      }, rows: rows, outcome: outcome,
      screens: mapping.model.map(schema.interpreter.screens) ?? [])
  }

  private func row(_ row: MappedModel.TableRow, _ way: String) -> Trace.TableRow {
    Trace.TableRow(
      source: row.source, table: row.table.text,
      rule: Trace.Rule(
        way: way + [row.table.text, row.source].way,
        place: schema.place(of: schema.places.row(for: row.source, of: row.table))))
  }

  // MARK: Models

  private func model(_ model: MappedModel, way: String) -> Trace.Model {
    let way = way + [model.mapping.text].way
    return Trace.Model(
      type: model.implementation, mapping: model.mapping.text,
      trials: model.trials.map { trial($0, of: model, way: way) },
      members: model.members.map { member($0, of: model, way: way) },
      rule: Trace.Rule(way: way, place: schema.place(of: schema.places.mapping(model.mapping))))
  }

  func trial(_ trial: MappedModel.Trial, of model: MappedModel, way: String) -> Trace.ModelTrial {
    let found = (trial.value?.sources ?? []).map { source in
      let isMasked = trial.value?.isSecret == true && !showsSecrets
      let text = source.entry.map { isMasked ? "***" : summary(of: $0) } ?? "nothing"
      return (text: text, place: place(source.path, source.entry))
    }
    let mapping = schema.places.mapping(
      MappingReference(source: model.mapping.source, target: trial.model, isList: false))
    return Trace.ModelTrial(
      model: trial.model, holds: trial.holds, condition: trial.condition?.text.printable, found: found,
      rule: Trace.Rule(way: way + [trial.model].way, place: schema.place(of: trial.condition?.place ?? mapping)))
  }

  private func member(_ member: MappedModel.Member, of model: MappedModel, way: String) -> Trace.ModelMember {
    let way = way + [member.name].way
    let isMasked = (member.isSecret || member.value.isSecret) && !showsSecrets
    var place = member.giver.flatMap { schema.places.mapping($0) }
    let origin: Trace.ModelMember.Origin
    switch member.origin {
    case .expression(let expression):
      origin = .expression(expression.text.printable)
      place = expression.place ?? place
    case .supplied: origin = .supplied
    case .standard: origin = .standard
    case .construction, .none, .undecided: origin = .other
    }
    let isPlain = isMasked && !member.value.isModel
    return Trace.ModelMember(
      name: member.name,
      value: isMasked
        ? Trace.Value(summary: isPlain ? "***" : summary(of: member.value), detail: .none, isDecoded: isPlain)
        : value(member.value, way: way),
      origin: origin, giver: member.giver.flatMap { $0 == model.mapping ? nil : $0.text },
      places: member.value.isModel ? [] : member.value.sources.map { self.place($0.path, $0.entry) },
      conditions: member.conditions.map {
        ($0.condition.text.printable, $0.holds, schema.place(of: $0.condition.place))
      },
      rule: Trace.Rule(way: way, place: schema.place(of: place)))
  }

  // MARK: Values

  private func value(_ value: MappedValue, way: String) -> Trace.Value {
    let isDecoded = if case .decoded = value.content { true } else { false }
    return Trace.Value(summary: summary(of: value), detail: detail(of: value, way: way), isDecoded: isDecoded)
  }

  private func detail(of value: MappedValue, way: String) -> Trace.Value.Detail {
    switch value.content {
    case .decoded: .none
    case .model(let model): .model(self.model(model, way: way))
    case .list(let values): .list(values.enumerated().map { self.value($1, way: "\(way)/\($0)") })
    case .opaque(_, let parts): .parts(parts.map { self.value($0, way: way) })
    case .undecided(let outcomes):
      .outcomes(outcomes.map { ($0.condition?.text.printable, self.value($0.value, way: way)) })
    }
  }

  private func summary(of value: MappedValue) -> String {
    switch value.content {
    case .decoded(let decoded): return value.isSecret && !showsSecrets && !decoded.isNil ? "***" : decoded.summary
    case .list(let values): return values.count == 1 ? "1 element" : "\(values.count) elements"
    case .model(let model): return "\(model.implementation) by \(model.mapping.text)"
    case .opaque(let expression, let parts):
      return expression.text(of: parts.enumerated().map { operand($1, of: expression, at: $0) }).printable
    case .undecided(let outcomes): return "one of \(outcomes.count)"
    }
  }

  /// The part of an expression, in parentheses where its place needs them.
  private func operand(_ value: MappedValue, of expression: Expression, at index: Int) -> String {
    guard case .opaque(let part, _) = value.content, expression.needsParentheses(part, at: index) else {
      return summary(of: value)
    }
    return "(\(summary(of: value)))"
  }
}

extension Mapping {
  fileprivate var model: MappedModel? {
    if case .success(let value) = result, case .model(let model) = value.content { model } else { nil }
  }
}

extension MappedValue {
  fileprivate var isModel: Bool {
    if case .model = content { true } else { false }
  }
}

extension DecodedValue {
  fileprivate var isNil: Bool {
    if case .nothing = self { true } else { false }
  }
}

import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// What mappings made of a response, for people.
struct MappingText {
  let mapping: Mapping
  let screens: [String]
  let places: TracePlaces
  let showsSecrets: Bool

  var lines: [String] {
    var lines = ["", "\(mapping.entry.text) by \(mapping.mapper.name)"]
    switch mapping.result {
    case .success(let value):
      if case .model(let model) = value.content { lines += model.rows.map { "  row \($0.source) of \($0.table.text)" } }
      lines += ["", summary(of: value)] + details(of: value, indent: "")
    case .failure(let refusal):
      let reason = refusal.row.map { "row \($0.source) of \($0.table.text) refuses it" } ?? "no row takes it"
      lines.append("  refused: \(refusal.source) becomes no \(refusal.target): \(reason)")
    }
    return lines + screens.flatMap { ["", "screen: \($0)"] }
  }

  /// The mappings of an overlay that were tried.
  private func lines(of trials: [MappedModel.Trial], indent: String) -> [String] {
    let isLeft = trials.last?.holds == false
    return trials.map { indent + line(of: $0) } + (isLeft ? ["\(indent)else the model of the base"] : [])
  }

  private func line(of trial: MappedModel.Trial) -> String {
    let answer = trial.holds.map { $0 ? "yes " : "no  " } ?? "?   "
    guard let condition = trial.condition, let value = trial.value else { return "\(answer) \(trial.model)" }
    let found = value.sources.map { source in
      let place = places.located(source.path, source.entry)
      guard let entry = source.entry else { return "nothing at \(place)" }
      return "\(value.isSecret && !showsSecrets ? "***" : places.summary(of: entry)) at \(place)"
    }
    return "\(answer) \(trial.model)  when \(condition.text.printable)"
      + (found.isEmpty ? "" : "  found \(found.joined(separator: ", "))")
  }

  // MARK: Members

  private func lines(of member: MappedModel.Member, of model: MappedModel, indent: String) -> [String] {
    let conditions = member.conditions.map { condition, holds in
      "\(indent)  when \(condition.text.printable): \(holds.map { $0 ? "yes" : "no" } ?? "only Swift can tell")"
    }
    let isMasked = (member.isSecret || member.value.isSecret) && !showsSecrets
    var line = "\(indent)\(member.name) = \(isMasked && !member.value.isModel ? "***" : summary(of: member.value))"
    switch member.origin {
    case .expression(let expression): line += "  <- \(expression.text.printable)"
    case .supplied: line += "  (the app gives it)"
    case .standard: line += "  (default)"
    case .construction, .none, .undecided: break
    }
    if let giver = member.giver, giver != model.mapping { line += "  in \(giver.text)" }
    if !member.value.isModel, !member.value.sources.isEmpty {
      line += "  of \(member.value.sources.map { places.located($0.path, $0.entry) }.joined(separator: ", "))"
    }
    return [line] + conditions + (isMasked ? [] : details(of: member.value, indent: indent))
  }

  /// The models inside a value, and the values that are possible.
  private func details(of value: MappedValue, indent: String) -> [String] {
    switch value.content {
    case .decoded: []
    case .model(let model):
      lines(of: model.trials, indent: indent + "  ")
        + model.members.flatMap { lines(of: $0, of: model, indent: indent + "  ") }
    case .list(let values): values.flatMap { titledDetails(of: $0, indent: indent + "  ") }
    case .opaque(_, let parts): parts.flatMap { details(of: $0, indent: indent) }
    case .undecided(let outcomes):
      outcomes.flatMap { outcome in
        let condition = outcome.condition.map { "if \($0.text.printable)" } ?? "otherwise"
        return ["\(indent)  \(condition): \(summary(of: outcome.value))"]
          + details(of: outcome.value, indent: indent + "  ")
      }
    }
  }

  private func titledDetails(of value: MappedValue, indent: String) -> [String] {
    if case .decoded = value.content { return [] }
    return ["\(indent)\(summary(of: value))"] + details(of: value, indent: indent)
  }

  // MARK: Values

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

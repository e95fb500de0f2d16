import YAMLDocument

/// A trace for people.
struct TraceText {
  let trace: Trace

  var lines: [String] {
    var lines: [String] = []
    switch trace.outcome {
    case .type(let type): lines.append("\(trace.name): \(type)")
    case .refused(let report):
      let position = report.place.position.map { "\($0.text):" } ?? ""
      lines.append("\(trace.name):\(position) refused at \(report.place.name): \(report.sentence)")
    }
    for choice in trace.choices { lines += [""] + Self.lines(of: choice) }
    if let record = trace.record { lines += [""] + Self.lines(of: record, indent: "") }
    if let mapped = trace.mapped { lines += Self.lines(of: mapped) }
    if !trace.reports.isEmpty {
      lines += ["", "wrong, and left out or replaced:"]
      lines += trace.reports.map { "  \($0.place.name)  \($0.sentence)" }
    }
    lines += Self.lines(of: trace.unmapped, under: "held by the step, and in no mapping:")
    lines += Self.lines(of: trace.kept, under: "kept as JSON, and in no mapping:")
    lines += Self.lines(of: trace.unknown, under: "nothing in the schema looks at:")
    return lines
  }

  private static func lines(of places: [Trace.Place], under head: String) -> [String] {
    places.isEmpty ? [] : ["", head] + places.map { "  \($0.text)" }
  }

  // MARK: Decoding

  private static func lines(of choice: Trace.Choice) -> [String] {
    var lines = ["\(choice.union) at \(choice.place.text)"]
    let width = choice.trials.map(\.type.count).max() ?? 0
    for trial in choice.trials {
      guard let failure = trial.failure else {
        lines.append("  yes  \(trial.type)")
        continue
      }
      let type = trial.type + String(repeating: " ", count: width - trial.type.count)
      lines.append("  no   \(type)  \(failure.condition)  found \(failure.found) at \(failure.place.text)")
    }
    if choice.otherwise != nil || choice.chosen == nil {
      lines.append(choice.chosen.map { "  else \($0)" } ?? "  none fits")
    }
    return lines
  }

  private static func lines(of record: Trace.Record, indent: String) -> [String] {
    ["\(indent)\(record.type)"] + record.members.flatMap { lines(of: $0, indent: indent + "  ") }
  }

  private static func lines(of member: Trace.Member, indent: String) -> [String] {
    [indent + line(of: member)] + member.records.flatMap { lines(of: $0, indent: indent + "  ") }
  }

  static func line(of member: Trace.Member) -> String {
    let origin = member.place.map { "  \($0.text)" } ?? ""
    return "\(member.name) = \(member.value)\(origin)\(member.isDefault ? "  (default)" : "")"
  }

  // MARK: Mapping

  private static func lines(of mapped: Trace.Mapped) -> [String] {
    var lines = ["", "\(mapped.entry) by \(mapped.mapper)"]
    lines += mapped.settings.map { "  setting \($0.name) \($0.value.map { "= \($0)" } ?? "(\($0.type)) is not given")" }
    switch mapped.outcome {
    case .value(let value):
      lines += mapped.rows.map { "  row \($0.source) of \($0.table)" }
      lines += ["", value.summary] + details(of: value, indent: "")
    case .refused(let sentence): lines.append("  refused: \(sentence)")
    }
    return lines + mapped.screens.flatMap { ["", "screen: \($0)"] }
  }

  static func lines(of trials: [Trace.ModelTrial], indent: String) -> [String] {
    let isLeft = trials.last?.holds == false
    return trials.map { indent + line(of: $0) } + (isLeft ? ["\(indent)else the model of the base"] : [])
  }

  private static func line(of trial: Trace.ModelTrial) -> String {
    let answer = trial.holds.map { $0 ? "yes " : "no  " } ?? "?   "
    guard let condition = trial.condition else { return "\(answer) \(trial.model)" }
    let found = trial.found.map { "\($0.text) at \($0.place.text)" }
    return "\(answer) \(trial.model)  when \(condition)"
      + (found.isEmpty ? "" : "  found \(found.joined(separator: ", "))")
      + (trial.rule.place.map { "  (\($0.text))" } ?? "")
  }

  private static func lines(of member: Trace.ModelMember, indent: String) -> [String] {
    let conditions = member.conditions.map { text, holds, _ in
      "\(indent)  when \(text): \(holds.map { $0 ? "yes" : "no" } ?? "only Swift can tell")"
    }
    return [indent + line(of: member)] + conditions + details(of: member.value, indent: indent)
  }

  static func line(of member: Trace.ModelMember) -> String {
    var line = "\(member.name) = \(member.value.summary)"
    switch member.origin {
    case .expression(let expression): line += "  <- \(expression)"
    case .supplied: line += "  (the app gives it)"
    case .standard: line += "  (default)"
    case .other: break
    }
    if let giver = member.giver { line += "  in \(giver)" }
    if !member.places.isEmpty { line += "  of \(member.places.map(\.text).joined(separator: ", "))" }
    return line
  }

  /// The models inside a value, and the values that are possible.
  private static func details(of value: Trace.Value, indent: String) -> [String] {
    switch value.detail {
    case .none: []
    case .model(let model):
      lines(of: model.trials, indent: indent + "  ") + model.members.flatMap { lines(of: $0, indent: indent + "  ") }
    case .list(let values): values.flatMap { titledDetails(of: $0, indent: indent + "  ") }
    case .parts(let parts): parts.flatMap { details(of: $0, indent: indent) }
    case .outcomes(let outcomes):
      outcomes.flatMap { condition, value in
        ["\(indent)  \(condition.map { "if \($0)" } ?? "otherwise"): \(value.summary)"]
          + details(of: value, indent: indent + "  ")
      }
    }
  }

  private static func titledDetails(of value: Trace.Value, indent: String) -> [String] {
    value.isDecoded ? [] : ["\(indent)\(value.summary)"] + details(of: value, indent: indent)
  }
}

extension Trace.Place {
  /// The pointer, for people.
  var name: String { pointer.isEmpty ? "the root" : pointer.printable }

  /// With line and column; without, where there is nothing.
  var text: String { position.map { "\(name) (\($0.text))" } ?? name }
}

extension Trace.SchemaPlace {
  /// As in diagnostics.
  var text: String { "\(path.printable):\(start.text)" }
}

extension SourcePosition {
  fileprivate var text: String { "\(line):\(column)" }
}

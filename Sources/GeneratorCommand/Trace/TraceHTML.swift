import SchemaDocs

/// A trace as a part of a page.
struct TraceHTML {
  let trace: Trace

  var parts: [HTMLNode] {
    var parts = [outcome]
    parts += trace.choices.map(Self.choice)
    if let record = trace.record { parts += [Self.heading("What was read"), Self.tree([Self.record(record)])] }
    if let mapped = trace.mapped { parts += Self.mapped(mapped) }
    if !trace.reports.isEmpty {
      let reports = trace.reports.map { Self.item([Self.place($0.place), .text(" " + $0.sentence)]) }
      parts += [Self.heading("Wrong, and left out or replaced"), .element("ul", reports)]
    }
    parts += Self.unused(trace.unmapped, "Held by the step, and in no mapping")
    parts += Self.unused(trace.kept, "Kept as JSON, and in no mapping")
    parts += Self.unused(trace.unknown, "Nothing in the schema looks at")
    return parts
  }

  private var outcome: HTMLNode {
    switch trace.outcome {
    case .refused(let report):
      return .element(
        "p", class: "no", [.text("refused at "), Self.place(report.place), .text(": \(report.sentence)")])
    case .type(let type):
      let screens = trace.mapped?.screens ?? []
      return .element(
        "p",
        [.text("It became "), .element("strong", [.text(type)])]
          + screens.flatMap { [.text(", shown by "), .element("strong", [.text($0)])] } + [.text(".")])
    }
  }

  // MARK: Decoding

  static func choice(_ choice: Trace.Choice) -> HTMLNode {
    var rows = choice.trials.map { trial in
      let reason: [HTMLNode] =
        trial.failure.map { failure in
          [.code(failure.condition), .text(" found \(failure.found) at "), place(failure.place)]
        } ?? []
      return row(trial.failure == nil ? "yes" : "no", trial.type, reason, trial.rule.place)
    }
    if let otherwise = choice.otherwise {
      rows.append(row("else", choice.chosen ?? "", [], otherwise.place))
    } else if choice.chosen == nil {
      rows.append(row("no", "", [.text("none fits")], nil))
    }
    return .element(
      "details", choice.place.pointer.isEmpty ? [("open", "")] : [],
      [
        .element(
          "summary",
          [.code(choice.union), .text(" at "), place(choice.place), .text(": "), .code(choice.chosen ?? "none")]),
        table(["", "Type", "Its first condition that failed", "Rule"], rows),
      ])
  }

  static func row(
    _ answer: String, _ type: String, _ reason: [HTMLNode], _ rule: Trace.SchemaPlace?
  ) -> HTMLNode {
    .element(
      "tr", class: answer == "no" ? "no" : "yes",
      [
        .element("td", [.text(answer)]), .element("td", [.code(type)]), .element("td", reason),
        .element("td", [.text(rule?.text ?? "")]),
      ])
  }

  static func record(_ record: Trace.Record) -> HTMLNode {
    let members = record.members.map { member($0) }
    return item([.element("details", [("open", "")], [.element("summary", [.code(record.type)]), tree(members)])])
  }

  private static func member(_ member: Trace.Member) -> HTMLNode {
    item(parts(of: member) + (member.records.isEmpty ? [] : [tree(member.records.map(record))]))
  }

  /// A member without what is inside it.
  ///
  /// - Parameter type: The struct, where that is not plain.
  static func parts(of member: Trace.Member, in type: String? = nil) -> [HTMLNode] {
    let name = type.map { "\($0).\(member.name)" } ?? member.name
    return line(name, member.value, [member.isDefault ? .text(" (default)") : .text("")])
      + (member.place.map { [.text(" "), place($0)] } ?? []) + rule(member.rule)
  }

  // MARK: Mapping

  static func mapped(_ mapped: Trace.Mapped) -> [HTMLNode] {
    let rows = mapped.rows.map { row in
      item([.text("row "), .code(row.source), .text(" of "), .code(row.table)] + rule(row.rule))
    }
    let settings = mapped.settings.map { setting in
      item(
        [.text("setting "), .code(setting.name)]
          + (setting.value.map { [.text(" = "), .code($0)] } ?? [.text(" is not given")]))
    }
    let head = [heading("What \(mapped.mapper) made of it"), HTMLNode.element("ul", settings + rows)]
    switch mapped.outcome {
    case .refused(let sentence): return head + [.element("p", class: "no", [.text("refused: \(sentence)")])]
    case .value(let value): return head + [tree([item([.code(value.summary)] + detail(value))])]
    }
  }

  static func detail(_ value: Trace.Value) -> [HTMLNode] {
    switch value.detail {
    case .none: return []
    case .model(let model):
      return [tree(model.trials.map(trial) + model.members.map { member($0) })]
    case .parts(let parts): return parts.flatMap(detail)
    case .list(let values):
      let shown = values.filter { !$0.isDecoded }
      return shown.isEmpty ? [] : [tree(shown.map { item([.code($0.summary)] + detail($0)) })]
    case .outcomes(let outcomes):
      return [
        tree(
          outcomes.map { condition, value in
            item([.text(condition.map { "if \($0): " } ?? "otherwise: "), .code(value.summary)] + detail(value))
          })
      ]
    }
  }

  static func trial(_ trial: Trace.ModelTrial) -> HTMLNode {
    let found = trial.found.flatMap { [HTMLNode.text(" found \($0.text) at "), place($0.place)] }
    return item(
      [
        .element("b", [.text(trial.holds.map { $0 ? "yes " : "no " } ?? "only Swift can tell ")]), .code(trial.model),
      ]
        + (trial.condition.map { [.text(" when "), .code($0)] } ?? []) + found + rule(trial.rule),
      class: trial.holds == false ? "no" : "yes")
  }

  /// - Parameters:
  ///   - type: The model, where that is not plain.
  ///   - rest: What stands below it.
  static func member(_ member: Trace.ModelMember, of type: String? = nil, _ rest: [HTMLNode] = []) -> HTMLNode {
    let origin: [HTMLNode] =
      switch member.origin {
      case .expression(let expression): [.text(" ← "), .code(expression)]
      case .supplied: [.text(" (the app gives it)")]
      case .standard: [.text(" (default)")]
      case .other: []
      }
    let places = member.places.enumerated().flatMap { [HTMLNode.text($0 == 0 ? " of " : ", "), place($1)] }
    let conditions = member.conditions.map { text, holds, _ in
      item([
        .text("when "), .code(text), .text(": \(holds.map { $0 ? "yes" : "no" } ?? "only Swift can tell")"),
      ])
    }
    let name = type.map { "\($0).\(member.name)" } ?? member.name
    return item(
      line(name, member.value.summary, origin) + (member.giver.map { [.text(" in "), .code($0)] } ?? []) + places
        + rule(member.rule) + (conditions.isEmpty ? [] : [tree(conditions)]) + detail(member.value) + rest)
  }

  // MARK: Parts

  static func table(_ titles: [String], _ rows: [HTMLNode]) -> HTMLNode {
    let head = titles.map { HTMLNode.element("th", [("scope", "col")], [.text($0)]) }
    return .element("table", [.element("thead", [.element("tr", head)]), .element("tbody", rows)])
  }

  static func heading(_ text: String) -> HTMLNode { .element("h3", [.text(text)]) }

  static func tree(_ items: [HTMLNode]) -> HTMLNode { .element("ul", class: "tree", items) }

  static func item(_ parts: [HTMLNode], class className: String? = nil) -> HTMLNode {
    .element("li", class: className, parts)
  }

  static func line(_ name: String, _ value: String, _ rest: [HTMLNode]) -> [HTMLNode] {
    [.element("b", [.text(name)]), .text(" = "), .code(value)] + rest
  }

  static func rule(_ rule: Trace.Rule) -> [HTMLNode] {
    rule.place.map { [.text(" "), .element("small", [.text($0.text)])] } ?? []
  }

  static func unused(_ places: [Trace.Place], _ title: String) -> [HTMLNode] {
    places.isEmpty ? [] : [heading(title), .element("ul", places.map { item([place($0)]) })]
  }

  static func place(_ place: Trace.Place) -> HTMLNode {
    .element("span", class: place.position == nil ? "nothing" : "place", [.text(place.text)])
  }
}

/// A page with the answers about some responses: one file, without script.
enum TracePage {
  /// What stands before the first answer.
  static var opening: String {
    let head = HTMLNode.element(
      "head",
      [
        .element("meta", [("charset", "utf-8")], []),
        .element("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")], []),
        .element(
          "meta",
          [
            ("http-equiv", "Content-Security-Policy"), ("content", "default-src 'none'; style-src 'unsafe-inline'"),
          ], []),
        .element("title", [.text("haapi-gen trace")]), .element("style", [.text(Self.style)]),
      ])
    let title = HTMLNode.element("h1", [.text("Why these responses became these screens")])
    return "<!DOCTYPE html>\n<html lang=\"en\">\(head.markup)<body><main>\(title.markup)"
  }

  /// What stands behind the last answer.
  static let closing = "</main></body></html>\n"

  private static let style = """
    :root { color-scheme: light dark }
    body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 80rem; padding: 1rem; overflow-wrap: anywhere }
    article { border-top: 1px solid; margin-top: 2rem }
    code, pre { font: .875rem/1.4 ui-monospace, monospace }
    pre { white-space: pre-wrap }
    table { border-collapse: collapse; width: 100% }
    th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .2rem .5rem; text-align: start;
      vertical-align: top }
    td:first-child { white-space: nowrap; width: 2.5rem }
    @media (min-width: 50rem) { td:nth-child(2) { min-width: 20rem } td:last-child { min-width: 11rem } }
    .tree { border-inline-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); list-style: none;
      padding-inline-start: 1rem }
    .yes { font-weight: 600 }
    .yes li, .yes td { font-weight: 400 }
    .nothing { font-style: italic }
    small { color: color-mix(in srgb, currentColor 75%, transparent) }
    """
}

import HaapiSchema
import SchemaDocs
import SchemaInterpreter

/// Why a response, or values in it, did not become a type or a model: all that is printed.
struct TraceWhyNot {
  /// The response.
  let name: String
  let target: String
  /// One for each value that might have become it, and did not.
  let answers: [Answer]
  /// The values that may be the target already.
  let undecided: [UndecidedModel]
  /// The values that are.
  let found: [Trace.Place]

  struct Answer {
    /// What chose: a protocol, a mapper's entry, or a table or function of a mapper.
    let subject: String
    let place: Trace.Place
    /// What it became instead; `nil` if it was refused.
    let became: String?
    let rows: [Row]
    /// The conditions of a member's rows, with what became of them.
    var conditions: [(condition: Expression, holds: Bool)] = []
    /// The mappings of an overlay that were tried.
    let trials: [Trace.ModelTrial]
    /// The types that may become the model.
    let sources: [String]
    /// The smallest change after which it would be the target; `nil` when none was found.
    let change: JSONChange?
    /// Whether the target is a part of what the response would be then, as far as expressions tell.
    let isInside: Bool

    /// What the change does.
    var effect: String { isInside ? "gives it one inside, as far as expressions tell" : "makes it one" }
  }

  struct Row {
    let type: String
    /// All conditions that do not hold.
    let failures: [Trace.Failure]
    /// The earlier row that takes the value.
    let taken: (type: String, rule: Trace.Rule)?
    let rule: Trace.Rule
  }
}

extension Tracing {
  func whyNot(
    _ target: String, _ response: InterpretedResponse, _ request: MappingRequest, name: String
  ) -> TraceWhyNot {
    let rows = schema.interpreter.whyNot(target, response.decoding, of: json).map { answer($0, target) }
    let model = schema.interpreter.whyNot(model: target, of: response, request)
    let inner = schema.interpreter.whyNot(innerModel: target, of: response, request)
    var answers = rows + ([model].compactMap(\.self) + inner).map { answer($0, request, isInside: false) }
    answers += schema.interpreter.whyNot(member: target, of: response, request).map { answer($0) }
    if answers.isEmpty, let outer = schema.interpreter.whyNot(model: target, inside: true, of: response, request) {
      answers = [answer(outer, request, isInside: true)]
    }
    let undecided = schema.interpreter.undecided(model: target, in: response)
    let found = schema.interpreter.sources(of: target, in: response).map { place($0.path, $0.entry) }
    return TraceWhyNot(name: name, target: target, answers: answers, undecided: undecided, found: found)
  }

  private func answer(_ whyNot: WhyNot, _ target: String) -> TraceWhyNot.Answer {
    let union = whyNot.union.protocolName
    func rule(_ type: String, _ index: Int) -> Trace.Rule {
      Trace.Rule(way: [union, type].way, place: schema.place(of: schema.places.row(index, of: union)))
    }
    return TraceWhyNot.Answer(
      subject: union, place: place(whyNot.path, whyNot.entry), became: whyNot.chosen,
      rows: whyNot.rows.map { row in
        TraceWhyNot.Row(
          type: target, failures: row.failures.map { failure($0) },
          taken: row.taken.map { ($0.type, rule($0.type, $0.index)) }, rule: rule(target, row.index))
      }, trials: [], sources: [], change: whyNot.change, isInside: false)
  }

  private func answer(_ whyNot: WhyNotMember) -> TraceWhyNot.Answer {
    TraceWhyNot.Answer(
      subject: "\(whyNot.owner).\(whyNot.member)", place: place(whyNot.source.path, whyNot.source.entry),
      became: whyNot.became, rows: [], conditions: whyNot.conditions, trials: [], sources: [], change: whyNot.change,
      isInside: false)
  }

  private func answer(_ whyNot: WhyNotModel, _ request: MappingRequest, isInside: Bool) -> TraceWhyNot.Answer {
    TraceWhyNot.Answer(
      subject: whyNot.table?.text ?? request.entrance, place: place(whyNot.source.path, whyNot.source.entry),
      became: whyNot.model?.implementation, rows: [],
      trials: whyNot.model.map { model in
        whyNot.trials.map { trial($0, of: model, way: [model.mapping.text].way) }
      } ?? [], sources: whyNot.sources, change: whyNot.change, isInside: isInside)
  }
}

// MARK: Printing

extension TraceWhyNot {
  var lines: [String] {
    let head = "\(name): why not \(target)"
    if answers.isEmpty, undecided.isEmpty { return [head, "", conclusion] }
    let parts = answers.map(Self.lines) + undecided.map(Self.lines)
    return [head] + parts.flatMap { [""] + $0 }
  }

  /// What there is to say where no value should have become the target.
  private var conclusion: String {
    if found.isEmpty { return "no value here can become one" }
    return "each value here that can become one does: \(found.map(\.text).joined(separator: ", "))"
  }

  private static func lines(of undecided: UndecidedModel) -> [String] {
    ["\(undecided.owner).\(undecided.member) may be one"]
      + undecided.questions.map { "  \($0.word) \($0.condition.text): only Swift can tell" }
  }

  private static func lines(of answer: Answer) -> [String] {
    var lines = ["\(answer.subject) at \(answer.place.text) became \(answer.became ?? "nothing")"]
    if !answer.sources.isEmpty { lines.append("  made of \(answer.sources.joined(separator: ", "))") }
    for row in answer.rows {
      lines.append("  row \(row.type)\(row.rule.place.map { "  (\($0.text))" } ?? "")")
      lines += row.failures.map { "    no   \($0.condition)  found \($0.found) at \($0.place.text)" }
      if let taken = row.taken {
        lines.append("    row \(taken.type) before it holds\(taken.rule.place.map { "  (\($0.text))" } ?? "")")
      }
    }
    lines += answer.conditions.map { "  when \($0.condition.text): \($0.holds ? "yes" : "no")" }
    lines += TraceText.lines(of: answer.trials, indent: "  ")
    guard let change = answer.change else { return lines + ["  no small change was found that \(answer.effect)"] }
    lines.append(
      "  the smallest change that \(answer.effect) (\(change.size == 1 ? "1 value" : "\(change.size) values")):")
    return lines + change.operations.map { "    \($0.json.line)" }
  }

  var html: [HTMLNode] {
    if answers.isEmpty, undecided.isEmpty {
      return [.element("p", [.text("\(conclusion.prefix(1).uppercased())\(conclusion.dropFirst()).")])]
    }
    return answers.flatMap(Self.html) + undecided.flatMap(Self.html)
  }

  private static func html(_ undecided: UndecidedModel) -> [HTMLNode] {
    let questions = undecided.questions.map { question in
      TraceHTML.item([
        .text("\(question.word) "), .code(question.condition.text), .text(": only Swift can tell"),
      ])
    }
    return [
      .element("h3", [.code("\(undecided.owner).\(undecided.member)"), .text(" may be one")]),
      TraceHTML.tree(questions),
    ]
  }

  private static func html(_ answer: Answer) -> [HTMLNode] {
    let head: [HTMLNode] = [
      .code(answer.subject), .text(" at "), TraceHTML.place(answer.place), .text(" became "),
      .code(answer.became ?? "nothing"),
    ]
    var items: [HTMLNode] = []
    if !answer.sources.isEmpty {
      items.append(TraceHTML.item([.text("made of \(answer.sources.joined(separator: ", "))")]))
    }
    items += answer.rows.map { row in
      let reasons = row.failures.map { failure in
        TraceHTML.item([
          .code(failure.condition), .text(" found \(failure.found) at "), TraceHTML.place(failure.place),
        ])
      }
      let taken = row.taken.map { taken in
        TraceHTML.item(
          [.text("row "), .code(taken.type), .text(" before it holds")] + TraceHTML.rule(taken.rule))
      }
      return TraceHTML.item(
        [.text("row "), .code(row.type)] + TraceHTML.rule(row.rule) + [
          TraceHTML.tree(reasons + (taken.map { [$0] } ?? []))
        ]
      )
    }
    items += answer.conditions.map { asked in
      TraceHTML.item([.text("when "), .code(asked.condition.text), .text(asked.holds ? ": yes" : ": no")])
    }
    items += answer.trials.map(TraceHTML.trial)
    return [.element("h3", head), TraceHTML.tree(items)] + html(answer.change, answer.effect)
  }

  private static func html(_ change: JSONChange?, _ effect: String) -> [HTMLNode] {
    guard let change else { return [.element("p", [.text("No small change was found that \(effect).")])] }
    let size = change.size == 1 ? "1 value" : "\(change.size) values"
    return [
      .element("p", [.text("The smallest change that \(effect) (\(size)):")]),
      .element("ol", change.operations.map { TraceHTML.item([.code($0.json.line)]) }),
    ]
  }

  var json: JSONText {
    let members: [(String, JSONText)] = [
      ("response", .string(name)), ("whyNot", .string(target)), ("answers", .array(answers.map(Self.json))),
      ("found", .array(found.map { .object(TraceJSON.members(of: $0)) })),
    ]
    return .object(members + (undecided.isEmpty ? [] : [("undecided", .array(undecided.map(Self.json)))]))
  }

  private static func json(_ undecided: UndecidedModel) -> JSONText {
    .object([
      ("owner", .string(undecided.owner)), ("member", .string(undecided.member)),
      ("unless", .array(undecided.unless.map { .string($0.text) })),
      ("when", undecided.when.map { .string($0.text) } ?? .null),
    ])
  }

  private static func json(_ answer: Answer) -> JSONText {
    var members: [(String, JSONText)] = [("subject", .string(answer.subject))]
    members += TraceJSON.members(of: answer.place)
    members.append(("became", answer.became.map { .string($0) } ?? .null))
    if !answer.sources.isEmpty { members.append(("sources", .array(answer.sources.map { .string($0) }))) }
    members.append(("rows", .array(answer.rows.map(json))))
    if !answer.conditions.isEmpty {
      let conditions = answer.conditions.map { asked in
        JSONText.object([("when", .string(asked.condition.text)), ("holds", .bool(asked.holds))])
      }
      members.append(("conditions", .array(conditions)))
    }
    if !answer.trials.isEmpty { members.append(("tried", .array(answer.trials.map(TraceJSON.json)))) }
    let change = answer.change.map { change in
      JSONText.object([
        ("size", .integer(change.size)), ("patch", .array(change.operations.map(\.json))),
      ])
    }
    return .object(members + [("change", change ?? .null)])
  }

  private static func json(_ row: Row) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string(row.type))] + TraceJSON.members(of: row.rule)
    members.append(("failures", .array(row.failures.map { .object(TraceJSON.members(of: $0)) })))
    if let taken = row.taken {
      members.append(("taken", .object([("type", .string(taken.type))] + TraceJSON.members(of: taken.rule))))
    }
    return .object(members)
  }
}

extension UndecidedModel {
  fileprivate var questions: [(word: String, condition: Expression)] {
    unless.map { ("unless", $0) } + (when.map { [("when", $0)] } ?? [])
  }
}

extension JSONChange.Operation {
  /// As in a JSON Patch.
  fileprivate var json: JSONText {
    .object(
      [("op", .string(kind.rawValue)), ("path", .string(pointer))]
        + (value.map { [("value", JSONText($0))] } ?? []))
  }
}

extension JSONText {
  fileprivate init(_ node: JSONNode) {
    self =
      switch node.content {
      case .object(let members): .object(members.map { ($0.name, JSONText($0.value)) })
      case .array(let elements): .array(elements.map { JSONText($0) })
      case .string(let text): .string(text)
      case .number(let text): .number(text)
      case .bool(let flag): .bool(flag)
      case .null: .null
      }
  }
}

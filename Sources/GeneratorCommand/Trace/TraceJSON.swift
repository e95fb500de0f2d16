import HaapiSchema

/// A trace for programs: one line of JSON.
///
/// As in the output of JSON Schema, `evaluationPath` is the way through the rules, `schemaLocation` the place in the
/// schema, and `instanceLocation` the place in the response.
struct TraceJSON {
  let trace: Trace

  var json: JSONText { .object(members) }

  private var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [("response", .string(trace.name)), ("valid", .bool(!trace.isRefused))]
    if let status = trace.status { members.append(("status", .integer(status))) }
    if let contentType = trace.contentType { members.append(("contentType", .string(contentType))) }
    switch trace.outcome {
    case .type(let type): members.append(("type", .string(type)))
    case .refused(let report): members.append(("error", Self.json(report)))
    }
    members.append(("choices", .array(trace.choices.map(Self.json))))
    if let record = trace.record { members.append(("members", .array(record.members.map(Self.json)))) }
    if let mapped = trace.mapped { members.append(("mapping", Self.json(mapped))) }
    return members + [
      ("reports", .array(trace.reports.map(Self.json))),
      (
        "unused",
        .object(
          [("unmapped", trace.unmapped), ("kept", trace.kept), ("unknown", trace.unknown)].map { name, places in
            (name, .array(places.map { .object(Self.members(of: $0)) }))
          })
      ),
    ]
  }

  // MARK: Places

  static func members(of place: Trace.Place) -> [(String, JSONText)] {
    [("instanceLocation", .string(place.pointer))]
      + (place.position.map {
        [("instance", .object([("line", .integer($0.line)), ("column", .integer($0.column))]))]
      } ?? [])
  }

  static func members(of rule: Trace.Rule) -> [(String, JSONText)] {
    [("evaluationPath", .string(rule.way))] + (rule.place.map { members(of: $0) } ?? [])
  }

  static func members(of place: Trace.SchemaPlace) -> [(String, JSONText)] {
    [
      ("schemaLocation", .string("\(URIReference(path: place.path, pointer: place.pointer))")),
      ("schema", .object(place.range)),
    ]
  }

  private static func json(_ report: Trace.Report) -> JSONText {
    .object([("message", .string(report.sentence))] + members(of: report.place))
  }

  // MARK: Decoding

  private static func json(_ choice: Trace.Choice) -> JSONText {
    var choiceMembers: [(String, JSONText)] = [("union", .string(choice.union))]
    choiceMembers += members(of: choice.place) + [("evaluationPath", .string(choice.way))]
    choiceMembers.append(("chosen", choice.chosen.map { .string($0) } ?? .null))
    if let otherwise = choice.otherwise { choiceMembers.append(("otherwise", .object(members(of: otherwise)))) }
    return .object(choiceMembers + [("rows", .array(choice.trials.map(json)))])
  }

  private static func json(_ trial: Trace.Trial) -> JSONText {
    .object(
      [("type", .string(trial.type)), ("valid", .bool(trial.failure == nil))] + members(of: trial.rule)
        + (trial.failure.map { members(of: $0) } ?? []))
  }

  static func members(of failure: Trace.Failure) -> [(String, JSONText)] {
    [("condition", .string(failure.condition)), ("found", .string(failure.found))] + members(of: failure.place)
  }

  private static func json(_ member: Trace.Member) -> JSONText { .object(members(of: member)) }

  static func members(of member: Trace.Member) -> [(String, JSONText)] {
    var all: [(String, JSONText)] = [("name", .string(member.name)), ("value", .string(member.value))]
    if let place = member.place { all += members(of: place) }
    all += members(of: member.rule)
    if member.isDefault { all.append(("default", .bool(true))) }
    if !member.records.isEmpty {
      let values = member.records.map { record in
        JSONText.object([("type", .string(record.type)), ("members", .array(record.members.map(json)))])
      }
      all.append(("values", .array(values)))
    }
    return all
  }

  // MARK: Mapping

  private static func json(_ mapped: Trace.Mapped) -> JSONText {
    var all: [(String, JSONText)] = [("mapper", .string(mapped.mapper)), ("entry", .string(mapped.entry))]
    let settings = mapped.settings.map { setting in
      JSONText.object(
        [("name", .string(setting.name)), ("type", .string(setting.type))]
          + (setting.value.map { [("value", .string($0))] } ?? []))
    }
    if !settings.isEmpty { all.append(("settings", .array(settings))) }
    all.append(
      (
        "rows",
        .array(
          mapped.rows.map {
            .object([("source", .string($0.source)), ("table", .string($0.table))] + members(of: $0.rule))
          })
      ))
    switch mapped.outcome {
    case .value(let value): all.append(("value", json(value)))
    case .refused(let sentence): all.append(("error", .object([("message", .string(sentence))])))
    }
    return .object(all + [("screens", .array(mapped.screens.map { .string($0) }))])
  }

  private static func json(_ value: Trace.Value) -> JSONText {
    let detail: [(String, JSONText)] =
      switch value.detail {
      case .none: []
      case .model(let model): members(of: model)
      case .list(let values): [("elements", .array(values.map(json)))]
      case .parts(let parts): [("onlySwiftCanTell", .bool(true)), ("parts", .array(parts.map(json)))]
      case .outcomes(let outcomes):
        [
          (
            "outcomes",
            .array(
              outcomes.map { condition, value in
                .object([("condition", condition.map { .string($0) } ?? .null), ("value", json(value))])
              })
          )
        ]
      }
    return .object([("value", .string(value.summary))] + detail)
  }

  private static func members(of model: Trace.Model) -> [(String, JSONText)] {
    [("model", .string(model.type)), ("mapping", .string(model.mapping))] + members(of: model.rule)
      + (model.trials.isEmpty ? [] : [("tried", .array(model.trials.map(json)))])
      + [("members", .array(model.members.map(json)))]
  }

  static func json(_ trial: Trace.ModelTrial) -> JSONText {
    let condition: [(String, JSONText)] = trial.condition.map { [("condition", .string($0))] } ?? []
    let found = trial.found.map { JSONText.object([("found", .string($0.text))] + members(of: $0.place)) }
    return .object(
      [("model", .string(trial.model)), ("valid", json(trial.holds))] + condition + members(of: trial.rule)
        + [("instances", .array(found))])
  }

  private static func json(_ member: Trace.ModelMember) -> JSONText { .object(members(of: member)) }

  static func members(of member: Trace.ModelMember) -> [(String, JSONText)] {
    var all: [(String, JSONText)] = [("name", .string(member.name)), ("value", json(member.value))]
    switch member.origin {
    case .expression(let expression): all.append(("expression", .string(expression)))
    case .supplied: all.append(("supplied", .bool(true)))
    case .standard: all.append(("default", .bool(true)))
    case .other: break
    }
    if let giver = member.giver { all.append(("giver", .string(giver))) }
    all += members(of: member.rule)
    if !member.conditions.isEmpty {
      let conditions = member.conditions.map { text, holds, place in
        JSONText.object(
          [("condition", .string(text)), ("valid", json(holds))] + (place.map { members(of: $0) } ?? []))
      }
      all.append(("conditions", .array(conditions)))
    }
    return all + [("instances", .array(member.places.map { .object(members(of: $0)) }))]
  }

  /// `null` for what only Swift can tell.
  private static func json(_ truth: Bool?) -> JSONText { truth.map { .bool($0) } ?? .null }
}

extension Trace.SchemaPlace {
  fileprivate var range: [(String, JSONText)] {
    [
      ("path", .string(path)), ("line", .integer(start.line)), ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}

import HaapiSchema
import SchemaDocs

/// Where the values of a member come from: all that is printed.
struct TraceWhy {
  /// The response.
  let name: String
  /// A member, or a type and a member: `label`, `DefaultLinkItemModel.label`.
  let member: String
  let ofModels: [(model: String, member: Trace.ModelMember, read: [(type: String, member: Trace.Member)])]
  let ofValues: [(type: String, member: Trace.Member)]

  init(_ member: String, of trace: Trace) {
    name = trace.name
    self.member = member
    let values = trace.record.map { Self.members(of: $0) } ?? []
    let models =
      if case .value(let value)? = trace.mapped?.outcome { Self.members(of: value) } else {
        [(model: String, member: Trace.ModelMember)]()
      }
    func isMeant(_ type: String, _ name: String) -> Bool { name == member || "\(type).\(name)" == member }
    ofModels = models.filter { isMeant($0.model, $0.member.name) }.map { model, member in
      let read = values.filter { _, value in
        value.place.map { place in member.places.contains { $0.pointer == place.pointer } } ?? false
      }
      return (model, member, read)
    }
    ofValues = values.filter { isMeant($0.type, $0.member.name) }
  }

  private static func members(of record: Trace.Record) -> [(type: String, member: Trace.Member)] {
    record.members.flatMap { [(record.type, $0)] + $0.records.flatMap { members(of: $0) } }
  }

  private static func members(of value: Trace.Value) -> [(model: String, member: Trace.ModelMember)] {
    switch value.detail {
    case .none: []
    case .model(let model): model.members.flatMap { [(model.type, $0)] + members(of: $0.value) }
    case .list(let values), .parts(let values): values.flatMap { members(of: $0) }
    case .outcomes(let outcomes): outcomes.flatMap { members(of: $0.value) }
    }
  }
}

// MARK: Printing

extension TraceWhy {
  var lines: [String] {
    var lines = ["\(name): why \(member.printable)"]
    if ofModels.isEmpty, ofValues.isEmpty { lines += ["", "nothing here has such a member"] }
    for (model, member, read) in ofModels {
      lines += ["", "\(model).\(TraceText.line(of: member))"]
      if let place = member.rule.place { lines.append("  at \(place.text)") }
      lines += member.conditions.map { text, holds, place in
        "  when \(text): \(holds.map { $0 ? "yes" : "no" } ?? "only Swift can tell")\(place.map { "  (\($0.text))" } ?? "")"
      }
      lines += read.map { "  reads \($0.type).\(TraceText.line(of: $0.member))" }
    }
    for (type, member) in ofValues {
      lines += ["", "\(type).\(TraceText.line(of: member))"]
      if let place = member.rule.place { lines.append("  at \(place.text)") }
    }
    return lines
  }

  var html: [HTMLNode] {
    guard !ofModels.isEmpty || !ofValues.isEmpty else {
      return [.element("p", [.text("Nothing here has such a member.")])]
    }
    let models = ofModels.map { model, member, read in
      let read = read.map { type, member in
        TraceHTML.item([.text("reads ")] + TraceHTML.parts(of: member, in: type))
      }
      return TraceHTML.member(member, of: model, read.isEmpty ? [] : [TraceHTML.tree(read)])
    }
    let values = ofValues.map { TraceHTML.item(TraceHTML.parts(of: $0.member, in: $0.type)) }
    return [TraceHTML.tree(models + values)]
  }

  var json: JSONText {
    .object([
      ("response", .string(name)), ("why", .string(member)),
      (
        "models",
        .array(
          ofModels.map { model, member, read in
            .object(
              [("type", .string(model))] + TraceJSON.members(of: member)
                + [
                  (
                    "reads",
                    .array(read.map { .object([("type", .string($0.type))] + TraceJSON.members(of: $0.member)) })
                  )
                ])
          })
      ),
      (
        "values", .array(ofValues.map { .object([("type", .string($0.type))] + TraceJSON.members(of: $0.member)) })
      ),
    ])
  }
}

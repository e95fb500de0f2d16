import HaapiSchema
import SchemaDocs
import SchemaInterpreter
import YAMLDocument

/// What some responses reached in a schema: all that is printed.
struct TraceCoverage {
  let responses: Int
  let parts: [Part]

  /// One kind of what can be reached.
  struct Part {
    let name: String
    /// Before those that were not reached.
    let head: String
    let items: [Item]

    /// Those that nothing reached, or only in one way.
    var missed: [Item] { items.filter { $0.count == 0 || $0.shortfall != nil } }
  }

  struct Item {
    let text: String
    let place: Trace.SchemaPlace?
    /// How often it was reached.
    let count: Int
    /// How it fell short although it was reached: `never held`.
    let shortfall: String?
  }

  init(_ coverage: Coverage, of responses: Int, by schema: TraceSchema) {
    self.responses = responses
    parts = [
      Part(
        name: "rows", head: "rows that took no value",
        items: coverage.rows.map { row in
          let place = row.index.map { schema.places.row($0, of: row.union) } ?? schema.places.otherwise(of: row.union)
          return Item(
            text: "\(row.type) of \(row.union)", place: schema.place(of: place), count: row.count, shortfall: nil)
        }),
      Part(
        name: "tableRows", head: "rows of tables that took no value",
        items: coverage.takenRows.map { row, count in
          Item(
            text: "\(row.source) of \(row.table.text)",
            place: schema.place(of: schema.places.row(for: row.source, of: row.table)), count: count, shortfall: nil)
        }),
      Part(
        name: "mappings", head: "mappings that made nothing",
        items: coverage.usedMappings.map { reference, count in
          Item(
            text: reference.text, place: schema.place(of: schema.places.mapping(reference)), count: count,
            shortfall: nil)
        }),
      Part(
        name: "conditions", head: "conditions that were not asked, or always had one answer",
        items: coverage.conditions.map { expression, place, answers in
          Item(
            text: expression.text.printable, place: schema.place(of: place),
            count: answers.held + answers.failed + answers.undecided, shortfall: answers.shortfall)
        }),
    ]
  }
}

extension Coverage.Answers {
  fileprivate var shortfall: String? {
    switch (held, failed, undecided) {
    case (0, 1..., 0): "never held"
    case (1..., 0, 0): "always held"
    default: nil
    }
  }
}

// MARK: Printing

extension TraceCoverage {
  var title: String { responses == 1 ? "1 response" : "\(responses) responses" }

  var html: [HTMLNode] {
    parts.flatMap { part in
      let rows = part.missed.map { item in
        HTMLNode.element(
          "tr",
          [
            .element("td", [.text(item.shortfall ?? "never")]), .element("td", [.code(item.text)]),
            .element("td", [.text(item.place?.text ?? "")]),
          ])
      }
      let heading = TraceHTML.heading("\(part.head): \(part.missed.count) of \(part.items.count)")
      return rows.isEmpty ? [heading] : [heading, TraceHTML.table(["", "Rule", "Place"], rows)]
    }
  }

  var lines: [String] {
    var lines = [title]
    for part in parts {
      lines += ["", "\(part.head): \(part.missed.count) of \(part.items.count)"]
      lines += part.missed.map { item in
        "  \(item.text)\(item.shortfall.map { "  \($0)" } ?? "")\(item.place.map { "  (\($0.text))" } ?? "")"
      }
    }
    return lines
  }

  var json: JSONText {
    .object(
      [("responses", .integer(responses))]
        + parts.map { part in
          (part.name, .array(part.items.map { .object($0.members) }))
        })
  }
}

extension TraceCoverage.Item {
  fileprivate var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [("rule", .string(text)), ("count", .integer(count))]
    if let shortfall { members.append(("shortfall", .string(shortfall))) }
    return members + (place.map { TraceJSON.members(of: $0) } ?? [])
  }
}

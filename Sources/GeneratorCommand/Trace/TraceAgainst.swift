import HaapiSchema
import SchemaDocs
import YAMLDocument

/// What an overlay changed for a response: all that is printed.
struct TraceAgainst {
  /// The response.
  let name: String
  let differences: [Difference]
  /// The number of values that are the same.
  let sameCount: Int

  struct Difference {
    /// `model.title`, `read.actions[0].kind`
    let key: String
    /// `nil` for what only the overlay has.
    let base: String?
    /// `nil` for what only the base has.
    let overlay: String?
    /// Where the schema decides it.
    let place: Trace.SchemaPlace?
  }

  init(base: Trace, overlay: Trace) {
    name = overlay.name
    let (old, new) = (base.values, overlay.values)
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Set(new.map(\.key))
    let changed = new.compactMap { item -> Difference? in
      let known = before[item.key]
      return known?.value == item.value
        ? nil : Difference(key: item.key, base: known?.value, overlay: item.value, place: item.place)
    }
    let lost = old.filter { !after.contains($0.key) }.map {
      Difference(key: $0.key, base: $0.value, overlay: nil, place: $0.place)
    }
    differences = changed + lost
    sameCount = new.count - changed.count
  }
}

// MARK: Values

extension Trace {
  fileprivate typealias Item = (key: String, value: String, place: SchemaPlace?)

  /// All values that it shows, each with the names that lead to it.
  fileprivate var values: [Item] {
    var items: [Item] = []
    if let record { items += Self.values(of: record, "read", nil) }
    if case .refused(let report) = outcome { items.append(("read", "refused: \(report.sentence)", nil)) }
    guard let mapped else { return items }
    switch mapped.outcome {
    case .value(let value): items += Self.values(of: value, "model", nil)
    case .refused(let sentence): items.append(("model", "refused: \(sentence)", nil))
    }
    return items + mapped.screens.enumerated().map { ($0 == 0 ? "screen" : "screen[\($0)]", $1, nil) }
  }

  private static func values(of record: Record, _ key: String, _ place: SchemaPlace?) -> [Item] {
    let members = record.members.flatMap { member -> [Item] in
      let inner = "\(key).\(member.name)"
      let records = member.records.enumerated().flatMap { index, record in
        values(of: record, member.records.count == 1 ? inner : "\(inner)[\(index)]", member.rule.place)
      }
      // A struct stands for itself.
      return member.records.count == 1 ? records : [(inner, member.value, member.rule.place)] + records
    }
    return [(key, record.type, place)] + members
  }

  private static func values(of value: Value, _ key: String, _ place: SchemaPlace?) -> [Item] {
    switch value.detail {
    case .none: return [(key, value.summary, place)]
    case .model(let model):
      let members = model.members.flatMap { values(of: $0.value, "\(key).\($0.name)", $0.rule.place) }
      return [(key, model.type, place ?? model.rule.place)] + members
    case .list(let elements):
      let inner = elements.enumerated().flatMap { values(of: $1, "\(key)[\($0)]", nil) }
      return [(key, value.summary, place)] + inner
    case .parts, .outcomes: return [(key, value.summary, place)]
    }
  }
}

// MARK: Printing

extension TraceAgainst {
  private var same: String { sameCount == 1 ? "1 value is the same" : "\(sameCount) values are the same" }

  var html: [HTMLNode] {
    let rows = differences.map { difference in
      let values = [difference.base, difference.overlay].map { value in
        HTMLNode.element("td", value.map { [.code($0)] } ?? [])
      }
      return HTMLNode.element(
        "tr",
        [.element("th", [("scope", "row")], [.code(difference.key)])] + values
          + [.element("td", [.text(difference.place?.text ?? "")])])
    }
    let table = rows.isEmpty ? [] : [TraceHTML.table(["Value", "Base", "Overlay", "Rule"], rows)]
    return table + [.element("p", [.text("\(same).")])]
  }

  var lines: [String] {
    let rows = [("", "base", "overlay")] + differences.map { ($0.key, $0.base ?? "-", $0.overlay ?? "-") }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0, rows.map(\.2.count).max() ?? 0)
    let places = [""] + differences.map { $0.place.map { "(\($0.text))" } ?? "" }
    let table = zip(rows, places).map { row, place in
      let line = [row.0.padded(to: widths.0), row.1.padded(to: widths.1), row.2.padded(to: widths.2), place]
        .joined(separator: "  ")
      return "  " + String(line.reversed().drop { $0 == " " }.reversed())
    }
    return ["\(name): against the base", ""] + (differences.isEmpty ? [] : table + [""]) + [same]
  }

  var json: JSONText {
    .object([
      ("response", .string(name)), ("against", .string("base")),
      (
        "differences",
        .array(
          differences.map { difference in
            .object(
              [
                ("key", .string(difference.key)), ("base", difference.base.map { .string($0) } ?? .null),
                ("overlay", difference.overlay.map { .string($0) } ?? .null),
              ] + (difference.place.map { TraceJSON.members(of: $0) } ?? []))
          })
      ), ("same", .integer(sameCount)),
    ])
  }
}

extension String {
  /// Filled with spaces up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension DriftReport {
  /// The report for people.
  package var text: String {
    let totals = summary.totals
    var lines = [
      "responses: \(totals.bodies.value.grouped), refused: \(totals.refused.value.grouped), "
        + "not JSON: \(totals.notJSON.value.grouped)"
    ]
    for kind in Finding.Kind.allCases {
      let found = findings.filter { $0.kind == kind }
      guard !found.isEmpty else { continue }
      lines += ["", kind.title] + Self.table(found.map { $0.cells })
    }
    if !changes.isEmpty {
      lines += ["", "more or less frequent than before, beyond chance:"]
      lines += Self.table(changes.map { [$0.subject, $0.old.text, "before, now", $0.new.text] })
    } else if isComparison {
      lines += ["", "nothing is more or less frequent than before, beyond chance"]
    }
    let seen = presences.filter { $0.isDeclared && $0.share.count > 0 && $0.share.count < $0.share.total }
    if !seen.isEmpty {
      lines += ["", "sometimes there (95 % confidence):"]
      lines += Self.table(
        seen.map { [$0.kind == $0.type ? $0.kind.name : "\($0.kind.name), \($0.type.name)", $0.place, $0.share.text] })
    }
    if !unseen.isEmpty {
      lines += ["", "in the schema, but never seen:"]
      lines += Self.table(
        unseen.map {
          [[$0.type, $0.place].compactMap { $0 }.joined(separator: " "), Share(count: 0, total: $0.total).text]
        })
    }
    let steps = summary.kinds.sorted.flatMap { kind in
      kind.value.next.sorted.map { [kind.key.name, "→ \($0.key.name)", $0.value.value.grouped] }
    }
    if !steps.isEmpty { lines += ["", "which response followed which:"] + Self.table(steps) }
    let statuses = summary.kinds.sorted.flatMap { kind in
      kind.value.statuses.sorted { $0.key < $1.key }.map { [kind.key.name, "\($0.key)", $0.value.value.grouped] }
    }
    if !statuses.isEmpty { lines += ["", "HTTP statuses:"] + Self.table(statuses) }
    if summary.limit < DriftSummary.maximumLimit {
      lines += [
        "",
        "There were more names than there is room for: at each place, only \(summary.limit) that the schema lacks are told apart.",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = " "
      let cells = row.last?.isEmpty ?? false ? row.dropLast() : row
      for (column, cell) in cells.enumerated() {
        line += " " + cell
        if column + 1 < cells.count { line += String(repeating: " ", count: widths[column] - cell.count + 1) }
      }
      return line
    }
  }
}

extension DriftReport.Finding {
  fileprivate var cells: [String] {
    let place = place.isEmpty ? type.name : "\(type.name) \(place)"
    let sign = isNew ? ["new"] : []
    switch kind {
    case .type: return [type.type, detail, share.text, origin] + sign
    case .word, .member: return [place, detail, share.text, origin] + sign
    case .otherType: return [place, "found: \(detail)", share.text, origin] + sign
    case .missing, .stranger: return [place, share.text, origin] + sign
    }
  }

  /// The kinds of responses, the most frequent ones first.
  private var origin: String {
    let sorted = responses.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
    let named = sorted.prefix(3).map(\.kind.name).joined(separator: ", ")
    return named.isEmpty ? "" : "in \(named)\(sorted.count > 3 ? " and \(sorted.count - 3) more" : "")"
  }
}

extension DriftReport.Finding.Kind {
  fileprivate var title: String {
    switch self {
    case .member: "members that the schema lacks:"
    case .word: "words that the schema lacks:"
    case .type: "kinds of values that the schema lacks, and what they became:"
    case .otherType: "other types than the schema says:"
    case .missing: "missing, although the schema requires it:"
    case .stranger: "objects that fit none of the types for their place:"
    }
  }
}

extension Share {
  /// `12 of 40 (30 %; 18–45 %)`
  var text: String {
    "\(count.grouped) of \(total.grouped) (\(value.percent) %; \(interval.lowerBound.percent)–\(interval.upperBound.percent) %)"
  }
}

extension Int {
  fileprivate var grouped: String {
    var digits = String(self)
    var end = digits.count
    while end > 3 {
      end -= 3
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
    }
    return digits
  }
}

extension Double {
  /// Without false precision: `0.3`, `12`, `99.7`.
  fileprivate var percent: String {
    let percent = self * 100
    guard percent < 10 || percent > 90, percent != percent.rounded() else { return "\(Int(percent.rounded()))" }
    let tenths = Int((percent * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

import HaapiSchema

extension Comparison {
  mutating func compareUnions(_ old: [UnionDeclaration], _ new: [UnionDeclaration]) {
    pair(old, new, by: \.protocolName) {
      $0.note(.unionRemoved, DiffSubject(.union, $1.protocolName), "the union is gone")
    } added: {
      $0.note(.unionAdded, DiffSubject(.union, $1.protocolName), "the union is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.union, new.protocolName)
      comparison.note(.otherwiseChanged, subject, from: old.otherwise, to: new.otherwise) {
        $0.map { "otherwise \($0)" } ?? "otherwise refused"
      }
      comparison.compareRows(of: subject, DecisionRow.rows(of: old), DecisionRow.rows(of: new))
    }
  }

  /// Compares tables of which the first row that applies decides. Rows may change places where no value meets the conditions
  /// of both.
  private mutating func compareRows(of subject: DiffSubject, _ old: [DecisionRow], _ new: [DecisionRow]) {
    var pairs: [(old: Int, new: Int)] = []
    var (oldRest, newRest) = (Array(old.indices), Array(new.indices))
    func match(_ isPair: (DecisionRow, DecisionRow) -> Bool) {
      for index in oldRest {
        guard let position = newRest.firstIndex(where: { isPair(old[index], new[$0]) }) else { continue }
        pairs.append((index, newRest.remove(at: position)))
        oldRest.removeAll { $0 == index }
      }
    }
    match { $0.type == $1.type && $0.conditions.meanTheSame(as: $1.conditions) }
    let unchanged = pairs.count
    match { $0.type == $1.type && $0.word == $1.word }
    match { $0.type == $1.type }
    for pair in pairs[unchanged...] {
      let change = old[pair.old].conditions.change(to: new[pair.new].conditions)
      note(.rowChanged, new[pair.new].subject(in: subject), "the row of \(new[pair.new].type) requires \(change)")
    }
    for index in oldRest { note(.rowRemoved, old[index].subject(in: subject), "the row of \(old[index].type) is gone") }
    for index in newRest { note(.rowAdded, new[index].subject(in: subject), "the row of \(new[index].type) is new") }

    pairs.sort { $0.new < $1.new }
    for (position, pair) in pairs.enumerated() {
      let overtaken = pairs[(position + 1)...].first { other in
        other.old < pair.old && new[other.new].type != new[pair.new].type
          && !new[other.new].conditions.exclude(new[pair.new].conditions)
      }
      guard let overtaken else { continue }
      note(
        .rowMoved, new[pair.new].subject(in: subject),
        "the row of \(new[pair.new].type) is tried before that of \(new[overtaken.new].type), which some values meet, too"
      )
    }
  }
}

/// A row of a table: the first whose conditions hold decides.
private struct DecisionRow {
  let type: String
  /// In a union, the word by which it is told.
  let word: String?
  var conditions: [Condition]

  /// The rows, without those that make no difference.
  static func rows(of union: UnionDeclaration) -> [DecisionRow] {
    var rows: [DecisionRow] = []
    switch union.rule {
    case .discriminator(let wireName, let variants):
      let path = JSONPath(components: [.member(wireName)])
      rows = variants.map { variant in
        DecisionRow(
          type: variant.type, word: variant.word,
          conditions: [.word(path, oneOf: [variant.word], isNegated: false)] + variant.conditions)
      }
    case .table(let table):
      for row in table {
        if let last = rows.last, last.type == row.type {
          rows[rows.count - 1].conditions = [.any([last.conditions, row.conditions])]
        } else {
          rows.append(DecisionRow(type: row.type, word: nil, conditions: row.conditions))
        }
      }
    }
    while let last = rows.last, last.type == union.otherwise { rows.removeLast() }
    return rows
  }

  func subject(in union: DiffSubject) -> DiffSubject { DiffSubject(union.kind, union.declaration, word ?? type) }
}

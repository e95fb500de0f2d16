import HaapiSchema

extension Comparison {
  /// Compares which protocol reads a response, row by row.
  mutating func compareResponses(_ old: [ResponsesDeclaration], _ new: [ResponsesDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.responsesRemoved, DiffSubject(.responses, $1.name), "the table is gone")
    } added: {
      $0.note(.responsesAdded, DiffSubject(.responses, $1.name), "the table is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.responses, new.name)
      comparison.note(.responsesChanged, subject, from: old.otherwise, to: new.otherwise) { "otherwise \($0)" }
      if !old.rows.meanTheSame(as: new.rows) {
        comparison.note(.responsesChanged, subject, "the rows take other responses")
      }
      let kept = Set(old.protocolNames).intersection(new.protocolNames)
      for name in kept.sorted() where old.mappers[name] != new.mappers[name] {
        comparison.note(
          .responsesMapperChanged, subject, "\(name) is mapped by \(new.mappers[name] ?? "the first mapper that can")")
      }
      comparison.note(
        .responsesFormChanged, subject, from: Set(old.protocolNames), to: Set(new.protocolNames)
      ) { "the cases for \($0.sorted().joined(separator: ", "))" }
    }
  }

  /// Compares the rows that two schemas add to tables of what they extend.
  mutating func compareAddedResponses(_ old: [OverlayDeclaration.Responses], _ new: [OverlayDeclaration.Responses]) {
    func rows(_ name: String, _ all: [OverlayDeclaration.Responses]) -> [ResponsesDeclaration.Row] {
      all.filter { $0.base.name == name }.flatMap(\.rows)
    }
    for name in Set((old + new).map(\.base.name)).sorted() where !rows(name, old).meanTheSame(as: rows(name, new)) {
      note(.responsesChanged, DiffSubject(.responses, name), "the added rows take other responses")
    }
  }
}

extension [ResponsesDeclaration.Row] {
  /// Whether both lead each response to the same protocol. `false` may also mean that there is no short proof.
  fileprivate func meanTheSame(as others: [ResponsesDeclaration.Row]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.meansTheSame(as: $1) }
  }
}

extension ResponsesDeclaration.Row {
  fileprivate func meansTheSame(as other: Self) -> Bool {
    protocolName == other.protocolName && Set(mediaTypes) == Set(other.mediaTypes)
      && Set(statuses.joined()) == Set(other.statuses.joined()) && conditions.meanTheSame(as: other.conditions)
  }
}

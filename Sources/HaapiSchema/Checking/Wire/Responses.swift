import YAMLDocument

/// Tables of responses.
extension TypeChecker {
  /// `nil` after an error in the last row.
  func resolve(_ item: ResponsesSyntax) -> ResponsesDeclaration? {
    let rows = resolve(item.rows)
    let mappers = mappers(of: item)
    guard let otherwise = item.otherwise, isReadable(otherwise) else { return nil }
    return ResponsesDeclaration(
      name: item.name.value, doc: item.doc, rows: rows, otherwise: otherwise.value, mappers: mappers)
  }

  /// What an overlay adds to the tables of its base.
  func resolveAddedResponses(
    _ additions: [OverlaySyntax.Addition], to tables: [ResponsesDeclaration]
  ) -> [OverlayDeclaration.Responses] {
    additions.compactMap { addition in
      guard case .responses(let rows) = addition.content,
        added(to: addition.name, kinds: [.responses], "a table of responses") != nil,
        let base = tables.first(where: { $0.name == addition.name.value })
      else { return nil }
      for name in rows.map(\.protocolName) where symbols[name.value] != nil && !base.protocolNames.contains(name.value)
      {
        report(
          .notInOverlay, "'\(base.name)' has no case for '\(name.value)', and Swift cannot add one from outside",
          at: name.range,
          .init("its rows lead to \(base.protocolNames.quoted); an overlay can also have a table of its own"))
      }
      return .init(base: base, rows: resolve(rows))
    }
  }

  private func resolve(_ rows: [ResponsesSyntax.Row]) -> [ResponsesDeclaration.Row] {
    var earlier: [(row: ResponsesDeclaration.Row, range: SourceRange)] = []
    return rows.compactMap { row in
      let name = row.protocolName
      guard isReadable(name) else { return nil }
      check(row.conditions, against: shape(of: .existential(name.value)))
      let resolved = ResponsesDeclaration.Row(
        protocolName: name.value, mediaTypes: row.mediaTypes, statuses: row.statuses,
        conditions: resolve(row.conditions))
      guard !row.isIncomplete else { return resolved }
      checkContradiction(resolved.conditions, at: name.range)
      if let covering = earlier.first(where: { $0.row.covers(resolved, steps: &log.proofSteps) }) {
        report(
          .rowUnreachable, "this row never matches: an earlier row covers it", at: name.range,
          .init("move it before that row, or change a condition of one of the two"),
          .init("the earlier row is here", range: covering.range))
      }
      earlier.append((resolved, name.range))
      return resolved
    }
  }

  /// The mapper of each protocol that has one.
  private func mappers(of item: ResponsesSyntax) -> [String: String] {
    var known: [String: Located<String>] = [:]
    for (protocolName, name) in item.mappers {
      guard let mapper = syntax.mappers.first(where: { $0.name.value == name.value }) else {
        guard !syntax.isUnread(name.value, in: ["mappers"]) else { continue }
        report(
          .unknownMapper, "there is no mapper '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: syntax.mappers.map(\.name.value))
            + [.init("declare it in 'mappers'")])
        continue
      }
      if let first = known[protocolName.value], first.value != name.value {
        report(
          .duplicateDeclaration, "'\(protocolName.value)' has another mapper already", at: name.range,
          .init("name the same one in all its rows, or in one alone"), .init("that one is here", range: first.range))
        continue
      }
      known[protocolName.value] = name
      let sources = mapper.entries.map(\.source.value)
      guard let symbol = symbols[protocolName.value], symbol.kind == .protocol else { continue }
      let inherited = ancestors[symbol.index].map { syntax.protocols[$0].name.value }
      guard !sources.contains(where: { inherited.contains($0) || isWrong($0) }) else { continue }
      report(
        .unknownMapper, "'\(name.value)' maps no '\(protocolName.value)'", at: name.range,
        .init("its 'maps' names \(sources.map { "\($0) -> …" }.quoted)"),
        .init("it is declared here", range: mapper.name.range))
    }
    return known.mapValues(\.value)
  }

  /// Whether a union reads the values of a protocol. If not, reports it.
  private func isReadable(_ name: Located<String>) -> Bool {
    guard symbols[name.value]?.kind == .protocol else {
      reportNoProtocol(name)
      return false
    }
    if shapes.unionIndex[name.value] != nil { return true }
    guard !syntax.isUnread(name.value, in: ["unions", "select"]) else { return false }
    report(
      .noUnion, "no union or selection decides which struct an 'any \(name.value)' is", at: name.range,
      .init("add '\(name.value)' to 'unions' or to 'select'"))
    return false
  }
}

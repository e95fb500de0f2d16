import HaapiSchema
import SchemaInterpreter

/// The pages about what an overlay changes.
extension Pages {
  /// The changed mappings of responses.
  var changedResponses: [OverlayDeclaration.Change] {
    (contents.schema.overlay?.mappings ?? []).flatMap(\.changes)
  }

  /// All that an overlay changes; `nil` for a schema that stands alone.
  var overlayPage: Page? {
    guard let overlay = contents.schema.overlay else { return nil }
    let schema = contents.schema
    var blocks: [Block] = []
    let changes = changedResponses.flatMap { change in
      change.rows.map { row in
        Block.Row(cells: [
          [links.name(change.source)], row.condition.map { [links.code($0)] } ?? [.text("always")],
          [links.name(row.model)], [links.name(change.base)],
          [.link("members", links.change(of: change.source) ?? PageLink("overlay"))],
        ])
      }
    }
    blocks.add(
      "Responses that become other models",
      changes.isEmpty
        ? []
        : [.table(Block.Table(columns: ["Response", "When", "Model", "Instead of", "Values"], rows: changes))])
    let replaced = overlay.mappings.flatMap(\.replacements).map { [links.name($0.function)] }
    blocks.add("Mappings that it replaces", replaced.isEmpty ? [] : [.list(replaced)])
    blocks.add("Models", line(of: overlay.models.map(\.name) + schema.models.map(\.name)))
    blocks.add(
      "Types", line(of: (schema.structs.map(\.name) + schema.protocols.map(\.name) + schema.enums.map(\.name))))
    let members = overlay.members.flatMap { item in
      item.fields.map { [Inline.code("\(item.type).\($0.name)", links.member($0.name, of: item.type))] }
    }
    blocks.add("Members that it adds", members.isEmpty ? [] : [.list(members)])
    let words = overlay.cases.flatMap { item in
      item.added.map { [Inline.code("\(item.base.name).\($0.name)", links.member($0.name, of: item.base.name))] }
    }
    blocks.add("Words that it adds", words.isEmpty ? [] : [.list(words)])
    let rows = overlay.unions.flatMap { union in
      union.candidates.map { row in
        [links.name(row.type), .text(" as "), links.name(union.protocolName), .text(" if ")]
          + conditions(row.conditions)
      }
    }
    blocks.add("Rows that it adds", rows.isEmpty ? [] : [.list(rows)])
    let responses = overlay.responses.flatMap { table in
      table.rows.map { tests(of: $0) + [.text(" is read as "), links.name($0.protocolName)] }
    }
    blocks.add("Responses that it tells", responses.isEmpty ? [] : [.list(responses)])
    let screens = overlay.screens.flatMap { table in
      table.rows.map { [links.name($0.model), .text(" shown by "), .code($0.screen ?? "none")] }
    }
    blocks.add("Screens", screens.isEmpty ? [] : [.list(screens)])
    let functions = overlay.mappings.flatMap(\.functions).map { [links.name($0)] }
    blocks.add("Mappings that it adds", functions.isEmpty ? [] : [.list(functions)])
    return Page(
      link: PageLink("overlay"), title: "What \(schema.name) changes", kind: "overlay",
      summary: [.text("What \(schema.name) adds to \(overlay.base.name), and what it changes in it.")], blocks: blocks)
  }

  /// A page about the models that an overlay makes of a response of its base.
  func page(_ item: OverlayDeclaration.Change) -> Page {
    var blocks: [Block] = [
      .paragraph([
        .text("Without \(contents.schema.name), "), links.name(item.source), .text(" becomes "), links.name(item.base),
        .text("."),
      ])
    ]
    for (index, row) in item.rows.enumerated() {
      var parts: [Block] = []
      if row.doc != nil { parts.append(.paragraph(links.sentence(row.doc))) }
      parts.append(
        .paragraph(row.condition.map { [.text("When "), links.code($0), .text(".")] } ?? [.text("Always.")]))
      parts += locals(row.locals)
      if !row.added.isEmpty {
        parts.append(.paragraph([.text("Its own members:")]))
        parts.append(.table(unanchored(table(of: row.added, in: nil))))
      }
      if !row.overrides.isEmpty {
        parts.append(.paragraph([.text("Members that it changes:")]))
        parts.append(.table(unanchored(table(of: row.overrides, in: nil))))
      }
      blocks.add(row.model, anchor: "row-\(index + 1)", parts)
    }
    let models = Set(item.rows.map(\.model)).sorted().joined(separator: ", ")
    return Page(
      link: links.change(of: item.source) ?? PageLink("overlay"), title: "\(item.source) -> \(models)",
      kind: "changed mapping", summary: [.text("What \(contents.schema.name) makes of \(item.source).")],
      blocks: blocks)
  }

  /// Two rows may set the same member, and a page has each anchor once.
  func unanchored(_ table: Block.Table) -> Block.Table {
    Block.Table(columns: table.columns, rows: table.rows.map { Block.Row(cells: $0.cells) })
  }

  /// What has changed since another schema; `nil` if none was given.
  var changesPage: Page? {
    guard let changes else { return nil }
    let blocks: [Block] =
      changes.diff.findings.isEmpty
      ? [.paragraph([.text("Nothing that responses, code or screens could tell.")])]
      : [.table(changes.table(about: nil, links: links))]
    return Page(
      link: PageLink("changes"), title: "What has changed since \(changes.since)", kind: "changes",
      summary: [.text("The differences between \(changes.since) and \(contents.schema.name), by meaning.")],
      blocks: blocks)
  }
}

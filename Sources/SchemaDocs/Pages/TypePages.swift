import HaapiSchema
import SchemaInterpreter

/// The pages about protocols and enums.
extension Pages {
  /// A page about a protocol: how a value finds its struct, and what all of them have.
  func page(_ item: ProtocolDeclaration) -> Page {
    var blocks = origin(.protocol, item.name)
    let union = contents.unions.first { $0.protocolName == item.name }
    if let union {
      blocks.append(.diagram(diagram(of: union)))
      blocks.add("How a value finds its type", rows(of: union))
    }
    let conforming = contents.structs.filter { $0.conformances.contains(item.name) }.map(\.name)
    blocks.add("Types", line(of: conforming))
    blocks.add("Members of all of them", table(of: item.requirements, addedTo: item.name))
    let mappings = uses.mappings(from: item.name)
    blocks.add("Made into", list(of: mappings.map { use(of: $0) }))
    blocks.add("Used by", list(of: uses.uses(ofType: item.name)))
    blocks.add("Conforms to", line(of: item.conformances))
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: union == nil ? "protocol" : "union",
      summary: links.sentence(item.doc), blocks: blocks)
  }

  private func rows(of union: UnionDeclaration) -> [Block] {
    var rows = contents.rows(of: union).enumerated().map { index, row in
      Block.Row(cells: [
        [.text("\(index + 1)")], conditions(row.conditions), [links.name(row.type)],
        row.isOwn ? [.link(contents.schema.name, PageLink("overlay"))] : [],
      ])
    }
    rows.append(
      Block.Row(cells: [
        [.text("last")], [.text("all others")], union.otherwise.map { [links.name($0)] } ?? [.text("refused")], [],
      ]))
    let isChanged = rows.contains { !$0.cells[3].isEmpty }
    if !isChanged { rows = rows.map { Block.Row(cells: Array($0.cells.prefix(3))) } }
    let table = Block.Table(columns: ["Row", "Conditions", "Type"] + (isChanged ? ["Added by"] : []), rows: rows)
    return (union.doc.map { [.paragraph(links.sentence($0))] } ?? [])
      + [.paragraph([.text("The first row whose conditions hold decides.")]), .table(table)]
  }

  private func diagram(of union: UnionDeclaration) -> Diagram {
    var diagram = Diagram("The types of \(union.protocolName)")
    let own = diagram.add(union.protocolName, nil, in: 0)
    for row in contents.rows(of: union) {
      let text = row.conditions.map(\.text).joined(separator: " and ")
      let condition = diagram.add(text.isEmpty ? "always" : text, nil, in: 1)
      diagram.connect(own, condition)
      diagram.connect(condition, diagram.add(row.type, links.type(row.type), in: 2))
    }
    let others = diagram.add("all others", nil, in: 1)
    diagram.connect(own, others)
    let last = diagram.add(union.otherwise ?? "refused", union.otherwise.flatMap { links.type($0) }, in: 2)
    diagram.connect(others, last)
    return diagram
  }

  func use(of mapping: Contents.Mapping) -> Uses.Use {
    Uses.Use(name: mapping.reference.text, link: links.mapping(mapping.reference))
  }

  /// A page about an enum and its words.
  func page(_ item: EnumDeclaration) -> Page {
    var blocks = origin(.enum, item.name)
    let isWire = item.values == .wire
    let added = contents.schema.overlays.flatMap(\.cases).filter { $0.base.name == item.name }.flatMap(\.added)
    let rows = (item.cases + added).map { word in
      Block.Row(
        anchor: PageName.member(word.name),
        cells: [[.code(word.name)]] + (isWire ? [[.code(word.wireName)]] : []) + [links.sentence(word.doc)])
    }
    let table = Block.Table(columns: ["Case"] + (isWire ? ["In JSON"] : []) + ["Meaning"], rows: rows)
    blocks.add("Cases", rows.isEmpty ? [] : [.table(table)])
    if isWire {
      let rest: [Inline] =
        item.unknown.map { [.text("Other words become "), .code($0.name), .text(".")] }
        ?? [.text("A value with another word is refused.")]
      blocks.append(.paragraph(rest))
    }
    blocks.add("Used by", list(of: uses.uses(ofType: item.name)))
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: "enum",
      summary: links.sentence(item.doc), blocks: blocks)
  }
}

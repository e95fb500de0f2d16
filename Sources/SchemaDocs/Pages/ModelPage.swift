import HaapiSchema
import SchemaInterpreter

extension Pages {
  /// A page about a model: its members, what it is made from, and the screen that shows it.
  func page(_ item: Contents.Model) -> Page {
    var blocks = origin(.model, item.name)
    let mappings = uses.mappings(to: item.name)
    let making = mappings.filter { if case .make = $0.function.body { true } else { false } }
    let refining = contents.models.filter { $0.conformances.contains(item.name) }.map(\.name)
    let made = changedResponses.filter { $0.rows.contains { $0.model == item.name } }
    blocks += ways(to: item, making, made)
    let shown = contents.screens(of: item.name).map { table, row in
      [Inline.code(row.screen ?? "no screen"), .text(" in "), .code(table, links.screenTable(table))]
    }
    blocks.add("Shown by", shown.isEmpty ? [] : [.list(shown)])
    blocks.add("Members", members(of: item))
    blocks.add("Where its members come from", origins(of: item, making))
    let sources = mappings.map { use(of: $0) }
    let changed = made.map { Uses.Use(name: "\($0.source) -> \(item.name)", link: links.change(of: $0.source)) }
    blocks.add("Made from", list(of: sources + changed))
    blocks.add("Used by", list(of: uses.uses(ofType: item.name)))
    blocks.add("Conforms to", line(of: item.conformances))
    blocks.add("Models that conform to it", line(of: refining))
    let examples = examples.filter { $0.model != nil && $0.model == item.implementation }
    blocks.add("Examples", examples.flatMap(\.blocks))
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name,
      kind: item.implementation == nil ? "category of models" : "model", summary: links.sentence(item.doc),
      blocks: blocks)
  }

  private func members(of item: Contents.Model) -> [Block] {
    guard !item.members.isEmpty else { return [] }
    let rows = item.members.map { member in
      var meaning = links.sentence(member.doc)
      if member.isMutable { meaning.append(.text(" The screen changes it.")) }
      if member.isSecret { meaning.append(.text(" Secret: never shown.")) }
      return Block.Row(
        anchor: PageName.member(member.name),
        cells: [
          [.code(member.name)], [links.code(member.type)], member.defaultValue.map { [.code($0.text)] } ?? [], meaning,
        ])
    }
    return [.table(Block.Table(columns: ["Member", "Type", "Default", "Meaning"], rows: rows))]
  }

  /// The value of each member in each mapping.
  private func origins(of item: Contents.Model, _ mappings: [Contents.Mapping]) -> [Block] {
    let rows = item.members.flatMap { member in
      mappings.compactMap { mapping -> Block.Row? in
        guard case .make(let construction) = mapping.function.body,
          let property = construction.properties.first(where: { $0.name == member.name })
        else { return nil }
        return Block.Row(cells: [[.code(member.name)], [links.name(mapping.reference)], value(property.value)])
      }
    }
    return rows.isEmpty ? [] : [.table(Block.Table(columns: ["Member", "In", "Value"], rows: rows))]
  }

  /// From the sources to the screens.
  private func ways(
    to item: Contents.Model, _ mappings: [Contents.Mapping], _ changes: [OverlayDeclaration.Change]
  ) -> [Block] {
    guard !mappings.isEmpty || !changes.isEmpty else { return [] }
    var diagram = Diagram("How \(item.name) is made, and what shows it")
    let own = diagram.add(item.name, links.type(item.name), in: 2)
    for mapping in mappings {
      let row = diagram.add(mapping.reference.text, links.mapping(mapping.reference), in: 1)
      let source = diagram.add(mapping.reference.source, links.type(mapping.reference.source), in: 0)
      diagram.connect(source, row)
      diagram.connect(row, own)
    }
    for change in changes {
      let source = diagram.add(change.source, links.type(change.source), in: 0)
      for row in change.rows where row.model == item.name {
        let text = row.condition.map { "when \($0.text)" } ?? "always"
        let place = diagram.add(text, links.change(of: change.source), in: 1)
        diagram.connect(source, place)
        diagram.connect(place, own)
      }
    }
    for screen in contents.screens(of: item.name) {
      let shown = diagram.add(screen.row.screen ?? "no screen", links.screenTable(screen.table), in: 3)
      diagram.connect(own, shown)
    }
    return [.diagram(diagram)]
  }
}

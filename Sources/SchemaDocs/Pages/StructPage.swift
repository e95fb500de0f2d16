import HaapiSchema
import SchemaInterpreter

extension Pages {
  /// A page about a struct: how its JSON is told, its members, and what is made of it.
  func page(_ item: StructDeclaration) -> Page {
    var blocks = origin(.struct, item.name)
    blocks += ways(from: item)
    blocks.add("How it is recognised", recognition(of: item))
    blocks.add("Members", table(of: item.fields, addedTo: item.name))
    let mappings = uses.mappings(from: item.name)
    blocks.add("Made into", mappings.isEmpty ? [] : [table(from: mappings)])
    blocks.add("What \(contents.schema.name) makes of it", rows(changedBy: item.name))
    blocks.add("Used by", list(of: uses.uses(ofType: item.name)))
    blocks.add("Conforms to", line(of: item.conformances))
    blocks.add("Small JSON", sample(of: item))
    blocks.add("Examples", examples.filter { $0.type == item.name }.flatMap(\.blocks))
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: kind(of: item),
      summary: links.sentence(item.doc), blocks: blocks)
  }

  /// The protocol whose values find it, or what section declares it.
  func kind(of item: StructDeclaration) -> String {
    unions(with: item.name).first?.protocolName ?? "struct"
  }

  func unions(with type: String) -> [UnionDeclaration] {
    contents.unions.filter { union in
      union.otherwise == type || contents.rows(of: union).contains { $0.type == type }
    }
  }

  private func recognition(of item: StructDeclaration) -> [Block] {
    let rows = unions(with: item.name).flatMap { union in
      let numbered = contents.rows(of: union).enumerated().filter { $0.element.type == item.name }
      let own = numbered.map { index, row in
        Block.Row(cells: [
          [links.name(union.protocolName)], [.text("\(index + 1)")], self.conditions(row.conditions),
        ])
      }
      let rest = Block.Row(cells: [
        [links.name(union.protocolName)], [.text("last")], [.text("all that no row names")],
      ])
      return own + (union.otherwise == item.name ? [rest] : [])
    }
    var blocks: [Block] = rows.isEmpty ? [] : [.table(Block.Table(columns: ["As", "Row", "Conditions"], rows: rows))]
    if !item.requirements.isEmpty {
      blocks.append(.paragraph([.text("It is refused unless ")] + conditions(item.requirements) + [.text(".")]))
    }
    if let shorthand = item.shorthand {
      blocks.append(
        .paragraph([
          .text("A text, a number or a boolean alone becomes its member "), .code(shorthand.member), .text("."),
        ]))
    }
    return blocks
  }

  /// - Parameter owner: The struct or protocol to which an overlay may add members.
  func table(of fields: [FieldDeclaration], addedTo owner: String) -> [Block] {
    let rows = fields.map(row) + contents.addedFields(of: owner).map(row)
    guard !rows.isEmpty else { return [] }
    return [.table(Block.Table(columns: ["Member", "Type", "Read from", "Without it", "Meaning"], rows: rows))]
  }

  private func row(_ field: FieldDeclaration) -> Block.Row {
    var meaning = links.sentence(field.doc)
    if field.isSecret { meaning.append(.text(" Secret: never shown.")) }
    if let message = field.deprecated { meaning.append(.text(" Deprecated: \(message)")) }
    return Block.Row(
      anchor: PageName.member(field.name),
      cells: [[.code(field.name)], [links.code(field.type)], source(of: field), [without(field)], meaning])
  }

  private func source(of field: FieldDeclaration) -> [Inline] {
    switch field.source {
    case .wire(let names):
      return Array(names.map { [Inline.code($0)] }.joined(separator: [.text(", else ")]))
    case .paths(let rows):
      let ways = rows.map { row in
        [Inline.code(row.base.map { "\($0): \(row.path.text)" } ?? row.path.text)]
          + (row.conditions.isEmpty ? [] : [.text(" if ")] + conditions(row.conditions))
      }
      return Array(ways.joined(separator: [.text(", else ")]))
    case .body: return [.text("the whole body, as received")]
    case .text: return [.text("the JSON itself, as text")]
    case .alias(let name): return [.text("the same as "), .code(name)]
    }
  }

  private func without(_ field: FieldDeclaration) -> Inline {
    if field.missing == .refused { return .text("refused") }
    if let value = field.defaultValue { return .code(value.text) }
    switch field.type {
    case .optional: return .code("nil")
    case .array: return .code("[]")
    case .dictionary: return .code("[:]")
    default: return .text("refused")
    }
  }

  /// Mappings of one source.
  private func table(from mappings: [Contents.Mapping]) -> Block {
    .table(
      Block.Table(
        columns: ["Mapping", "Model", "Screen", "Meaning"],
        rows: mappings.map { mapping in
          Block.Row(cells: [
            [links.name(mapping.reference)], [links.name(mapping.reference.target)],
            screens(of: mapping.reference.target), links.sentence(mapping.function.doc),
          ])
        }))
  }

  func screens(of model: String) -> [Inline] {
    let found = contents.screens(of: model).map { [Inline.code($0.row.screen ?? "none", links.screenTable($0.table))] }
    return Array(found.joined(separator: [.text(", ")]))
  }

  /// JSON with every member of the struct, each as small as the schema allows.
  private func sample(of item: StructDeclaration) -> [Block] {
    let json = samples.reaching([item.name]).sample(of: unions(with: item.name).first?.protocolName ?? item.name)
    return json.map { [.code($0.indented, language: "json")] } ?? []
  }

  /// From the response to the screens.
  private func ways(from item: StructDeclaration) -> [Block] {
    let mappings = uses.mappings(from: item.name).filter { mapping in
      if case .make = mapping.function.body { true } else { false }
    }
    let changed = changedResponses.first { $0.source == item.name }
    guard !mappings.isEmpty || changed != nil else { return [] }
    var diagram = Diagram("How \(item.name) becomes a screen")
    let own = diagram.add(item.name, links.type(item.name), in: 1)
    for union in unions(with: item.name) {
      let rows = contents.rows(of: union).filter { $0.type == item.name }
      let texts = rows.map { $0.conditions.map(\.text).joined(separator: " and ") }
      for text in texts + (union.otherwise == item.name ? ["\(union.protocolName): all others"] : []) {
        diagram.connect(diagram.add(text.isEmpty ? "always" : text, links.type(union.protocolName), in: 0), own)
      }
    }
    func add(_ model: String, by text: String, _ link: PageLink?) {
      let row = diagram.add(text, link, in: 2)
      diagram.connect(own, row)
      let made = diagram.add(model, links.type(model), in: 3)
      diagram.connect(row, made)
      for screen in contents.screens(of: model) {
        let shown = diagram.add(screen.row.screen ?? "no screen", links.screenTable(screen.table), in: 4)
        diagram.connect(made, shown)
      }
    }
    for row in changed?.rows ?? [] {
      add(row.model, by: row.condition.map { "when \($0.text)" } ?? "always", links.change(of: item.name))
    }
    for mapping in mappings {
      add(mapping.reference.target, by: mapping.reference.text, links.mapping(mapping.reference))
    }
    return [.diagram(diagram)]
  }

  private func rows(changedBy source: String) -> [Block] {
    guard let change = changedResponses.first(where: { $0.source == source }) else { return [] }
    return [
      .table(
        Block.Table(
          columns: ["When", "Model"],
          rows: change.rows.map { row in
            Block.Row(cells: [row.condition.map { [links.code($0)] } ?? [.text("always")], [links.name(row.model)]])
          })),
      .paragraph([.link("What each model gets", links.change(of: source) ?? PageLink("overlay"))]),
    ]
  }
}

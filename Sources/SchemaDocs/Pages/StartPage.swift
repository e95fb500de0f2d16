import HaapiSchema

extension Pages {
  /// The first page, with all declarations in groups.
  var startPage: Page {
    var blocks: [Block] = []
    let lists = [overlayPage, changesPage].compactMap(\.self).map { [Inline.link($0.title, $0.link)] }
    if !lists.isEmpty { blocks.append(.list(lists)) }
    for table in contents.responses { blocks.add("How a response is read", rows(of: table)) }
    for union in contents.unions {
      let names = contents.rows(of: union).map(\.type) + [union.otherwise].compactMap(\.self)
      var seen: Set<String> = []
      let types = names.filter { seen.insert($0).inserted }
      let introduction: [Inline] = [links.name(union.protocolName), .text(" is one of these.")]
      blocks.add(union.protocolName, [.paragraph(introduction), .table(table(ofTypes: types))])
    }
    let grouped = Set(contents.unions.flatMap { contents.rows(of: $0).map(\.type) + [$0.otherwise].compactMap(\.self) })
    let others = contents.structs.map(\.name).filter { !grouped.contains($0) }
    blocks.add("Other objects", others.isEmpty ? [] : [.table(table(ofTypes: others))])
    blocks.add(
      "Protocols", group(contents.protocols.map { ([links.name($0.name)], links.sentence($0.doc)) }))
    blocks.add("Words", group(contents.enums.map { ([links.name($0.name)], links.sentence($0.doc)) }))
    blocks.add("Models", models)
    blocks.add(
      "Screens",
      group(contents.screenTables.map { ([.code($0.name, links.screenTable($0.name))], links.sentence($0.doc)) }))
    blocks.add("Mappers", group(contents.mappers.map { ([links.name($0.name)], links.sentence($0.doc)) }))
    blocks.add(
      "Mappings", group(contents.mappings.map { ([links.name($0.reference)], links.sentence($0.function.doc)) }))
    if let transforms = transformsPage {
      blocks.add("Transforms", [.paragraph([.link("All transforms", transforms.link)])])
    }
    blocks.add("Factories", group(contents.factories.map { ([links.name($0.name)], links.sentence($0.doc)) }))
    blocks.add("Resources", group(contents.resources.map { ([links.name($0.name)], links.sentence($0.doc)) }))
    return Page(
      link: PageLink("index"), title: contents.schema.name, kind: "schema", summary: [.text(sentence)], blocks: blocks)
  }

  /// What there is, and how much of it.
  private var sentence: String {
    let counts = [
      (contents.structs.count, "objects"), (contents.enums.count, "enums"), (contents.models.count, "models"),
      (contents.mappings.count, "mappings"), (contents.resources.count, "resources"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? String($0.1.dropLast()) : $0.1)" }
    guard parts.count > 1, let last = parts.last else { return "This schema has \(parts.first ?? "no declarations")." }
    return "This schema has \(parts.dropLast().joined(separator: ", ")) and \(last)."
  }

  private func rows(of responses: ResponsesDeclaration) -> [Block] {
    func row(_ number: String, _ tests: [Inline], _ name: String) -> Block.Row {
      let mapper: [[Inline]] = responses.mappers.isEmpty ? [] : [responses.mappers[name].map { [.code($0)] } ?? []]
      return Block.Row(cells: [[.text(number)], tests, [links.name(name)]] + mapper)
    }
    let rows = responses.rows.enumerated().map { row("\($0 + 1)", tests(of: $1), $1.protocolName) }
    let columns = ["Row", "Response", "Read as"] + (responses.mappers.isEmpty ? [] : ["Mapped by"])
    return (responses.doc.map { [.paragraph(links.sentence($0))] } ?? [])
      + [
        .table(
          Block.Table(columns: columns, rows: rows + [row("last", [.text("all others")], responses.otherwise)]))
      ]
  }

  func tests(of row: ResponsesDeclaration.Row) -> [Inline] {
    var parts: [[Inline]] = []
    func add(_ name: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      parts.append([.text("\(name) ")] + Array(values.map { [Inline.code($0)] }.joined(separator: [.text(" or ")])))
    }
    add("media type", row.mediaTypes)
    add("status", row.statuses.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" })
    if !row.conditions.isEmpty { parts.append(conditions(row.conditions)) }
    return Array(parts.joined(separator: [.text(" and ")]))
  }

  private func group(_ rows: [(name: [Inline], meaning: [Inline])]) -> [Block] {
    guard !rows.isEmpty else { return [] }
    return [
      .table(
        Block.Table(columns: ["Name", "Meaning"], rows: rows.map { Block.Row(cells: [$0.name, $0.meaning]) }))
    ]
  }

  private func table(ofTypes names: [String]) -> Block.Table {
    let docs = Dictionary(contents.structs.map { ($0.name, $0.doc) }) { first, _ in first }
    return Block.Table(
      columns: ["Name", "Meaning"],
      rows: names.map { Block.Row(cells: [[links.name($0)], links.sentence(docs[$0] ?? nil)]) })
  }

  private var models: [Block] {
    guard !contents.models.isEmpty else { return [] }
    let rows = contents.models.map { model in
      Block.Row(cells: [
        [links.name(model.name)], model.implementation == nil ? [] : screens(of: model.name),
        links.sentence(model.doc),
      ])
    }
    return [.table(Block.Table(columns: ["Name", "Screen", "Meaning"], rows: rows))]
  }
}

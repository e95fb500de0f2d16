import HaapiSchema
import SchemaInterpreter

extension Pages {
  /// A page about a mapping: the value of each member, or the mapping that each type leads to.
  func page(_ item: Contents.Mapping) -> Page {
    let reference = item.reference
    var blocks = origin(.mapping, reference.text)
    blocks.append(
      .paragraph([
        .text("From "), links.name(reference.source), .text(reference.isList ? " to a list of " : " to "),
        links.name(reference.target), .text(", by "), links.name(item.mapper), .text("."),
      ]))
    if let condition = item.function.condition {
      blocks.append(.paragraph([.text("Only if "), links.code(condition), .text(".")]))
    }
    blocks.add("Values named first", locals(item.function.locals))
    switch item.function.body {
    case .make(let construction):
      let diagram = diagram(of: construction.properties, from: reference.source, to: reference.target)
      if !diagram.lines.isEmpty { blocks.append(.diagram(diagram)) }
      blocks.add("Members", [.table(table(of: construction.properties, in: reference))])
    case .dispatch(let rows): blocks.add("Which mapping makes it", [.table(table(of: rows))])
    case .list(let elements): blocks.add("Parts of the list", [.table(table(of: elements))])
    }
    blocks.add("What \(contents.schema.name) puts in its place", replacements(of: reference))
    blocks.add("Used by", list(of: uses.uses(of: reference)))
    blocks.add("Changed", changes(of: reference.text))
    return Page(
      link: links.mapping(reference) ?? PageLink("index"), title: reference.text, kind: "mapping",
      summary: links.sentence(item.function.doc), blocks: blocks)
  }

  func locals(_ locals: [MappingFunction.Local]) -> [Block] {
    guard !locals.isEmpty else { return [] }
    let rows = locals.map { Block.Row(cells: [[.code($0.reference.name)], [links.code($0.value)]]) }
    return [.table(Block.Table(columns: ["Name", "Value"], rows: rows))]
  }

  /// - Parameter mapping: The mapping that has the properties; those that another gives say so.
  func table(of properties: [ModelConstruction.Property], in mapping: MappingReference?) -> Block.Table {
    let rows = properties.map { property in
      let giver = property.giver.flatMap { $0 == mapping ? nil : [links.name($0)] } ?? []
      return Block.Row(
        anchor: PageName.member(property.name),
        cells: [[.code(property.name)], [links.code(property.type)], value(property), giver])
    }
    let isShared = rows.contains { !$0.cells[3].isEmpty }
    return Block.Table(
      columns: ["Member", "Type", "Value"] + (isShared ? ["Said in"] : []),
      rows: isShared ? rows : rows.map { Block.Row(anchor: $0.anchor, cells: Array($0.cells.prefix(3))) })
  }

  /// The value of a member, and what `default` means in it.
  private func value(_ property: ModelConstruction.Property) -> [Inline] {
    property.standards.reduce(value(property.value)) { $0 + [.text(", instead of ")] + value($1) }
  }

  func value(_ value: ModelConstruction.Value) -> [Inline] {
    switch value {
    case .expression(let expression): return [links.code(expression)]
    case .choice(let choices):
      let parts = choices.map { choice in
        self.value(choice.value) + (choice.condition.map { [.text(" if "), links.code($0)] } ?? [])
      }
      return Array(parts.joined(separator: [.text(", else ")]))
    case .construction(let construction):
      let members = construction.properties.map { [.code($0.name), .text(" = ")] + self.value($0.value) }
      return [links.name(construction.implementation), .text(" with ")]
        + Array(members.joined(separator: [.text("; ")]))
    case .supplied: return [.text("the app gives it")]
    }
  }

  private func table(of rows: [MappingFunction.Row]) -> Block.Table {
    Block.Table(
      columns: ["Type", "Mapping", "Screen"],
      rows: rows.map { row in
        switch row.outcome {
        case .function(let reference):
          Block.Row(cells: [[links.name(row.source)], [links.name(reference)], screens(of: reference.target)])
        case .none: Block.Row(cells: [[links.name(row.source)], [.text("no model")], []])
        case .refused: Block.Row(cells: [[links.name(row.source)], [.text("an error")], []])
        }
      })
  }

  private func table(of elements: [MappingFunction.Element]) -> Block.Table {
    Block.Table(
      columns: ["Value", "When"],
      rows: elements.map { element in
        Block.Row(cells: [[links.code(element.value)], element.condition.map { [links.code($0)] } ?? [.text("always")]])
      })
  }

  private func replacements(of reference: MappingReference) -> [Block] {
    let rows = contents.schema.overlays.reversed().flatMap(\.mappings).flatMap(\.replacements)
      .filter { $0.function == reference }.flatMap(\.rows)
    return rows.flatMap { row -> [Block] in
      let condition: [Inline] =
        row.condition.map { [.text("When "), links.code($0), .text(":")] } ?? [.text("Always:")]
      let made =
        switch row.result {
        case .model(let model): unanchored(table(of: model.properties, in: nil))
        case .list(let elements, _): table(of: elements)
        }
      return [.paragraph(condition)] + locals(row.locals) + [.table(made)]
    }
  }

  // MARK: Diagram

  /// From members of the source to members of the model.
  private func diagram(
    of properties: [ModelConstruction.Property], from source: String, to target: String
  ) -> Diagram {
    var diagram = Diagram("Where the members of \(target) come from")
    for property in properties {
      let expressions = property.value.expressions
      guard !expressions.isEmpty else { continue }
      let member = diagram.add(property.name, links.member(property.name, of: target), in: 2)
      for expression in expressions {
        let middle = diagram.add(expression.text, nil, in: 1)
        diagram.connect(middle, member)
        for (name, type) in expression.sourceMembers(of: source) {
          let start = diagram.add(name, type.flatMap { links.member(name, of: $0) }, in: 0)
          diagram.connect(start, middle)
        }
      }
    }
    return diagram
  }
}

extension Expression {
  /// The members of the source that it reads, each with its type, and the places in its JSON, in the order of the text.
  fileprivate func sourceMembers(of source: String) -> [(name: String, type: String?)] {
    var members: [(name: String, type: String?)] = []
    collect { part in
      switch part.kind {
      case .member(let base, let name, _):
        if case .source = base.kind { members.append((name, base.type.names.first ?? source)) }
      case .json(let path): members.append(("JSON: \(path.text)", nil))
      case .meets(let conditions): members += conditions.map { ("JSON: \($0.text)", nil) }
      default: break
      }
    }
    return members
  }
}

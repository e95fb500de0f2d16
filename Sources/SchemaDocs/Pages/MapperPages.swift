import HaapiSchema
import SchemaInterpreter

/// The pages about mappers, tables of screens, transforms, factories and resources.
extension Pages {
  /// A page about a mapper: what it needs, and all its mappings.
  func page(_ item: MapperDeclaration) -> Page {
    var blocks = origin(.mapper, item.name)
    let settings = item.settings.map { setting in
      Block.Row(
        anchor: PageName.member(setting.name),
        cells: [[.code(setting.name)], [links.code(setting.type)], links.sentence(setting.doc)])
    }
    blocks.add(
      "Settings",
      settings.isEmpty ? [] : [.table(Block.Table(columns: ["Setting", "Type", "Meaning"], rows: settings))])
    blocks.add("What its users call", [.list(item.entries.map { [links.name($0)] })])
    blocks.add("Mappings", [.list(item.functions.map { [links.name($0.reference)] })])
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: "mapper",
      summary: links.sentence(item.doc), blocks: blocks)
  }

  /// A page about a table of screens.
  func page(_ item: ScreenTableDeclaration) -> Page {
    var blocks = origin(.screenTable, item.name)
    let own = contents.schema.overlays.reversed().flatMap(\.screens).filter { $0.table == item.name }.flatMap(\.rows)
    var diagram = Diagram("The screens of \(item.name)")
    for row in own + item.rows {
      let model = diagram.add(row.model, links.type(row.model), in: 0)
      diagram.connect(model, diagram.add(row.screen ?? "no screen", nil, in: 1))
    }
    blocks.append(.diagram(diagram))
    let rows = own.map { ($0, true) } + item.rows.map { ($0, false) }
    blocks.add(
      "Rows",
      [
        .paragraph([.text("The first row whose model the value has decides.")]),
        .table(
          Block.Table(
            columns: ["Model", "Screen", "Added by"],
            rows: rows.map { row, isOwn in
              Block.Row(cells: [
                [links.name(row.model)], [row.screen.map { .code($0) } ?? .text("none")],
                isOwn ? [.link(contents.schema.name, PageLink("overlay"))] : [],
              ])
            })),
      ])
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.screenTable(item.name) ?? PageLink("index"), title: item.name, kind: "table of screens",
      summary: links.sentence(item.doc), blocks: blocks)
  }

  /// One page about all transforms; `nil` if there are none.
  var transformsPage: Page? {
    guard !contents.transforms.isEmpty else { return nil }
    var blocks: [Block] = []
    for item in contents.transforms {
      let type = Inline.code(
        [Inline.Piece(item.name + " ")]
          + Links.words(of: TypeReference.function(item.type).description).map {
            Inline.Piece($0, links.type($0))
          })
      blocks.add(
        item.name, anchor: PageName.file(item.name),
        [.paragraph([type]), .paragraph(links.sentence(item.doc))] + list(of: uses.uses(ofTransform: item.name))
          + changes(of: item.name))
    }
    return Page(
      link: PageLink("transforms"), title: "Transforms", kind: "functions",
      summary: [
        .text("Functions that are written by hand, for what expressions cannot say, and the mappings that use them.")
      ],
      blocks: blocks)
  }

  /// A page about functions that make values.
  func page(_ item: FactoryDeclaration) -> Page {
    var blocks = origin(.factory, item.name)
    for function in item.functions {
      var parts: [Block] = []
      if function.doc != nil { parts.append(.paragraph(links.sentence(function.doc))) }
      parts.append(
        .paragraph([
          .text("Makes "), links.name(function.makes), .text(function.decodes ? ", as if it were decoded." : "."),
        ]))
      let rows = function.parameters.map { parameter in
        Block.Row(cells: [
          [.code(parameter.name)], [links.code(parameter.type)],
          [.code(parameter.field, links.member(parameter.field, of: function.makes))],
          parameter.defaultValue.map { [.code($0.text)] } ?? [],
        ])
      }
      if !rows.isEmpty {
        parts.append(.table(Block.Table(columns: ["Parameter", "Type", "Member", "Default"], rows: rows)))
      }
      blocks.add(function.name, anchor: PageName.member(function.name), parts)
    }
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: "factory",
      summary: links.sentence(item.doc), blocks: blocks)
  }

  /// A page about a HAL resource.
  func page(_ item: ResourceDeclaration) -> Page {
    var blocks = origin(.resource, item.name)
    var diagram = Diagram("Where \(item.name) leads")
    let own = diagram.add(item.name, nil, in: 0)
    for link in item.relations.map(\.link) + item.links {
      let relation = diagram.add(link.relation, links.member(link.name, of: item.name), in: 1)
      diagram.connect(own, relation)
      guard let target = link.target else { continue }
      diagram.connect(relation, diagram.add(target.resource, links.type(target.resource), in: 2))
    }
    if !diagram.lines.isEmpty { blocks.append(.diagram(diagram)) }
    let members = item.fields.map { field in
      Block.Row(
        anchor: PageName.member(field.name),
        cells: [
          [.code(field.name)], [links.code(field.type.text)], [.code(field.wireName)], links.sentence(field.doc),
        ])
    }
    blocks.add(
      "Members",
      members.isEmpty ? [] : [.table(Block.Table(columns: ["Member", "Type", "In JSON", "Meaning"], rows: members))])
    blocks.add("Relations", rows(of: item.relations.map(\.link)))
    blocks.add("Links", rows(of: item.links))
    let lists = item.includeLists.map { list in
      [Inline.code(list.name), .text(": ")]
        + Array(
          list.entries.map { [Inline.code(([$0.relation] + [$0.list].compactMap(\.self)).joined(separator: "."))] }
            .joined(separator: [.text(", ")]))
    }
    blocks.add("What can be fetched along", lists.isEmpty ? [] : [.list(lists)])
    blocks.add("Used by", list(of: uses.uses(ofType: item.name)))
    blocks.add("Changed", changes(of: item.name))
    return Page(
      link: links.type(item.name) ?? PageLink("index"), title: item.name, kind: item.isState ? "state" : "resource",
      summary: links.sentence(item.doc), blocks: blocks)
  }

  private func rows(of list: [ResourceDeclaration.Link]) -> [Block] {
    guard !list.isEmpty else { return [] }
    let rows = list.map { link in
      let target: [Inline] =
        link.target.map { target in
          [links.name(target.resource)] + (target.shape == .one ? [] : [.text(" (\(target.shape.rawValue))")])
        } ?? [.text("outside")]
      let variables = link.variables.map { [Inline.code($0.wireName)] }
      return Block.Row(
        anchor: PageName.member(link.name),
        cells: [
          [.code(link.name)], [.code(link.relation)], target, Array(variables.joined(separator: [.text(", ")])),
          links.sentence(link.doc),
        ])
    }
    return [.table(Block.Table(columns: ["Name", "Relation", "Leads to", "Variables", "Meaning"], rows: rows))]
  }
}

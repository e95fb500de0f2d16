import HaapiSchema
import SchemaInterpreter

/// Where the page of each declaration is.
struct Links: Sendable {
  private var types: [String: PageLink] = [:]
  private var mappings: [MappingReference: PageLink] = [:]
  private var mappingsByText: [String: PageLink] = [:]
  private var transforms: [String: PageLink] = [:]
  private var tables: [String: PageLink] = [:]
  private var changes: [String: PageLink] = [:]
  /// In lower case, since a volume may treat names as equal that differ only in case.
  private var taken: Set<String> = []

  init(to contents: Contents) {
    for name in contents.structs.map(\.name) + contents.protocols.map(\.name) + contents.enums.map(\.name) {
      types[name] = page(for: name, in: "types")
    }
    for model in contents.models {
      let link = page(for: model.name, in: "models")
      types[model.name] = link
      if let implementation = model.implementation { types[implementation] = link }
    }
    for mapper in contents.mappers { types[mapper.name] = page(for: mapper.name, in: "mappers") }
    for mapping in contents.mappings where mappings[mapping.reference] == nil {
      let link = page(for: mapping.reference.text, in: "mappings")
      mappings[mapping.reference] = link
      mappingsByText[mapping.reference.text] = link
    }
    for change in contents.schema.overlays.flatMap(\.mappings).flatMap(\.changes) where changes[change.source] == nil {
      changes[change.source] = page(for: "\(change.source) changed", in: "mappings")
    }
    for transform in contents.transforms {
      transforms[transform.name] = PageLink("transforms", at: PageName.file(transform.name))
    }
    for table in contents.screenTables { tables[table.name] = page(for: table.name, in: "screens") }
    for factory in contents.factories { types[factory.name] = page(for: factory.name, in: "factories") }
    for resource in contents.resources where types[resource.name] == nil {
      types[resource.name] = page(for: resource.name, in: "resources")
    }
  }

  private mutating func page(for name: String, in folder: String) -> PageLink {
    let start = "\(folder)/\(PageName.file(name))"
    var link = start
    var number = 1
    while !taken.insert(link.lowercased()).inserted {
      number += 1
      link = "\(start)-\(number)"
    }
    return PageLink(link)
  }

  /// The page of a struct, protocol, enum, model, mapper, factory or resource, by its full name.
  func type(_ name: String) -> PageLink? { types[name] }

  func mapping(_ reference: MappingReference) -> PageLink? { mappings[reference] }

  /// - Parameter text: As a schema writes it.
  func mapping(named text: String) -> PageLink? { mappingsByText[text] }

  func transform(_ name: String) -> PageLink? { transforms[name] }

  func screenTable(_ name: String) -> PageLink? { tables[name] }

  /// The page about what an overlay makes of a response of its base.
  func change(of source: String) -> PageLink? { changes[source] }

  /// A member of a type.
  func member(_ name: String, of type: String) -> PageLink? {
    types[type].map { PageLink($0.page, at: PageName.member(name)) }
  }
}

extension PageName {
  /// The part of a page about a member.
  static func member(_ name: String) -> String { "member-\(file(name))" }
}

// MARK: Code with links

extension Links {
  /// A type, whose names lead to their pages.
  func code(_ type: TypeReference) -> Inline { code(type.description) }

  /// Code in which each word that is the name of a type leads to its page.
  func code(_ text: String) -> Inline {
    .code(Self.words(of: text).map { Inline.Piece($0, types[$0]) })
  }

  /// The name of a type.
  func name(_ name: String) -> Inline { .code(name, types[name]) }

  func name(_ reference: MappingReference) -> Inline { .code(reference.text, mappings[reference]) }

  /// An expression, whose mappings and transforms lead to their pages.
  func code(_ expression: Expression) -> Inline {
    var called: [String: PageLink] = [:]
    expression.collect { part in
      if let reference = part.called { called[reference.target] = mappings[reference] }
      if case .call(let name, _) = part.kind { called[name] = transforms[name] }
    }
    return .code(Self.words(of: expression.text).map { Inline.Piece($0, called[$0]) })
  }

  /// Names with their dots, and what stands between them.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var isName = false
    for character in text {
      let continues = character.isLetter || character.isNumber || character == "_" || character == "." && isName
      if let last = words.indices.last, continues == isName {
        words[last].append(character)
      } else {
        words.append(String(character))
      }
      isName = continues
    }
    return words
  }

  /// What a schema says in a `doc`, where names in backticks lead to their pages.
  func sentence(_ doc: String?) -> [Inline] {
    guard let doc else { return [] }
    let parts = doc.split(separator: "`", omittingEmptySubsequences: false)
    // A backtick without another is text.
    guard parts.count % 2 == 1 else { return [.text(doc)] }
    return parts.enumerated().compactMap { index, part in
      part.isEmpty ? nil : index % 2 == 0 ? .text(String(part)) : .code(String(part), types[String(part)])
    }
  }
}

extension Expression {
  /// Visits it and all that it is made of.
  func collect(_ visit: (Expression) -> Void) {
    visit(self)
    forEachPart { $0.collect(visit) }
  }
}

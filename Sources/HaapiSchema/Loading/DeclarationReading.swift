import YAMLDocument

/// What the files of a schema declare, as written.
///
/// What goes without saying is added to a schema that is not an overlay. For an overlay, that depends on its base.
struct Declarations: Sendable {
  var header = SchemaHeader()
  /// The declarations of a schema that is not an overlay.
  var syntax = SchemaSyntax()
  /// The declarations of an overlay.
  var overlay = OverlaySyntax()
  /// The files of the output that the author names, by the file that names them.
  var files: [Int32: [OutputFile: Located<String>]] = [:]
  /// The schema that is extended; `nil` if this is not an overlay.
  var base: Located<String>?

  /// All declarations, whether it is an overlay or not.
  var own: OverlaySyntax { base == nil ? OverlaySyntax(declared: syntax) : overlay }

  static let maximumDeclarations = 50_000

  /// Whether there are too many to check them.
  var isTooLarge: Bool { max(syntax.declarationCount, overlay.declarationCount) > Self.maximumDeclarations }
}

/// Reads the declarations of all files of a schema.
///
/// - Parameter isOverlay: Whether the schema is read as an overlay of HAAPI although it does not say so.
func declare(_ text: SchemaText, asOverlay isOverlay: Bool = false) -> Parsed<Declarations> {
  var diagnostics: [Diagnostic] = []
  var declarations = Declarations()
  if isOverlay {
    declarations.base = Located(ShippedSchema.name, SourceRange(startOf: text.first))
  } else if let base = text.base {
    declarations.base = base
  } else if let word = text.wordOfOverlays {
    declarations.base = Located(ShippedSchema.name, word.range)
    diagnostics.append(.missingBase(for: word))
  }
  for file in text.files {
    var reader = SyntaxReader(source: text.source(of: file))
    reader.isOverlay = declarations.base != nil
    let isRoot = file.index == text.first
    reader.sections(of: file, rootPath: isRoot ? nil : text.sources[0].path, into: &declarations)
    if isRoot { declarations.header = reader.header(file.document, file.members, file: file.index) }
    // Consequences of YAML errors are not reported.
    diagnostics += reader.diagnostics.filter { !file.places.contains($0.range) }
  }
  declarations.syntax.inferImplementations()
  declarations.syntax.inferConformances()
  declarations.overlay.separateModels()
  diagnostics += declarations.mistakesInFiles
  if declarations.isTooLarge {
    let count = max(declarations.syntax.declarationCount, declarations.overlay.declarationCount)
    diagnostics.append(
      Diagnostic(
        id: SchemaDiagnosticID.tooManyDeclarations, range: SourceRange(startOf: text.first),
        message: "this schema has \(count) declarations; the limit is \(Declarations.maximumDeclarations)",
        notes: [.init("split it into several schemas")]))
  }
  return Parsed(declarations, diagnostics)
}

extension SyntaxReader {
  /// Reads the sections of a file.
  ///
  /// - Parameter rootPath: The path of the root file, if this is another one.
  fileprivate mutating func sections(
    of file: SchemaText.File, rootPath: String?, into declarations: inout Declarations
  ) {
    for member in file.members where member.key != "include" && !member.isUnreadable {
      if KeyTable.header.names.contains(member.key) {
        guard let rootPath else { continue }
        report(
          .rootOnly, "'\(member.key)' belongs in the root file only", at: member.keyRange,
          .init("remove it here; '\(rootPath)' sets it for all files"))
      } else if member.key == KeyTable.output.name {
        let files = outputFiles(member)
        if !files.isEmpty { declarations.files[member.keyRange.file] = files }
      } else if KeyTable.sections.names.contains(member.key) {
        if isOverlay {
          section(member, into: &declarations.overlay)
        } else {
          section(member, into: &declarations.syntax)
        }
      } else {
        // Its declarations probably belong to another section.
        if case .mapping(let entries) = member.value.content {
          let unread = entries.map { UnreadDeclaration(section: nil, name: $0.key) }
          declarations.syntax.unread.formUnion(unread)
          declarations.overlay.declared.unread.formUnion(unread)
        }
        unknownKey(
          member, KeyTable.sections.owner,
          keys: (rootPath == nil ? KeyTable.header.names : []) + KeyTable.partKeys.map(\.name)
            + KeyTable.sections.names,
          among: file.members)
      }
    }
  }
}

extension SchemaText {
  /// What the root file extends; an empty text if that is not a text.
  fileprivate var base: Located<String>? {
    guard let file = files.first, file.index == first, let member = file.members.first(where: { $0.key == "extends" })
    else { return nil }
    if case .scalar(let scalar) = member.value.content, !scalar.isNull {
      return Located(scalar.text, member.value.range)
    }
    return Located("", member.value.range)
  }

  /// The first word that only an overlay has.
  fileprivate var wordOfOverlays: Located<String>? {
    files.lazy.flatMap(\.members).compactMap(\.wordOfOverlays).first
  }
}

extension Diagnostic {
  fileprivate static func missingBase(for word: Located<String>) -> Diagnostic {
    Diagnostic(
      id: SchemaDiagnosticID.missingKey, range: word.range,
      message: "only an overlay can have '\(word.value)', but this schema does not extend another",
      notes: [.init("add 'extends: HAAPI' below 'name', or the path of another schema")])
  }
}

extension YAMLMember {
  /// A word of a section that only an overlay has.
  fileprivate var wordOfOverlays: Located<String>? {
    guard KeyTable.sections.names.contains(key), case .mapping(let entries) = value.content else { return nil }
    let words = key == "uiModels" ? ["adds", "is"] : ["adds"]
    for entry in entries {
      guard case .mapping(let keys) = entry.value.content,
        let own = keys.first(where: { words.contains($0.key) })
      else { continue }
      return Located(own.key, own.keyRange)
    }
    return nil
  }
}

extension SchemaSyntax {
  fileprivate var declarationCount: Int {
    enums.count + protocols.count + structs.count + unions.count + responses.count + factories.count + models.count
      + externalProtocols.count + externalTypes.count + externalScreens.count + transforms.count + mappers.count
      + mappings.count
      + screenTables.reduce(0) { $0 + 1 + $1.rows.count } + resources.count
  }
}

extension OverlaySyntax {
  fileprivate var declarationCount: Int {
    declared.declarationCount + additions.count + resourceAdditions.count + models.count
      + screens.reduce(0) { $0 + $1.rows.count }
  }
}

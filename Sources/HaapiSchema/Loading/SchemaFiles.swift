import YAMLDocument

/// The files of a schema, read in the order in which they are included.
struct SchemaFiles {
  /// The files read so far, and before them those of the overlay that extends this schema.
  var sources: [SourceFile]
  private(set) var syntax = SchemaSyntax()
  /// The declarations of an overlay.
  private(set) var overlay = OverlaySyntax()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var header: SchemaHeader?
  /// Whether a file is missing or is not a YAML mapping, so that its declarations are unknown.
  private(set) var isIncomplete = false

  /// How deep files may include each other, and how many there may be.
  static let maximumIncludeDepth = 32
  static let maximumFiles = 1_000
  /// How much all files may hold together.
  static let maximumBytes = 16 << 20
  static let maximumNodes = YAMLLimits().maximumNodes
  static let maximumDeclarations = 20_000
  private var byteCount = 0
  private var nodeCount = 0
  private var isTooLarge: Bool { byteCount > Self.maximumBytes || nodeCount > Self.maximumNodes }

  /// Normalised paths of the files being read, outermost first, and of all files met so far.
  private var open: [String] = []
  private var met: Set<String> = []
  /// The index of the root file.
  private let root: Int
  /// Whether the schema extends another.
  private(set) var isOverlay = false

  /// The errors that do not show a part of the file.
  private static let unreadable = [YAMLDiagnosticID.emptyFile, .fileTooLarge, .notUTF8, .outOfMemory].map(\.rawValue)

  let access: FileAccess
  /// The folders that includes must be in.
  private let folders: [String]

  /// - Parameter earlier: Files that ranges refer to already.
  init(root: SourceFile, after earlier: [SourceFile] = [], _ access: FileAccess) {
    sources = earlier + [root]
    self.root = earlier.count
    self.access = access
    folders = access.folders(root.path)
  }

  private func identity(_ path: String) -> String { access.identity(path) ?? SchemaPath.normalized(path) }

  mutating func readAll() {
    readFile(root)
    let count = max(syntax.declarationCount, overlay.declarationCount)
    guard count > Self.maximumDeclarations else { return }
    isIncomplete = true
    diagnostics.append(
      Diagnostic(
        id: SchemaDiagnosticID.tooManyDeclarations, range: SourceRange(startOf: Int32(root)),
        message: "this schema has \(count) declarations; the limit is \(Self.maximumDeclarations)",
        notes: [.init("split it into several schemas")]))
  }

  /// - Parameter include: Where the file is named, if it is not the root.
  private mutating func readFile(_ file: Int, includedAt include: SourceRange? = nil) {
    let source = sources[file]
    let path = identity(source.path)
    met.insert(path)
    open.append(path)
    defer { open.removeLast() }
    var found: [Diagnostic] = []
    var size = YAMLSize()
    let parsed = YAMLParser.parse(source, file: Int32(file), size: &size, diagnostics: &found)
    guard source.isSchema(parsed, isRoot: include == nil) else {
      return refuse(file, includedAt: include, found.first { Self.unreadable.contains($0.id) })
    }
    guard let document = parsed else {
      isIncomplete = true
      diagnostics += found.map { $0.explained(in: source) }
      return
    }
    diagnostics += found
    byteCount += max(source.bytes.count, size.textBytes)
    nodeCount += size.nodes
    guard !isTooLarge else {
      diagnostics.append(
        Diagnostic(
          id: SchemaDiagnosticID.schemaTooLarge, range: SourceRange(startOf: Int32(file)),
          message:
            "with this file, the schema has more than \(Self.maximumBytes) bytes or \(Self.maximumNodes) keys and "
            + "values, counting what aliases repeat",
          notes: [.init("remove some of its files")]))
      isIncomplete = true
      return
    }
    var reader = SyntaxReader(source: source)
    guard let members = reader.mapping(document, "a schema file") else {
      diagnostics += reader.diagnostics
      isIncomplete = true
      return
    }
    // Even if the rest of the header is wrong.
    if file == root, members.contains(where: { $0.key == "extends" }) { isOverlay = true }
    reader.isOverlay = isOverlay
    if !isOverlay, let word = members.lazy.compactMap(\.wordOfOverlays).first {
      // Without a base schema, nothing else can be checked.
      isOverlay = true
      isIncomplete = true
      diagnostics.append(
        Diagnostic(
          id: SchemaDiagnosticID.missingKey, range: word.range,
          message: "only an overlay can have '\(word.value)', but this schema does not extend another",
          notes: [.init("add 'extends: HAAPI' below 'name', or the path of another schema")]))
      return
    }
    var includes: [Located<String>] = []
    for member in members {
      if member.key == "include" {
        includes += reader.texts(member.value, "the name of a file")
      } else if SchemaHeader.keys.contains(member.key) {
        if file != root {
          reader.report(
            .rootOnly, "'\(member.key)' belongs in the root file only", at: member.keyRange,
            .init("remove it here; '\(sources[root].path)' sets it for all files"))
        }
      } else if SyntaxReader.sections.contains(member.key) {
        if isOverlay {
          reader.section(member, into: &overlay)
        } else {
          reader.section(member, into: &syntax)
        }
      } else {
        // Its declarations probably belong to another section.
        if case .mapping(let declarations) = member.value.content {
          syntax.unread.formUnion(declarations.map { .init(section: nil, name: $0.key) })
        }
        let sections = isOverlay ? SyntaxReader.overlaySections : SyntaxReader.sections
        reader.unknownKey(
          member, "a schema file", keys: (file == root ? SchemaHeader.keys : []) + ["include"] + sections,
          among: members)
      }
    }
    if file == root { header = reader.header(document, members, file: Int32(file)) }
    // Consequences of YAML errors are not reported.
    let places = Set(diagnostics.filter { $0.range.file == file }.map(\.range))
    diagnostics += reader.diagnostics.filter { !places.contains($0.range) }
    for include in includes {
      readInclude(include, from: source)
    }
  }

  /// Leaves out a file that is not part of a schema, and shows no part of it.
  private mutating func refuse(_ file: Int, includedAt include: SourceRange?, _ reason: Diagnostic?) {
    isIncomplete = true
    sources[file] = SourceFile(path: sources[file].path, bytes: [])
    diagnostics.append(
      reason
        ?? Diagnostic(
          id: SchemaDiagnosticID.notASchema, range: SourceRange(startOf: Int32(file)),
          message: "this file is not part of a schema: it has no section, such as 'structs'",
          notes: include.map { [.init("remove it from 'include'", range: $0)] } ?? []))
  }

  private mutating func readInclude(_ include: Located<String>, from source: SourceFile) {
    let path = SchemaPath.joined(include.value, from: source.path)
    let known = access.identity(path)
    let key = known ?? SchemaPath.normalized(path)
    if let start = open.firstIndex(of: key) {
      let cycle = (open[start...] + [key]).map(SchemaPath.lastComponent).joined(separator: " includes ")
      report(.includeCycle, "this file includes itself: \(cycle)", include, .init("remove one of the includes"))
      return
    }
    // The schema is already too large.
    guard !isTooLarge else { return }
    guard !met.contains(key) else {
      report(.includedTwice, "'\(include.value)' is already included", include, .init("remove this include"))
      return
    }
    guard known.map({ path in folders.contains { SchemaPath.isInside(path, $0) } }) ?? true else {
      report(
        .includeOutside, "'\(include.value)' is outside the package of this schema", include,
        .init("move it into the package, or pass its folder as '--include-folder'"))
      return
    }
    guard open.count <= Self.maximumIncludeDepth else {
      report(
        .tooManyFiles, "includes are nested more than \(Self.maximumIncludeDepth) levels deep", include,
        .init("include it from a file closer to the root"))
      return
    }
    guard sources.count - root <= Self.maximumFiles else {
      report(
        .tooManyFiles, "the schema includes more than \(Self.maximumFiles) files", include,
        .init("merge some of the files"))
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try access.read(path)
    } catch {
      isIncomplete = true
      report(
        .missingFile, "\(error)", include,
        .init("names are relative to the folder of '\(SchemaPath.lastComponent(source.path))'"))
      return
    }
    sources.append(SourceFile(path: path, bytes: bytes))
    readFile(sources.count - 1, includedAt: include.range)
  }

  mutating func report(
    _ id: SchemaDiagnosticID, _ message: String, _ at: Located<String>, _ notes: Diagnostic.Note...
  ) {
    diagnostics.append(Diagnostic(id: id, severity: .error, range: at.range, message: message, notes: notes))
  }
}

extension YAMLMember {
  /// A word of a section that only an overlay has.
  fileprivate var wordOfOverlays: Located<String>? {
    guard SyntaxReader.sections.contains(key), case .mapping(let entries) = value.content else { return nil }
    let words = ["adds", "override"] + (key == "uiModels" ? ["is"] : key == "mappings" ? ["when"] : [])
    for entry in entries {
      switch entry.value.content {
      case .mapping(let keys):
        if let own = keys.first(where: { words.contains($0.key) }) { return Located(own.key, own.keyRange) }
      case .scalar(let scalar) where key == "mappings" && scalar.text == "none":
        return Located("none", entry.value.range)
      case .scalar, .sequence: break
      }
    }
    return nil
  }
}

extension SourceFile {
  /// Whether the file is part of a schema: it has a schema's key, perhaps misspelt. Any other file may be secret.
  ///
  /// - Parameter document: Its contents; `nil` if it is not valid YAML.
  fileprivate func isSchema(_ document: YAMLNode?, isRoot: Bool) -> Bool {
    let keys = SyntaxReader.sections + ["include"] + (isRoot ? ["haapi-gen", "extends"] : [])
    guard let document else { return hasLine(beginningWith: keys) }
    guard case .mapping(let members) = document.content else { return false }
    return members.contains { keys.contains($0.key) || Suggestion.slip(of: $0.key, among: keys) != nil }
  }

  /// Whether a line begins with one of some keys and a colon.
  private func hasLine(beginningWith keys: [String]) -> Bool {
    let keys = keys.map { Array($0.utf8) }
    let around = Array(" \t{\"'\u{FEFF}".utf8)
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let rest = line.drop(while: around.contains)
      return keys.contains { key in
        rest.starts(with: key) && rest.dropFirst(key.count).first { !around.contains($0) } == UInt8(ascii: ":")
      }
    }
  }
}

extension Diagnostic {
  /// Adds the probable meaning to a syntax error of YAML if the line looks like a Swift expression.
  fileprivate func explained(in source: SourceFile) -> Diagnostic {
    let line = source.line(of: range)
    let note: Diagnostic.Note
    if line.contains(" ? "), line.contains(" : ") {
      note = .init("'a ? b : c' is not supported; write a list of rows: '- {when: a, value: b}' and '- c'")
    } else if line.contains("(where:") || line.contains("{ $0") || line.contains("{$0") {
      note = .init("closures are not supported; write '.map(Model)', or a condition alone: '.filter(rel != \"help\")'")
    } else {
      return self
    }
    return adding(note)
  }
}

extension SchemaSyntax {
  fileprivate var declarationCount: Int {
    enums.count + protocols.count + structs.count + unions.count + factories.count + models.count
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

import YAMLDocument

/// The files of a schema, read in the order in which they are included.
struct SchemaFiles {
  /// The files read so far, and before them those of the overlay that extends this schema.
  var sources: [SourceFile]
  private(set) var syntax = SchemaSyntax()
  /// What is declared instead if the schema extends another.
  private(set) var overlay = OverlaySyntax()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var header: SchemaHeader?
  /// Whether a file is missing or is no YAML mapping, so that its declarations are not known.
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

  /// - Parameter earlier: Files that ranges refer to already.
  init(root: SourceFile, after earlier: [SourceFile] = []) {
    sources = earlier + [root]
    self.root = earlier.count
  }

  mutating func readAll(read: (String) throws -> [UInt8]) {
    readFile(root, read: read)
    let count = max(syntax.declarationCount, overlay.declarationCount)
    guard count > Self.maximumDeclarations else { return }
    isIncomplete = true
    diagnostics.append(
      Diagnostic(
        id: SchemaDiagnosticID.tooManyDeclarations, range: SourceRange(startOf: Int32(root)),
        message: "this schema has \(count) declarations; it may have \(Self.maximumDeclarations)",
        notes: [.init("make several schemas of it")]))
  }

  private mutating func readFile(_ file: Int, read: (String) throws -> [UInt8]) {
    let source = sources[file]
    let path = SchemaPath.normalized(source.path)
    met.insert(path)
    open.append(path)
    defer { open.removeLast() }
    let known = diagnostics.count
    guard let document = YAMLParser.parse(source, file: Int32(file), diagnostics: &diagnostics) else {
      isIncomplete = true
      for index in diagnostics.indices[known...] { diagnostics[index] = diagnostics[index].explained(in: source) }
      return
    }
    let size = document.size
    byteCount += max(source.bytes.count, size.bytes)
    nodeCount += size.nodes
    guard !isTooLarge else {
      diagnostics.append(
        Diagnostic(
          id: SchemaDiagnosticID.schemaTooLarge, range: SourceRange(startOf: Int32(file)),
          message:
            "with this file, the schema has more than \(Self.maximumBytes) bytes or \(Self.maximumNodes) keys and "
            + "values, counting what aliases repeat",
          notes: [.init("no schema needs as many; leave some of its files out")]))
      isIncomplete = true
      return
    }
    var reader = SyntaxReader(source: source)
    guard let members = reader.mapping(document, "a schema file") else {
      diagnostics += reader.diagnostics
      isIncomplete = true
      return
    }
    // Also where the rest of the header is wrong: what follows is read as what it is.
    if file == root, members.contains(where: { $0.key == "extends" }) { isOverlay = true }
    reader.isOverlay = isOverlay
    if file == root, !isOverlay, let key = members.lazy.compactMap(\.overlayKey).first {
      // What it says can only be understood beside a schema that it extends.
      isOverlay = true
      isIncomplete = true
      diagnostics.append(
        Diagnostic(
          id: SchemaDiagnosticID.missingKey, range: key.keyRange,
          message: "'\(key.key)' is for overlays, but this schema does not say what it extends",
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
            .rootOnly, "'\(member.key)' belongs into the root file only", at: member.keyRange,
            .init("remove it here; '\(sources[root].path)' says it for all files"))
        }
      } else if SyntaxReader.sections.contains(member.key) {
        if isOverlay {
          reader.section(member, into: &overlay)
        } else {
          reader.section(member, into: &syntax)
        }
      } else {
        // What stands there is most likely declared, only elsewhere than it was meant to be.
        if case .mapping(let declarations) = member.value.content {
          syntax.broken.formUnion(declarations.map(\.key))
        }
        let sections = isOverlay ? SyntaxReader.overlaySections : SyntaxReader.sections
        reader.unknownKey(
          member, "a schema file", keys: (file == root ? SchemaHeader.keys : []) + ["include"] + sections,
          among: members)
      }
    }
    if file == root { header = reader.header(document, members, file: Int32(file)) }
    // Where YAML itself is wrong, what follows from it is not worth another message.
    let places = Set(diagnostics.filter { $0.range.file == file }.map(\.range))
    diagnostics += reader.diagnostics.filter { !places.contains($0.range) }
    for include in includes {
      readInclude(include, from: source, read: read)
    }
  }

  private mutating func readInclude(
    _ include: Located<String>, from source: SourceFile, read: (String) throws -> [UInt8]
  ) {
    let path = SchemaPath.joined(include.value, from: source.path)
    let key = SchemaPath.normalized(path)
    if let start = open.firstIndex(of: key) {
      let cycle = (open[start...] + [key]).map(SchemaPath.lastComponent).joined(separator: " includes ")
      report(.includeCycle, "this file includes itself: \(cycle)", include, .init("remove one of the includes"))
      return
    }
    // Nothing more is read into a schema that is too large already.
    guard !isTooLarge else { return }
    guard !met.contains(key) else {
      report(.includedTwice, "'\(include.value)' is included already", include, .init("remove this include"))
      return
    }
    guard open.count < Self.maximumIncludeDepth, sources.count < Self.maximumFiles else {
      report(
        .tooManyFiles,
        "a schema may include \(Self.maximumFiles) files, \(Self.maximumIncludeDepth) levels deep", include,
        .init("put more into each file"))
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      isIncomplete = true
      report(
        .missingFile, "\(error)", include,
        .init("the name is relative to the folder of '\(SchemaPath.lastComponent(source.path))'"))
      return
    }
    sources.append(SourceFile(path: path, bytes: bytes))
    readFile(sources.count - 1, read: read)
  }

  mutating func report(
    _ id: SchemaDiagnosticID, _ message: String, _ at: Located<String>, _ notes: Diagnostic.Note...
  ) {
    diagnostics.append(Diagnostic(id: id, severity: .error, range: at.range, message: message, notes: notes))
  }
}

extension YAMLMember {
  /// The key of a section's entry that only an overlay has.
  fileprivate var overlayKey: YAMLMember? {
    guard SyntaxReader.sections.contains(key), case .mapping(let entries) = value.content else { return nil }
    for case .mapping(let keys) in entries.map(\.value.content) {
      let own = keys.first { ["adds", "override"].contains($0.key) || $0.key == "is" && key == "uiModels" }
      if let own { return own }
    }
    return nil
  }
}

extension Diagnostic {
  /// An error of YAML's syntax with what is most likely meant, where the line looks like an expression of Swift.
  fileprivate func explained(in source: SourceFile) -> Diagnostic {
    let line = source.line(of: range)
    let note: Diagnostic.Note
    if line.contains(" ? "), line.contains(" : ") {
      note = .init("there is no 'a ? b : c'; write a list of rows: '- {when: a, value: b}' and '- c'")
    } else if line.contains("(where:") || line.contains("{ $0") || line.contains("{$0") {
      note = .init("there are no closures; write '.map(Model)', or the condition alone: '.filter(rel != \"help\")'")
    } else {
      return self
    }
    return adding(note)
  }
}

extension YAMLNode {
  /// How many keys and values there are, this one included, and how long they are together.
  fileprivate var size: (nodes: Int, bytes: Int) {
    switch content {
    case .scalar(let scalar): (1, scalar.text.utf8.count)
    case .sequence(let elements):
      elements.reduce((1, 0)) { sum, element in
        let size = element.size
        return (sum.0 + size.nodes, sum.1 + size.bytes)
      }
    case .mapping(let members):
      members.reduce((1, 0)) { sum, member in
        let size = member.value.size
        return (sum.0 + 1 + size.nodes, sum.1 + member.key.utf8.count + size.bytes)
      }
    }
  }
}

extension SchemaSyntax {
  fileprivate var declarationCount: Int {
    enums.count + protocols.count + structs.count + unions.count + factories.count + models.count
      + externalProtocols.count + externalTypes.count + transforms.count + mappers.count + mappings.count
      + resources.count
  }
}

extension OverlaySyntax {
  fileprivate var declarationCount: Int {
    declared.declarationCount + additions.count + resourceAdditions.count + models.count
  }
}

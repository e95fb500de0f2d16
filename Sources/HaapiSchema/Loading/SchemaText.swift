import YAMLDocument

/// The files of a schema as they were read, before anything is declared.
struct SchemaText: Sendable {
  /// A file of the schema.
  struct File: Sendable {
    let document: YAMLNode
    /// The members of the document.
    let members: YAMLMembers
    /// Its index among all sources.
    let index: Int32
    /// The places of errors of YAML. Nothing else is said about them.
    let places: Set<SourceRange>
  }

  /// The root file first, and then in the order in which they are included.
  var sources: [SourceFile]
  /// What each source says; `nil` if a snapshot was read in their place, or the trees are no longer needed.
  var parsed: [YAMLTree]? = []
  /// The files that are mappings.
  var files: [File] = []
  var gaps: [Gap] = []
  /// The index of the root file among all sources.
  let first: Int32

  /// How deep files may include each other, and how many there may be.
  static let maximumIncludeDepth = 32
  static let maximumFiles = 1_000
  /// How much all files may hold together.
  static let maximumBytes = 16 << 20
  static let maximumNodes = YAMLLimits().maximumNodes

  /// What each source says. It is read anew where nobody has kept it.
  var trees: [YAMLTree] {
    parsed ?? sources.indices.map { YAMLParser.parse(sources[$0], file: first + Int32($0)).value }
  }

  /// Forgets the trees, whose memory is that of all declarations.
  mutating func forgetTrees() { (parsed, files) = (nil, []) }

  /// The source of a file.
  func source(of file: File) -> SourceFile { sources[Int(file.index - first)] }
}

/// Reads a root file and all that it includes.
///
/// - Parameter first: The index of the root file among all sources.
func readFiles(root: SourceFile, first: Int = 0, _ access: FileAccess) -> Parsed<SchemaText> {
  var reader = IncludeReader(root: root, first: Int32(first), access)
  reader.read(0, includedAt: nil)
  return Parsed(reader.text, reader.diagnostics)
}

/// Follows the includes of a schema.
private struct IncludeReader {
  private(set) var text: SchemaText
  private(set) var diagnostics: [Diagnostic] = []

  private let access: FileAccess
  /// The folders that includes must be in.
  private let folders: [String]
  private var size = YAMLSize()
  /// Normalised paths of the files being read, outermost first, and of all files met so far.
  private var open: [String] = []
  private var met: Set<String> = []

  private var isTooLarge: Bool {
    size.textBytes > SchemaText.maximumBytes || size.nodes > SchemaText.maximumNodes
  }

  init(root: SourceFile, first: Int32, _ access: FileAccess) {
    text = SchemaText(sources: [root], first: first)
    self.access = access
    folders = access.folders(root.path)
  }

  /// - Parameter include: Where the file is named, if it is not the root.
  mutating func read(_ position: Int, includedAt include: SourceRange?) {
    let source = text.sources[position]
    let path = access.identity(source.path) ?? SchemaPath.normalized(source.path)
    met.insert(path)
    open.append(path)
    defer { open.removeLast() }
    guard let file = parse(position, includedAt: include) else { return }
    text.files.append(file)
    var reader = SyntaxReader(source: source)
    let includes = file.members.filter { $0.key == "include" }.flatMap { reader.texts($0.value, "the name of a file") }
    diagnostics += reader.diagnostics.filter { !file.places.contains($0.range) }
    for include in includes { follow(include, from: source) }
  }

  /// The tree of a file; `nil` if there is no mapping in it.
  private mutating func parse(_ position: Int, includedAt include: SourceRange?) -> SchemaText.File? {
    let source = text.sources[position]
    let index = text.first + Int32(position)
    let parsed = YAMLParser.parse(source, file: index)
    let tree = parsed.value
    guard source.isSchema(tree, isRoot: include == nil) else {
      refuse(position, at: index, includedAt: include, parsed.diagnostics)
      return nil
    }
    text.parsed?.append(tree)
    text.gaps += tree.unreadable.map { Gap(.stretch, $0) }
    diagnostics += parsed.diagnostics.map { $0.explained(in: source) }
    guard let document = tree.root else {
      text.gaps.append(Gap(.file, include ?? SourceRange(startOf: index)))
      return nil
    }
    size += YAMLSize(nodes: tree.size.nodes, textBytes: max(source.bytes.count, tree.size.textBytes))
    guard !isTooLarge else {
      diagnostics.append(.schemaTooLarge(at: SourceRange(startOf: index)))
      text.gaps.append(Gap(.file, SourceRange(startOf: index)))
      return nil
    }
    guard case .mapping(let members) = document.content else { return nil }
    return SchemaText.File(
      document: document, members: members, index: index, places: Set(parsed.diagnostics.map(\.range)))
  }

  /// Leaves out a file that is not part of a schema, and shows no part of it.
  private mutating func refuse(
    _ position: Int, at index: Int32, includedAt include: SourceRange?, _ found: [Diagnostic]
  ) {
    text.sources[position] = SourceFile(path: text.sources[position].path, bytes: [])
    text.parsed?.append(YAMLTree.empty)
    text.gaps.append(Gap(.file, include ?? SourceRange(startOf: index)))
    diagnostics.append(
      found.first { Self.showsNothing.contains($0.id) }
        ?? Diagnostic(
          id: SchemaDiagnosticID.notASchema, range: SourceRange(startOf: index),
          message: "this file is not part of a schema: it has no section, such as 'structs'",
          notes: include.map { [.init("remove it from 'include'", range: $0)] } ?? []))
  }

  /// The errors that do not show a part of the file.
  private static let showsNothing = [YAMLDiagnosticID.emptyFile, .fileTooLarge, .notUTF8, .outOfMemory].map(\.rawValue)

  private mutating func follow(_ include: Located<String>, from source: SourceFile) {
    let path = SchemaPath.joined(include.value, from: source.path)
    let known = access.identity(path)
    let key = known ?? SchemaPath.normalized(path)
    if let start = open.firstIndex(of: key) {
      let cycle = (open[start...] + [key]).map(SchemaPath.lastComponent).joined(separator: " includes ")
      return report(
        .includeCycle, "this file includes itself: \(cycle)", include, "remove one of the includes")
    }
    // The schema is already too large.
    guard !isTooLarge else { return }
    guard !met.contains(key) else {
      return report(.includedTwice, "'\(include.value)' is already included", include, "remove this include")
    }
    guard known.map({ path in folders.contains { SchemaPath.isInside(path, $0) } }) ?? true else {
      return leaveOut(
        .includeOutside, "'\(include.value)' is outside the package of this schema", include,
        "move it into the package, or pass its folder as '--include-folder'")
    }
    guard open.count <= SchemaText.maximumIncludeDepth else {
      return leaveOut(
        .tooManyFiles, "includes are nested more than \(SchemaText.maximumIncludeDepth) levels deep", include,
        "include it from a file closer to the root")
    }
    guard text.sources.count <= SchemaText.maximumFiles else {
      return leaveOut(
        .tooManyFiles, "the schema includes more than \(SchemaText.maximumFiles) files", include,
        "merge some of the files")
    }
    do {
      text.sources.append(SourceFile(path: path, bytes: try access.read(path)))
    } catch {
      return leaveOut(
        .missingFile, "\(error)", include,
        "names are relative to the folder of '\(SchemaPath.lastComponent(source.path))'")
    }
    read(text.sources.count - 1, includedAt: include.range)
  }

  /// Reports why an include is not read.
  private mutating func leaveOut(_ id: SchemaDiagnosticID, _ message: String, _ at: Located<String>, _ note: String) {
    text.gaps.append(Gap(.file, at.range))
    report(id, message, at, note)
  }

  private mutating func report(_ id: SchemaDiagnosticID, _ message: String, _ at: Located<String>, _ note: String) {
    diagnostics.append(Diagnostic(id: id, range: at.range, message: message, notes: [.init(note)]))
  }
}

extension Diagnostic {
  fileprivate static func schemaTooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: SchemaDiagnosticID.schemaTooLarge, range: range,
      message:
        "with this file, the schema has more than \(SchemaText.maximumBytes) bytes or \(SchemaText.maximumNodes) keys "
        + "and values, counting what aliases repeat",
      notes: [.init("remove some of its files")])
  }

  /// Adds the probable meaning to a syntax error of YAML if the line looks like a Swift expression.
  fileprivate func explained(in source: SourceFile) -> Diagnostic {
    guard id == YAMLDiagnosticID.yamlSyntax.rawValue else { return self }
    let line = source.line(of: range)
    if line.contains(" ? "), line.contains(" : ") {
      return adding(.init("'a ? b : c' is not supported; write a list of rows: '- {when: a, value: b}' and '- c'"))
    } else if line.contains("(where:") || line.contains("{ $0") || line.contains("{$0") {
      return adding(
        .init("closures are not supported; write '.map(Model)', or a condition alone: '.filter(rel != \"help\")'"))
    } else {
      return self
    }
  }
}

extension SourceFile {
  /// Whether the file is part of a schema: it has a schema's key, perhaps misspelt. Any other file may be secret.
  fileprivate func isSchema(_ tree: YAMLTree, isRoot: Bool) -> Bool {
    let keys = KeyTable.sections.names + KeyTable.partKeys.map(\.name) + (isRoot ? ["haapi-gen", "extends"] : [])
    if case .mapping(let members) = tree.root?.content,
      members.contains(where: { keys.contains($0.key) || Suggestion.slip(of: $0.key, among: keys) != nil })
    {
      return true
    }
    let isWhole = tree.root != nil && tree.unreadable.isEmpty
    return !isWhole && hasLine(beginningWith: keys)
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

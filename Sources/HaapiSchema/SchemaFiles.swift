import YAMLDocument

/// The files of a schema, read in the order in which they are included.
struct SchemaFiles {
  private(set) var sources: [SourceFile]
  private(set) var syntax = SchemaSyntax()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var header: Header?
  /// Whether a file is missing or is no YAML mapping, so that its declarations are not known.
  private(set) var isIncomplete = false

  /// What only the root file says.
  struct Header {
    let name: String
    let module: Schema.Module
  }

  /// How deep files may include each other, and how many there may be.
  static let maximumIncludeDepth = 32
  static let maximumFiles = 1_000

  /// The version of the language that this reader knows.
  private static let version = "1"
  private static let rootKeys = ["haapi-gen", "name", "module"]

  /// Normalised paths of the files being read, outermost first, and of all files met so far.
  private var open: [String] = []
  private var met: Set<String> = []

  init(root: SourceFile) {
    sources = [root]
  }

  mutating func readAll(read: (String) throws -> [UInt8]) {
    readFile(0, read: read)
  }

  private mutating func readFile(_ file: Int, read: (String) throws -> [UInt8]) {
    let source = sources[file]
    let path = normalized(source.path)
    met.insert(path)
    open.append(path)
    defer { open.removeLast() }
    guard let root = YAMLParser.parse(source, file: Int32(file), diagnostics: &diagnostics) else {
      isIncomplete = true
      return
    }
    var reader = SyntaxReader(source: source)
    guard let members = reader.mapping(root, "a schema file") else {
      diagnostics += reader.diagnostics
      isIncomplete = true
      return
    }
    if file == 0 { header = readHeader(members, root.range, &reader) }
    var includes: [Located<String>] = []
    for member in members {
      if member.key == "include" {
        includes += reader.texts(member.value, "the name of a file")
      } else if Self.rootKeys.contains(member.key) {
        if file != 0 {
          reader.report(
            "root-only", "'\(member.key)' belongs into the root file only", at: member.keyRange,
            .init("remove it here; '\(sources[0].path)' says it for all files"))
        }
      } else if SyntaxReader.sections.contains(member.key) {
        reader.section(member, into: &syntax)
      } else {
        // What stands there is most likely declared, only elsewhere than it was meant to be.
        if case .mapping(let declarations) = member.value.content {
          syntax.broken.formUnion(declarations.map(\.key))
        }
        reader.unknownKey(
          member, "a schema file", keys: (file == 0 ? Self.rootKeys : []) + ["include"] + SyntaxReader.sections)
      }
    }
    // Where YAML itself is wrong, what follows from it is not worth another message.
    let places = Set(diagnostics.filter { $0.range.file == file }.map(\.range))
    diagnostics += reader.diagnostics.filter { !places.contains($0.range) }
    for include in includes {
      readInclude(include, from: source, read: read)
    }
  }

  private mutating func readHeader(
    _ members: [YAMLMember], _ range: SourceRange, _ reader: inout SyntaxReader
  ) -> Header? {
    let start = SourceRange(file: range.file, startLine: 0, startColumn: 0, endLine: 0, endColumn: 0)
    guard let version = members.first(where: { $0.key == "haapi-gen" }) else {
      reader.report(
        "missing-key", "this file does not say which version of the schema language it is written in", at: start,
        .init("begin it with 'haapi-gen: \(Self.version)'"))
      return nil
    }
    if case .scalar(let scalar) = version.value.content, scalar.text == Self.version {
    } else {
      reader.report(
        "unknown-version", "this reader knows version \(Self.version) of the schema language only",
        at: version.value.range, .init("write 'haapi-gen: \(Self.version)'"))
      return nil
    }
    guard let nameMember = members.first(where: { $0.key == "name" }) else {
      reader.report("missing-key", "this schema has no name", at: start, .init("add 'name: MySchema'"))
      return nil
    }
    guard let name = reader.text(nameMember.value, "'name'"),
      reader.identifier(name.value, "a schema", at: name.range)
    else { return nil }
    var module = Schema.Module.client
    if let member = members.first(where: { $0.key == "module" }) {
      guard let text = reader.text(member.value, "'module'") else { return nil }
      guard text.value == "HaapiRuntime" else {
        reader.report(
          "unknown-word", "'module' can only be 'HaapiRuntime'", at: text.range,
          .init("leave it out: without it the code is made for a module of your own, which imports HaapiRuntime"))
        return nil
      }
      module = .runtime
    }
    return Header(name: name.value, module: module)
  }

  private mutating func readInclude(
    _ include: Located<String>, from source: SourceFile, read: (String) throws -> [UInt8]
  ) {
    let path = joined(include.value, from: source.path)
    let key = normalized(path)
    if let start = open.firstIndex(of: key) {
      let cycle = (open[start...] + [key]).map(lastComponent).joined(separator: " includes ")
      report("include-cycle", "this file includes itself: \(cycle)", include, "remove one of the includes")
      return
    }
    guard !met.contains(key) else {
      report("included-twice", "'\(include.value)' is included already", include, "remove this include")
      return
    }
    guard open.count < Self.maximumIncludeDepth, sources.count < Self.maximumFiles else {
      report(
        "too-many-files",
        "a schema may include \(Self.maximumFiles) files, \(Self.maximumIncludeDepth) levels deep", include,
        "put more into each file")
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      isIncomplete = true
      report(
        "missing-file", "\(error)", include,
        "the name is relative to the folder of '\(lastComponent(source.path))'")
      return
    }
    sources.append(SourceFile(path: path, bytes: bytes))
    readFile(sources.count - 1, read: read)
  }

  private mutating func report(_ id: String, _ message: String, _ at: Located<String>, _ note: String) {
    diagnostics.append(
      Diagnostic(id: id, severity: .error, range: at.range, message: message, notes: [.init(note)]))
  }

  private func joined(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  private func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path without `.` and `..`, so that two spellings of one file are one.
  private func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }
}

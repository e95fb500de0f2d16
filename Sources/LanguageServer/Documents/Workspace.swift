import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// The open documents, and what is known of the schemas that they belong to.
struct Workspace {
  let files: ServerFiles
  /// By path.
  private(set) var documents: [String: TextDocument] = [:]
  /// By the path of the root file. Each stays until one of its files changes.
  private var checked: [String: CheckedFiles] = [:]
  private var bases = KnownBases()
  /// The paths of recorded responses that the editor names.
  var responsePaths: [String] = []

  private struct CheckedFiles {
    let analysis: Analysis
    let paths: Set<String>
    /// Made when a request asks for it.
    var index: SymbolIndex?
    var live: LiveValues?
  }

  /// How many files beside an included one may be its root.
  private static let maximumNeighbours = 100

  init(_ files: ServerFiles) { self.files = files }

  // MARK: Documents

  mutating func open(_ document: TextDocument) {
    documents[document.source.path] = document
    checked = [:]
  }

  mutating func change(_ path: String, _ version: JSON, _ changes: [JSON], _ encoding: PositionEncoding) {
    documents[path]?.version = version
    documents[path]?.apply(changes, encoding)
    checked = checked.filter { !$0.value.paths.contains(path) }
  }

  mutating func close(_ path: String) {
    documents[path] = nil
    checked = [:]
  }

  /// Files changed on the disk.
  mutating func forgetFiles() { checked = [:] }

  // MARK: Schemas

  mutating func analysis(ofRoot root: String) -> Analysis {
    if let known = checked[root] { return known.analysis }
    let source = SourceFile(path: root, bytes: bytes(of: root) ?? [])
    let analysis = analyze(root: source, reading: access, knowing: &bases, recordingMeanings: true)
    let paths = analysis.sources.map { SchemaPath.normalized($0.path) }
    checked[root] = CheckedFiles(analysis: analysis, paths: Set(paths + [root]))
    return analysis
  }

  mutating func index(ofRoot root: String) -> SymbolIndex {
    let analysis = analysis(ofRoot: root)
    if let known = checked[root]?.index { return known }
    let index = analysis.symbolIndex()
    checked[root]?.index = index
    return index
  }

  /// The root file of the schema that a file belongs to: itself, or one that includes it.
  mutating func root(of path: String) -> String {
    if DocumentURI.isShipped(path) { return ShippedSchema.root }
    guard let source = source(of: path), !source.hasHeader else { return path }
    let known = checked.filter { $0.key != path && $0.value.paths.contains(path) }.map(\.key)
    if let root = known.min() { return root }
    return neighbours(of: path).first { root in
      self.source(of: root)?.hasHeader == true && analysis(ofRoot: root).includes(path)
    } ?? path
  }

  /// The root files of the schemas that open documents belong to, in order.
  mutating func openSchemas() -> [String] {
    Set(documents.keys.map { root(of: $0) }).filter { isSchema($0) }.sorted()
  }

  /// Whether a root file is a schema, rather than YAML of another kind that an editor has open.
  func isSchema(_ root: String) -> Bool {
    root.hasSuffix(".haapi.yaml") || root.hasSuffix(".haapi.yml") || documents[root]?.language == "haapi"
      || DocumentURI.isShipped(root) || source(of: root)?.hasHeader == true
  }

  /// The schemas in the folder of a file, and in the folder above.
  private func neighbours(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return [] }
    let folders = ["\(path)/..", "\(path)/../.."].map(SchemaPath.normalized)
    let found = folders.flatMap { folder in
      files.names(folder).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
        .map { SchemaPath.normalized("\(folder)/\($0)") }
    }
    return Array(found.filter { $0 != path }.prefix(Self.maximumNeighbours))
  }

  // MARK: Responses

  /// The responses that a schema names in its comments, as `# response: Responses/login.json`, and those that the editor names.
  mutating func responses(ofRoot root: String) -> [RecordedResponse] {
    let analysis = analysis(ofRoot: root)
    let own = analysis.responseComments.map(\.path) + responsePaths.map { SchemaPath.joined($0, from: root) }
    var seen: Set<String> = []
    return own.map(SchemaPath.normalized).filter { seen.insert($0).inserted }.prefix(Self.maximumResponses).compactMap {
      path in bytes(of: path).flatMap { RecordedResponse(path: path, bytes: $0) }
    }
  }

  private static let maximumResponses = 50

  /// `nil` without responses.
  mutating func liveValues(ofRoot root: String) -> LiveValues? {
    if let known = checked[root]?.live { return known }
    let responses = responses(ofRoot: root)
    guard !responses.isEmpty, let schema = analysis(ofRoot: root).placedSchema() else { return nil }
    let live = LiveValues(responses, of: schema)
    checked[root]?.live = live
    return live
  }

  /// Reads responses by the schema, or by the one that it extends.
  mutating func interpreter(ofRoot root: String) -> SchemaInterpreter? {
    let analysis = analysis(ofRoot: root)
    if analysis.sources.contains(where: { DocumentURI.isShipped($0.path) }) { return Self.shippedInterpreter }
    return analysis.schema.map(SchemaInterpreter.init)
  }

  private static let shippedInterpreter = (try? ShippedSchema.analysis())?.schema.map(SchemaInterpreter.init)

  // MARK: Contents

  private func source(of path: String) -> SourceFile? {
    documents[path]?.source ?? bytes(of: path).map { SourceFile(path: path, bytes: $0) }
  }

  private func bytes(of path: String) -> [UInt8]? { try? access.read(path) }

  /// How files are reached, the open ones first.
  private var access: FileAccess {
    let (documents, disk) = (documents, files.access)
    func identity(_ path: String) -> String? {
      disk.identity(path) ?? (documents[SchemaPath.normalized(path)] == nil ? nil : SchemaPath.normalized(path))
    }
    return FileAccess(
      read: { path in
        if let document = documents[SchemaPath.normalized(path)] { return document.source.bytes }
        return DocumentURI.isShipped(path) ? try ShippedSchema.read(path) : try disk.read(path)
      },
      identity: { DocumentURI.isShipped($0) ? SchemaPath.normalized($0) : identity($0) },
      folders: { root in
        if DocumentURI.isShipped(root) { return [SchemaPath.normalized("\(root)/..")] }
        // The folder of a file that is not saved yet.
        return disk.folders(root) + [SchemaPath.normalized("\(root)/..")]
      })
  }
}

extension Analysis {
  /// The comments of its own files that name responses, and the paths of these.
  var responseComments: [(place: SourceRange, path: String)] {
    zip(sources, trees).filter { !DocumentURI.isShipped($0.0.path) }.flatMap { source, tree in
      tree.comments.compactMap { comment in
        let text = String(decoding: source.bytes(of: comment), as: UTF8.self)
        guard let start = text.firstRange(of: "# response:") else { return nil }
        let path = text[start.upperBound...].split(separator: " ").joined(separator: " ")
        return (comment, SchemaPath.joined(path, from: source.path))
      }
    }
  }

  fileprivate func includes(_ path: String) -> Bool { sources.contains { SchemaPath.normalized($0.path) == path } }
}

extension SourceFile {
  /// Whether it is a root file: a line begins with the version of the language, or with what it extends.
  fileprivate var hasHeader: Bool {
    ["haapi-gen:", "extends:"].contains { key in
      bytes.starts(with: key.utf8) || bytes.firstRange(of: Array("\n\(key)".utf8)) != nil
    }
  }
}

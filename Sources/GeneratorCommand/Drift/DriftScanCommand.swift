import HaapiResponses
import SchemaDrift

/// Counts what captured responses contain.
public struct DriftScanCommand: Sendable {
  private let inputs: [String]
  private let schema: String?
  private let isEnvelope: Bool
  private let keyFile: String?
  private let wordsAt: [String]

  /// - Parameters:
  ///   - inputs: Files, folders, or `-` for the standard input.
  ///   - schema: The root file of a schema; `nil` for the one that comes with the generator.
  ///   - isEnvelope: Whether a line has the content type of a body beside it.
  ///   - keyFile: The file of the key by which texts are hashed.
  ///   - wordsAt: JSON pointers of places whose words are kept.
  public init(
    inputs: [String], schema: String? = nil, isEnvelope: Bool = false, keyFile: String? = nil, wordsAt: [String] = []
  ) {
    self.inputs = inputs
    self.schema = schema
    self.isEnvelope = isEnvelope
    self.keyFile = keyFile
    self.wordsAt = wordsAt
  }

  /// The output is the summary. There is none if a file cannot be read.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      let loaded = try DriftSchema.load(schema).get()
      let key = try hashKey()
      var scanner: DriftScanner
      do {
        scanner = try DriftScanner(loaded.schema, digest: loaded.digest, key: key, wordsAt: wordsAt) {
          ResponseEntrance($0, contentType: $1).rawValue
        }
      } catch {
        throw .init(.badUsage, error.description)
      }
      do {
        for input in inputs { try scan(input, isNamed: true, &scanner) }
      } catch {
        throw .init(.missingInput, error.description)
      }
      return CommandResult(.done, output: scanner.summary.line)
    } catch {
      return error.result
    }
  }

  private func hashKey() throws(SchemaInput.Refusal) -> HashKey? {
    guard let keyFile else { return nil }
    let text: [UInt8]
    do { text = try FileSystem.read(keyFile, limit: 1 << 10) } catch { throw .init(.missingInput, error.description) }
    guard let key = HashKey(text) else {
      throw .init(.badUsage, "'\(keyFile)' is not a key; make one with 'openssl rand -hex 16'")
    }
    return key
  }

  // MARK: Files

  /// - Parameter isNamed: Whether the user named the file, so that it is read whatever its name is.
  private func scan(_ path: String, isNamed: Bool, _ scanner: inout DriftScanner) throws(FileError) {
    if path != FileSystem.standardInput, try isFolder(path, followingLinks: isNamed) {
      for name in try FileSystem.names(in: path).sorted() where !name.hasPrefix(".") {
        try scan(path.hasSuffix("/") ? path + name : "\(path)/\(name)", isNamed: false, &scanner)
      }
      return
    }
    switch path.split(separator: ".").last?.lowercased() {
    case "har": try scanArchive(path, &scanner)
    case "json": scan(try FileSystem.read(path), &scanner)
    case "ndjson", "jsonl": try scanLines(path, &scanner)
    default: if isNamed { try scanLines(path, &scanner) }
    }
  }

  private func isFolder(_ path: String, followingLinks: Bool) throws(FileError) -> Bool {
    if followingLinks { return FileSystem.isFolder(path) }
    return try FileSystem.entry(at: path) == .folder
  }

  private func scanLines(_ path: String, _ scanner: inout DriftScanner) throws(FileError) {
    var lines = LinePieces()
    try FileSystem.readPieces(of: path) { lines.add($0) { scan($0, &scanner) } }
    lines.finish { scan($0, &scanner) }
  }

  /// The responses of an archive followed each other.
  private func scanArchive(_ path: String, _ scanner: inout DriftScanner) throws(FileError) {
    try scanner.inOrder { (scanner) throws(FileError) in
      var entries = HARPieces()
      try FileSystem.readPieces(of: path) { piece in
        entries.add(piece) { entry in
          switch entry.map(ReceivedBody.captured) ?? .unreadable {
          case .body(let body): scanner.scan(body.bytes, contentType: body.contentType)
          case .nothing: break
          case .unreadable: scanner.countUnreadable()
          }
        }
      }
      if !entries.isWhole { scanner.countUnreadable() }
    }
  }

  private func scan(_ text: [UInt8]?, _ scanner: inout DriftScanner) {
    guard let text else { return scanner.countUnreadable() }
    guard isEnvelope else { return scanner.scan(text) }
    guard let body = ReceivedBody(envelope: text) else { return scanner.countUnreadable() }
    scanner.scan(body.bytes, contentType: body.contentType)
  }
}

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
        scanner = try DriftScanner(loaded.schema, digest: loaded.digest, key: key, wordsAt: wordsAt)
      } catch {
        throw .init(.badUsage, error.description)
      }
      do {
        var progress = Progress.ofThisProcess(isBesideOutput: false)
        defer { progress.finish() }
        for input in inputs { try scan(input, &scanner, &progress) }
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

  private func scan(
    _ input: String, _ scanner: inout DriftScanner, _ progress: inout Progress
  ) throws(FileError) {
    for file in try CaptureFile.all(at: input) {
      // The responses of an archive followed each other.
      if file.form == .archive {
        try scanner.inOrder { (scanner) throws(FileError) in
          try scan(file.path, as: file.form, &scanner, &progress)
        }
      } else {
        try scan(file.path, as: file.form, &scanner, &progress)
      }
    }
  }

  private func scan(
    _ path: String, as form: CaptureReader.Form, _ scanner: inout DriftScanner, _ progress: inout Progress
  ) throws(FileError) {
    try CaptureReader.read(path, as: form, isEnvelope: isEnvelope, &progress) { _, response in
      guard let response = try? response.get() else { return scanner.countUnreadable() }
      scanner.scan(response.bytes, contentType: response.contentType, status: response.status)
    }
  }
}

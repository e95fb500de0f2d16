import SwiftEmitter

/// The folder with the generated files of one schema, and perhaps of others.
struct OutputFolder {
  /// Empty for the current folder.
  let path: String
  /// The name of the schema, by which we know our own files.
  let schema: String
  let layout: FileLayout
  /// Files above this size, in bytes, are not read.
  var maximumFileSize = GeneratedHeader.maximumFileSize

  init(_ output: GenerateCommand.Output, schema: String) {
    self.schema = schema
    switch output {
    case .folder(let path):
      self.path = path
      layout = .fileForEachSection
    case .file(let path):
      let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      self.path = String(path[..<nameStart])
      layout = .singleFile(name: String(path[nameStart...]))
    }
  }

  /// Compares the folder with its intended contents. Changes nothing.
  func plan(_ files: [GeneratedFile]) throws(FileError) -> OutputPlan {
    if try FileSystem.entry(at: path) != .missing, !FileSystem.isFolder(path) {
      throw FileError("'\(path)' is not a folder")
    }
    var entries: [OutputPlan.Entry] = []
    var expected: Set<FileSystem.Identity> = []
    for file in files {
      guard isPlainName(file.name) else { throw FileError("'\(file.name)' is not a file name") }
      let entry = try FileSystem.entry(at: path(of: file.name))
      if case .file(let identity) = entry { expected.insert(identity) }
      if let found = try self.entry(for: file, at: entry) { entries.append(found) }
    }
    if !isFileNamedByUser { entries += try leftovers(besides: expected) }
    return OutputPlan(entries: entries.sorted { $0.name < $1.name })
  }

  /// The path of a file in this folder.
  func path(of name: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The path of a file for a diff: relative to the current folder if the file is clearly below it, otherwise to this
  /// folder.
  func diffPath(of name: String) -> String {
    let folders = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") || folders.contains("..") { return name }
    return (folders.map(String.init) + [name]).joined(separator: "/")
  }

  /// `nil` when the file is up to date.
  private func entry(for file: GeneratedFile, at entry: FileSystem.Entry) throws(FileError) -> OutputPlan.Entry? {
    func found(_ state: OutputPlan.State, _ current: [UInt8]? = nil) -> OutputPlan.Entry {
      OutputPlan.Entry(name: file.name, state: state, current: current, wanted: file.pieces)
    }
    switch entry {
    case .missing: return found(.missing)
    case .folder, .symbolicLink, .other: return found(.notAFile)
    case .file: break
    }
    // No more bytes than needed to see whether it is up to date.
    let start = try FileSystem.read(path(of: file.name), limit: file.pieces.byteCount + 1)
    if FileSystem.areEqual(start, file.pieces) { return nil }
    guard let (header, bytes) = try generated(file.name) else { return found(.foreign) }
    if header.schema != schema, !isFileNamedByUser { return found(.otherSchema(header.schema), bytes) }
    return found(header.isEdited ? .editedByHand : .changed, bytes)
  }

  /// A file that begins with our header, with its contents. Only the beginning of any other file is read. A file that
  /// is larger than any we write has been edited, and is not read in full.
  private func generated(_ name: String) throws(FileError) -> (header: GeneratedHeader, bytes: [UInt8]?)? {
    let path = path(of: name)
    guard let header = GeneratedHeader(try FileSystem.read(path, limit: GeneratedHeader.maximumSize)) else {
      return nil
    }
    guard try FileSystem.size(of: path) <= maximumFileSize else { return (header.edited, nil) }
    let bytes = try FileSystem.read(path, limit: maximumFileSize)
    return GeneratedHeader(bytes).map { ($0, bytes) }
  }

  /// Whether the user has named this very file. It may then be replaced even if the schema's name has changed.
  var isFileNamedByUser: Bool {
    switch layout {
    case .fileForEachSection: false
    case .singleFile: true
    }
  }

  /// The files that this schema wrote earlier and no longer makes. They are compared by identity, because a volume may
  /// treat two spellings as one file.
  private func leftovers(besides expected: Set<FileSystem.Identity>) throws(FileError) -> [OutputPlan.Entry] {
    var entries: [OutputPlan.Entry] = []
    for name in try FileSystem.names(in: path) where name.hasSuffix(".swift") && !name.hasPrefix(".") {
      guard case .file(let identity) = try FileSystem.entry(at: path(of: name)), !expected.contains(identity) else {
        continue
      }
      guard let (header, bytes) = try generated(name), header.schema == schema else { continue }
      let state = header.isEdited ? OutputPlan.State.editedByHand : .stale
      entries.append(OutputPlan.Entry(name: name, state: state, current: bytes, wanted: nil))
    }
    return entries
  }

  private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

import SwiftEmitter

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder that holds the generated files of one schema, perhaps beside those of others.
struct OutputFolder {
  /// Empty for the current folder.
  let path: String
  /// The name of the schema, by which we know our own files.
  let schema: String
  let layout: FileLayout

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

  /// Compares the folder with what it should hold. Changes nothing.
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
      if let state = try state(of: file, entry: entry) {
        entries.append(OutputPlan.Entry(name: file.name, state: state))
      }
    }
    if !isFileNamedByUser { entries += try leftovers(besides: expected) }
    return OutputPlan(entries: entries.sorted { $0.name < $1.name })
  }

  /// Carries out a plan that has no conflicts. A failure before the last step, the renaming, leaves the old files whole.
  func apply(_ plan: OutputPlan, _ files: [GeneratedFile]) throws(FileError) {
    let names = Set(plan.entries.filter { $0.state != .stale }.map(\.name))
    let written = files.filter { names.contains($0.name) }
    if !written.isEmpty { try FileSystem.createFolder(path) }
    do throws(FileError) {
      for file in written {
        // Left by a process that was stopped and had our number.
        try FileSystem.remove(temporaryPath(of: file.name))
        try FileSystem.create(temporaryPath(of: file.name), file.contents)
      }
      for file in written {
        try FileSystem.rename(temporaryPath(of: file.name), to: path(of: file.name))
      }
    } catch {
      for file in written { try? FileSystem.remove(temporaryPath(of: file.name)) }
      throw error
    }
    for entry in plan.entries where entry.state == .stale { try FileSystem.remove(path(of: entry.name)) }
  }

  /// The path of a file in this folder.
  func path(of name: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// In the same folder, since only there renaming is one step.
  private func temporaryPath(of name: String) -> String {
    path(of: ".\(name).\(getpid()).tmp")
  }

  /// `nil` when the file is as it should be.
  private func state(of file: GeneratedFile, entry: FileSystem.Entry) throws(FileError) -> OutputPlan.State? {
    switch entry {
    case .missing: return .missing
    case .folder, .symbolicLink, .other: return .notAFile
    case .file: break
    }
    let bytes = try FileSystem.read(path(of: file.name))
    if bytes == file.contents { return nil }
    guard let header = GeneratedHeader(bytes) else { return .foreign }
    if header.schema != schema, !isFileNamedByUser { return .otherSchema(header.schema) }
    return header.isEdited ? .editedByHand : .changed
  }

  /// Whether the user has asked for this very file to be replaced, whatever the schema was called so far.
  private var isFileNamedByUser: Bool {
    switch layout {
    case .fileForEachSection: false
    case .singleFile: true
    }
  }

  /// The files that this schema left here and no longer makes. Known by identity and not by name: a volume may take two
  /// spellings for one file.
  private func leftovers(besides expected: Set<FileSystem.Identity>) throws(FileError) -> [OutputPlan.Entry] {
    var entries: [OutputPlan.Entry] = []
    for name in try FileSystem.names(in: path) where name.hasSuffix(".swift") && !name.hasPrefix(".") {
      guard case .file(let identity) = try FileSystem.entry(at: path(of: name)), !expected.contains(identity) else {
        continue
      }
      let bytes = try FileSystem.read(path(of: name))
      guard let header = GeneratedHeader(bytes), header.schema == schema else { continue }
      entries.append(OutputPlan.Entry(name: name, state: header.isEdited ? .editedByHand : .stale))
    }
    return entries
  }

  private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

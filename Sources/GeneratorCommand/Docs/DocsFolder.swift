/// The folder of the pages. It holds a list of the files in it, so that the next run knows which of them it may replace.
struct DocsFolder {
  let path: String

  private static let list = "haapi-gen-docs.txt"

  /// The first page.
  static func start(of folder: String) -> String { file("index.html", in: folder) }

  private static func file(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Puts the files in the folder, and removes those of an earlier run that are no longer among them. What fails, fails
  /// before the first file is in place.
  ///
  /// - Throws: If the folder holds something that this command has not written.
  func write(_ files: [(path: String, text: String)]) throws(FileError) {
    try FileSystem.createFolder(path)
    try FolderLock.with(path, for: .writing) { isLocked throws(FileError) in
      let earlier = try earlierFiles()
      let known = Set(earlier)
      var folders: Set<String> = []
      for file in files {
        guard let slash = file.path.lastIndex(of: "/") else { continue }
        folders.insert(String(file.path[..<slash]))
      }
      for folder in folders.sorted() { try FileSystem.createFolder(Self.file(folder, in: path)) }
      let list = (files.map(\.path).sorted().joined(separator: "\n") + "\n")
      var replacements: [FileReplacement] = []
      for file in files + [(Self.list, list)] {
        let bytes = Array(file.text.utf8)
        if let replacement = try replacement(of: file.path, by: bytes, known) { replacements.append(replacement) }
      }
      let wanted = Set(files.map(\.path))
      for name in earlier where !wanted.contains(name) {
        if let replacement = try replacement(of: name, by: nil, known) { replacements.append(replacement) }
      }
      let signals = HeldSignals()
      defer { signals.release() }
      // With the lock held, these belong to a process that was stopped.
      if isLocked { for replacement in replacements { replacement.cleanUp() } }
      defer { for replacement in replacements { replacement.cleanUp() } }
      for replacement in replacements { try replacement.prepare() }
      if signals.haveCome { throw FileError("interrupted; nothing was written") }
      try replacements.carryOut()
    }
  }

  /// `nil` if the file is as it should be.
  private func replacement(
    of name: String, by contents: [UInt8]?, _ known: Set<String>
  ) throws(FileError) -> FileReplacement? {
    let full = Self.file(name, in: path)
    let isThere: Bool
    switch try FileSystem.entry(at: full) {
    case .missing: isThere = false
    case .file where known.contains(name) || name == Self.list: isThere = true
    case .file, .folder, .symbolicLink, .other:
      throw FileError("'\(full)' was not written by haapi-gen docs; choose another folder, or remove it")
    }
    if isThere, let contents, FileSystem.areEqual(try FileSystem.read(full), contents) { return nil }
    if !isThere, contents == nil { return nil }
    // Names that no page has.
    return FileReplacement(
      path: full, contents: contents.map { [$0] }, isThere: isThere, newPath: "\(full).haapi-gen-new",
      oldPath: "\(full).haapi-gen-old")
  }

  /// - Throws: If there are files, but no list of them.
  private func earlierFiles() throws(FileError) -> [String] {
    let listPath = Self.file(Self.list, in: path)
    if case .file = try FileSystem.entry(at: listPath) {
      let names = String(decoding: try FileSystem.read(listPath), as: UTF8.self).split(separator: "\n").map(String.init)
      // A list that leads out of the folder is not ours.
      return names.filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    }
    guard try FileSystem.names(in: path).allSatisfy({ $0.hasPrefix(".") }) else {
      throw FileError(
        "'\(path)' holds files that haapi-gen docs has not written; choose a folder that is new or empty")
    }
    return []
  }
}

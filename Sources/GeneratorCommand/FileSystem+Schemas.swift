import HaapiSchema
import YAMLDocument

/// How schemas reach their files.
extension FileSystem {
  /// - Parameter includeFolder: A folder of included files, in addition to the package of the schema.
  /// - Parameter note: Called with each path before it is looked at.
  static func access(includeFolder: String? = nil, noting note: @escaping (String) -> Void = { _ in }) -> FileAccess {
    // One byte more than the limit is enough for the parser to refuse the file.
    let limit = YAMLLimits().maximumBytes + 1
    return FileAccess(
      read: {
        note($0)
        return try read($0, limit: limit)
      },
      identity: realPath,
      folders: { [package(of: $0, noting: note)] + [includeFolder.flatMap(realPath)].compactMap { $0 } })
  }

  /// The folder of the Swift package that a file is in, or the file's own folder if there is none.
  private static func package(of path: String, noting note: (String) -> Void) -> String {
    guard let path = realPath(path) else { return "" }
    let folders = sequence(first: path.folder) { $0.isEmpty ? nil : $0.folder }
    let folder =
      folders.first { folder in
        note(folder + "/Package.swift")
        return realPath(folder + "/Package.swift") != nil
      } ?? path.folder
    return folder.isEmpty ? "/" : folder
  }
}

extension String {
  /// The path without its last component; empty for the root folder.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}

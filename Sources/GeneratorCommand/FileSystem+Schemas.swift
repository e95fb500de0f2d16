import HaapiSchema
import YAMLDocument

/// How schemas reach their files.
extension FileSystem {
  /// - Parameter includeFolder: A folder of included files, in addition to the package of the schema.
  static func access(includeFolder: String? = nil) -> FileAccess {
    // One byte more than the limit is enough for the parser to refuse the file.
    let limit = YAMLLimits().maximumBytes + 1
    return FileAccess(
      read: { try read($0, limit: limit) }, identity: realPath,
      folders: { [package(of: $0)] + [includeFolder.flatMap(realPath)].compactMap { $0 } })
  }

  /// The folder of the Swift package that a file is in, or the file's own folder if there is none.
  private static func package(of path: String) -> String {
    guard let path = realPath(path) else { return "" }
    let folders = sequence(first: path.folder) { $0.isEmpty ? nil : $0.folder }
    let folder = folders.first { realPath($0 + "/Package.swift") != nil } ?? path.folder
    return folder.isEmpty ? "/" : folder
  }
}

extension String {
  /// The path without its last component; empty for the root folder.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
